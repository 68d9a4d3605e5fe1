CREATE TABLE "system_alert" (
	"check_name" text PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"notified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_token" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "app_token" ADD CONSTRAINT "app_token_company_id_user_id_company_user_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_user"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_token_company" ON "app_token" USING btree ("company_id");
