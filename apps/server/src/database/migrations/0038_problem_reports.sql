ALTER TABLE "maintenance_entry" ADD COLUMN "is_reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_entry" ADD COLUMN "reporter_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "report_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "company_default" ADD COLUMN "accepts_reports" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_report_token_unique" UNIQUE("report_token");