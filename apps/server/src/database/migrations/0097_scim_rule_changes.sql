CREATE TABLE "scim_rule_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"member_ids" uuid[] NOT NULL,
	"token_id" uuid NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scim_rule_change" ADD CONSTRAINT "scim_rule_change_provider_id_sign_in_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scim_rule_change_provider" ON "scim_rule_change" USING btree ("provider_id");