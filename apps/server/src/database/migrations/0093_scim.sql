CREATE TABLE "scim_group_member" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "scim_group_member_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "scim_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_token_use" (
	"token_id" uuid PRIMARY KEY NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid,
	"name" text NOT NULL,
	"token_hash" text,
	"hint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"display_name" text,
	"address_type" text,
	"has_locked" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_provider" ADD COLUMN "rules_from" text DEFAULT 'claim' NOT NULL;--> statement-breakpoint
ALTER TABLE "scim_group_member" ADD CONSTRAINT "scim_group_member_group_id_scim_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_member" ADD CONSTRAINT "scim_group_member_member_id_scim_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."scim_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group" ADD CONSTRAINT "scim_group_provider_id_sign_in_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_token_use" ADD CONSTRAINT "scim_token_use_token_id_scim_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."scim_token"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_token" ADD CONSTRAINT "scim_token_provider_id_sign_in_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_provider"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_user" ADD CONSTRAINT "scim_user_provider_id_sign_in_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_user" ADD CONSTRAINT "scim_user_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scim_group_member_user" ON "scim_group_member" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_group_name" ON "scim_group" USING btree ("provider_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "scim_group_external" ON "scim_group" USING btree ("provider_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_token_provider" ON "scim_token" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_token_hash" ON "scim_token" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_user_account" ON "scim_user" USING btree ("provider_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_user_name" ON "scim_user" USING btree ("provider_id",lower("user_name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "scim_user_external" ON "scim_user" USING btree ("provider_id","external_id");--> statement-breakpoint
CREATE INDEX "scim_user_user" ON "scim_user" USING btree ("user_id");
