CREATE TABLE "banner_mark" (
	"user_id" uuid NOT NULL,
	"banner_id" uuid NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "banner_mark_user_id_banner_id_pk" PRIMARY KEY("user_id","banner_id")
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_id" text NOT NULL,
	"style_id" text NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "banner_dates" CHECK ("banner"."end_date" >= "banner"."start_date")
);
--> statement-breakpoint
CREATE TABLE "action_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"actions" text[] NOT NULL,
	CONSTRAINT "action_group_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "auxiliary_subscription" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_limit" integer NOT NULL,
	"data_limit" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"theme_id" uuid,
	"is_augmented" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_action_group" (
	"company_id" uuid NOT NULL,
	"action_group_id" uuid NOT NULL,
	CONSTRAINT "company_action_group_company_id_action_group_id_pk" PRIMARY KEY("company_id","action_group_id")
);
--> statement-breakpoint
CREATE TABLE "company_address" (
	"company_id" uuid NOT NULL,
	"address_type" text NOT NULL,
	"thoroughfare" text NOT NULL,
	"locality" text NOT NULL,
	"sublocality" text NOT NULL,
	"administrative_area" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	CONSTRAINT "company_address_company_id_address_type_pk" PRIMARY KEY("company_id","address_type")
);
--> statement-breakpoint
CREATE TABLE "company_contact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"contact_type_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_user" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"relationship_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_user_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"project_limit" integer NOT NULL,
	"project_count" integer DEFAULT 0 NOT NULL,
	"data_limit" bigint NOT NULL,
	"data_used" bigint DEFAULT 0 NOT NULL,
	"allow_external_invites" boolean DEFAULT true NOT NULL,
	"modules" text[] NOT NULL,
	CONSTRAINT "subscription_project_count" CHECK ("subscription"."project_count" >= 0),
	CONSTRAINT "subscription_data_used" CHECK ("subscription"."data_used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"address" text,
	"request_id" text,
	"verb" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"company_id" uuid,
	"project_id" uuid
);
--> statement-breakpoint
CREATE TABLE "country" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "installation_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"is_directory" boolean NOT NULL,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"mime_type" text,
	"storage_key" text,
	"sha256" text,
	"version" integer DEFAULT 1 NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" uuid,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "file_entry_bytes" CHECK ("file_entry"."is_directory" = ("file_entry"."storage_key" is null))
);
--> statement-breakpoint
CREATE TABLE "file_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"mime_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"company_id" uuid,
	"project_id" uuid,
	"relationship_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"values" jsonb NOT NULL,
	"path" text,
	"project_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "phase_status" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phase_type" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"phase_type_id" text NOT NULL,
	"status_id" text NOT NULL,
	"completion_percent" smallint DEFAULT 0 NOT NULL,
	"planned_milestone" date,
	"actual_milestone" date,
	"selected" boolean DEFAULT true NOT NULL,
	CONSTRAINT "phase_percent" CHECK ("phase"."completion_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "project_company" (
	"project_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"relationship_id" uuid NOT NULL,
	"project_role_id" text NOT NULL,
	CONSTRAINT "project_company_project_id_company_id_pk" PRIMARY KEY("project_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "project_detail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"display_name" text NOT NULL,
	"value_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_identifier" (
	"project_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"label" text NOT NULL,
	"is_owner_identifier" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_identifier_project_id_company_id_pk" PRIMARY KEY("project_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "project_user" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"relationship_id" uuid NOT NULL,
	CONSTRAINT "project_user_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"project_number" text NOT NULL,
	"part_name" text DEFAULT '' NOT NULL,
	"part_number" text DEFAULT '' NOT NULL,
	"program" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_metric" boolean DEFAULT true NOT NULL,
	"length" double precision,
	"height" double precision,
	"depth" double precision,
	"weight" double precision,
	"press_size" double precision,
	"date_of_purchase" date,
	"sop_date" date,
	"date_of_delivery" date,
	"image_key" text,
	"image_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"column1" text DEFAULT '' NOT NULL,
	"column2" text DEFAULT '' NOT NULL,
	"column3" text DEFAULT '' NOT NULL,
	"column4" text DEFAULT '' NOT NULL,
	"sort_number" text GENERATED ALWAYS AS (searchable(project_number)) STORED NOT NULL,
	"sort_1" text GENERATED ALWAYS AS (searchable(column1)) STORED NOT NULL,
	"sort_2" text GENERATED ALWAYS AS (searchable(column2)) STORED NOT NULL,
	"sort_3" text GENERATED ALWAYS AS (searchable(column3)) STORED NOT NULL,
	"sort_4" text GENERATED ALWAYS AS (searchable(column4)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (searchable(project_number || E'
' || column1 || E'
' || column2 || E'
' || column3 || E'
' || column4)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relationship" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"actions" text[] NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "theme" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"colors" jsonb NOT NULL,
	"image_key" text,
	"image_type" text
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"subject" jsonb
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text,
	"app_role" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"account_locked" boolean DEFAULT false NOT NULL,
	"cookie_consent" text DEFAULT 'undecided' NOT NULL,
	"two_step_secret" text,
	"is_two_step_on" boolean DEFAULT false NOT NULL,
	"two_step_counter" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "banner_mark" ADD CONSTRAINT "banner_mark_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_mark" ADD CONSTRAINT "banner_mark_banner_id_banner_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auxiliary_subscription" ADD CONSTRAINT "auxiliary_subscription_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_theme_id_theme_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."theme"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_action_group" ADD CONSTRAINT "company_action_group_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_action_group" ADD CONSTRAINT "company_action_group_action_group_id_action_group_id_fk" FOREIGN KEY ("action_group_id") REFERENCES "public"."action_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_address" ADD CONSTRAINT "company_address_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contact" ADD CONSTRAINT "company_contact_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_user" ADD CONSTRAINT "company_user_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_user" ADD CONSTRAINT "company_user_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_user" ADD CONSTRAINT "company_user_relationship_id_relationship_id_fk" FOREIGN KEY ("relationship_id") REFERENCES "public"."relationship"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_entry" ADD CONSTRAINT "file_entry_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_entry" ADD CONSTRAINT "file_entry_parent_id_file_entry_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."file_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_entry" ADD CONSTRAINT "file_entry_modified_by_user_account_id_fk" FOREIGN KEY ("modified_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_version" ADD CONSTRAINT "file_version_entry_id_file_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."file_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_version" ADD CONSTRAINT "file_version_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_relationship_id_relationship_id_fk" FOREIGN KEY ("relationship_id") REFERENCES "public"."relationship"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_user_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase" ADD CONSTRAINT "phase_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase" ADD CONSTRAINT "phase_phase_type_id_phase_type_id_fk" FOREIGN KEY ("phase_type_id") REFERENCES "public"."phase_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase" ADD CONSTRAINT "phase_status_id_phase_status_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."phase_status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_company" ADD CONSTRAINT "project_company_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_company" ADD CONSTRAINT "project_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_company" ADD CONSTRAINT "project_company_relationship_id_relationship_id_fk" FOREIGN KEY ("relationship_id") REFERENCES "public"."relationship"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_detail" ADD CONSTRAINT "project_detail_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_identifier" ADD CONSTRAINT "project_identifier_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_identifier" ADD CONSTRAINT "project_identifier_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_user" ADD CONSTRAINT "project_user_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_user" ADD CONSTRAINT "project_user_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_user" ADD CONSTRAINT "project_user_relationship_id_relationship_id_fk" FOREIGN KEY ("relationship_id") REFERENCES "public"."relationship"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD CONSTRAINT "login_attempt_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_time" ON "banner" USING btree ("end_date","start_date");--> statement-breakpoint
CREATE INDEX "auxiliary_subscription_company" ON "auxiliary_subscription" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_search" ON "company" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_name" ON "company" USING btree (searchable("name"),"id");--> statement-breakpoint
CREATE INDEX "company_contact_company" ON "company_contact" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_user_user" ON "company_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entry_project" ON "audit_entry" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_company" ON "audit_entry" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "outbox_mail_state" ON "outbox_mail" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "file_entry_name" ON "file_entry" USING btree ("project_id",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),"name_key") WHERE "file_entry"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "file_entry_parent" ON "file_entry" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_version_number" ON "file_version" USING btree ("entry_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "file_version_key" ON "file_version" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "invitation_email" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_code" ON "invitation" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "phase_type_of_project" ON "phase" USING btree ("project_id","phase_type_id");--> statement-breakpoint
CREATE INDEX "project_company_company" ON "project_company" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_detail_position" ON "project_detail" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_user_user" ON "project_user" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_number" ON "project" USING btree ("company_id",lower("project_number"));--> statement-breakpoint
CREATE INDEX "project_by_number" ON "project" USING btree ("sort_number","id");--> statement-breakpoint
CREATE INDEX "project_by_column1" ON "project" USING btree ("sort_1","id");--> statement-breakpoint
CREATE INDEX "project_by_column2" ON "project" USING btree ("sort_2","id");--> statement-breakpoint
CREATE INDEX "project_by_column3" ON "project" USING btree ("sort_3","id");--> statement-breakpoint
CREATE INDEX "project_by_column4" ON "project" USING btree ("sort_4","id");--> statement-breakpoint
CREATE INDEX "project_by_created" ON "project" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_code_hash" ON "one_time_code" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "one_time_code_user" ON "one_time_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_attempt_user_name" ON "login_attempt" USING btree ("user_name","at");--> statement-breakpoint
CREATE INDEX "login_attempt_at" ON "login_attempt" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email" ON "user_account" USING btree ("email");