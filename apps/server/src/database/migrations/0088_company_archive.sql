CREATE TABLE "company_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer,
	"storage_key" text,
	"size_bytes" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone,
	"downloaded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"problem" text,
	"archive_id" uuid NOT NULL,
	"source_name" text NOT NULL,
	"storage_key" text,
	"size_bytes" bigint NOT NULL,
	"settings" jsonb,
	"staged_at" timestamp (3) with time zone,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer,
	"company_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_import_row" (
	"import_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"position" integer NOT NULL,
	"row_id" text,
	"parent_id" text,
	"content" jsonb NOT NULL,
	CONSTRAINT "company_import_row_import_id_table_name_position_pk" PRIMARY KEY("import_id","table_name","position")
);
--> statement-breakpoint
CREATE TABLE "folder_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"problem" text,
	"storage_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"settings" jsonb,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "company_export" ADD CONSTRAINT "company_export_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_export" ADD CONSTRAINT "company_export_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_import" ADD CONSTRAINT "company_import_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_import" ADD CONSTRAINT "company_import_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_import_row" ADD CONSTRAINT "company_import_row_import_id_company_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."company_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_import" ADD CONSTRAINT "folder_import_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_import" ADD CONSTRAINT "folder_import_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_export_key" ON "company_export" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "company_export_company" ON "company_export" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_export_running" ON "company_export" USING btree ("company_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "company_import_key" ON "company_import" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "company_import_company" ON "company_import" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_import_archive" ON "company_import" USING btree ("archive_id");--> statement-breakpoint
CREATE INDEX "company_import_row_id" ON "company_import_row" USING btree ("import_id","table_name","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folder_import_key" ON "folder_import" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "folder_import_company" ON "folder_import" USING btree ("company_id","created_at");
