ALTER TABLE "invitation" ADD COLUMN "sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Of two that are open for one address at one place, the newer stays.
DELETE FROM "invitation" "old" USING "invitation" "new"
WHERE "old"."accepted_at" IS NULL AND "new"."accepted_at" IS NULL AND "old"."id" < "new"."id" AND "old"."email" = "new"."email"
  AND ("old"."company_id" = "new"."company_id" OR "old"."project_id" = "new"."project_id");--> statement-breakpoint
UPDATE "invitation" SET "sent_at" = "expires_at" - interval '14 days';--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_company" ON "invitation" USING btree ("email","company_id") WHERE accepted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_project" ON "invitation" USING btree ("email","project_id") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "invitation_company" ON "invitation" USING btree ("company_id","sent_at");--> statement-breakpoint
CREATE INDEX "invitation_project" ON "invitation" USING btree ("project_id","sent_at");