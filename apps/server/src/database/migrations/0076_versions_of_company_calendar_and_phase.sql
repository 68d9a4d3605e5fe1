ALTER TABLE "company" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "phase" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_calendar" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
