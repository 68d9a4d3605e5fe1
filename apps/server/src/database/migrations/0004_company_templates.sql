CREATE TABLE "company_notification_option" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"email_alert_file_uploaded" boolean NOT NULL,
	"email_alert_file_deleted" boolean NOT NULL,
	CONSTRAINT "company_notification_option_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "file_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"verb" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_notification_option" (
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"email_alert_file_uploaded" boolean NOT NULL,
	"email_alert_file_deleted" boolean NOT NULL,
	CONSTRAINT "project_notification_option_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "asset_detail_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_detail_template_item" (
	"template_id" integer NOT NULL,
	"asset_detail_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "asset_detail_template_item_template_id_asset_detail_id_pk" PRIMARY KEY("template_id","asset_detail_id")
);
--> statement-breakpoint
CREATE TABLE "asset_detail_template" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_detail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL,
	"is_alertable" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"detail_group_id" integer
);
--> statement-breakpoint
CREATE TABLE "ctp_milestone" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_approval_required" boolean NOT NULL,
	"is_file_required" boolean NOT NULL,
	"is_notifier" boolean NOT NULL,
	"is_financial_trigger" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ctp_template_item" (
	"template_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "ctp_template_item_template_id_milestone_id_pk" PRIMARY KEY("template_id","milestone_id")
);
--> statement-breakpoint
CREATE TABLE "ctp_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "company_default" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_metric" boolean NOT NULL,
	"folder_template_id" integer,
	"asset_detail_template_id" integer,
	"clear_to_pay_template_id" uuid,
	"owner_relationship_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folder_template" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folders" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_asset_detail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"asset_detail_id" uuid,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL,
	"is_alertable" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_ctp_milestone" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"milestone_id" uuid,
	"name" text NOT NULL,
	"order" integer NOT NULL,
	"target_date" date,
	"is_complete" boolean DEFAULT false NOT NULL,
	"completed_date" timestamp (3) with time zone,
	"is_approved" boolean DEFAULT false NOT NULL,
	"approved_date" timestamp (3) with time zone,
	"is_approval_required" boolean NOT NULL,
	"is_file_required" boolean NOT NULL,
	"is_notifier" boolean NOT NULL,
	"is_financial_trigger" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"template_name" text NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"added_count" integer NOT NULL,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_notification_option" ADD CONSTRAINT "company_notification_option_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notification_option" ADD CONSTRAINT "company_notification_option_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_news" ADD CONSTRAINT "file_news_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_news" ADD CONSTRAINT "file_news_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_notification_option" ADD CONSTRAINT "project_notification_option_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_notification_option" ADD CONSTRAINT "project_notification_option_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_detail_group" ADD CONSTRAINT "asset_detail_group_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_detail_template_item" ADD CONSTRAINT "asset_detail_template_item_template_id_asset_detail_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."asset_detail_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_detail_template_item" ADD CONSTRAINT "asset_detail_template_item_asset_detail_id_asset_detail_id_fk" FOREIGN KEY ("asset_detail_id") REFERENCES "public"."asset_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_detail_template" ADD CONSTRAINT "asset_detail_template_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_detail" ADD CONSTRAINT "asset_detail_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_detail" ADD CONSTRAINT "asset_detail_detail_group_id_asset_detail_group_id_fk" FOREIGN KEY ("detail_group_id") REFERENCES "public"."asset_detail_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctp_milestone" ADD CONSTRAINT "ctp_milestone_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctp_template_item" ADD CONSTRAINT "ctp_template_item_template_id_ctp_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."ctp_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctp_template_item" ADD CONSTRAINT "ctp_template_item_milestone_id_ctp_milestone_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."ctp_milestone"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctp_template" ADD CONSTRAINT "ctp_template_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ctp_template" ADD CONSTRAINT "ctp_template_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_default" ADD CONSTRAINT "company_default_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_default" ADD CONSTRAINT "company_default_folder_template_id_folder_template_id_fk" FOREIGN KEY ("folder_template_id") REFERENCES "public"."folder_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_default" ADD CONSTRAINT "company_default_asset_detail_template_id_asset_detail_template_id_fk" FOREIGN KEY ("asset_detail_template_id") REFERENCES "public"."asset_detail_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_default" ADD CONSTRAINT "company_default_clear_to_pay_template_id_ctp_template_id_fk" FOREIGN KEY ("clear_to_pay_template_id") REFERENCES "public"."ctp_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_default" ADD CONSTRAINT "company_default_owner_relationship_id_relationship_id_fk" FOREIGN KEY ("owner_relationship_id") REFERENCES "public"."relationship"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_template" ADD CONSTRAINT "folder_template_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_asset_detail" ADD CONSTRAINT "project_asset_detail_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_asset_detail" ADD CONSTRAINT "project_asset_detail_asset_detail_id_asset_detail_id_fk" FOREIGN KEY ("asset_detail_id") REFERENCES "public"."asset_detail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD CONSTRAINT "project_ctp_milestone_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD CONSTRAINT "project_ctp_milestone_milestone_id_ctp_milestone_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."ctp_milestone"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_application" ADD CONSTRAINT "template_application_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_application" ADD CONSTRAINT "template_application_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_application" ADD CONSTRAINT "template_application_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_news_project" ON "file_news" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_detail_group_name" ON "asset_detail_group" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "asset_detail_template_name" ON "asset_detail_template" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "asset_detail_name" ON "asset_detail" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "ctp_milestone_name" ON "ctp_milestone" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "ctp_template_name" ON "ctp_template" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "folder_template_name" ON "folder_template" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "project_asset_detail_once" ON "project_asset_detail" USING btree ("project_id","asset_detail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_ctp_milestone_once" ON "project_ctp_milestone" USING btree ("project_id","milestone_id");--> statement-breakpoint
CREATE INDEX "template_application_company" ON "template_application" USING btree ("company_id","kind","applied_at");