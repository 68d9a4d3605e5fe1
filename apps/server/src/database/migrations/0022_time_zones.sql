ALTER TABLE "company_default" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "time_zone" text;