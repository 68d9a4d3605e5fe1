-- A version without an approval waits for another person than the one who sent it.
ALTER TABLE "quality_document" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "quality_document" ALTER COLUMN "approved_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quality_document" ADD CONSTRAINT "quality_document_sent_by_user_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quality_document_proposed" ON "quality_document" USING btree ("company_id") WHERE "quality_document"."approved_at" is null;--> statement-breakpoint
ALTER TABLE "exercise_hint" ADD COLUMN "wrong" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exercise_hint" ADD COLUMN "flashes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exercise_hint" DROP CONSTRAINT "exercise_hint_range";--> statement-breakpoint
ALTER TABLE "exercise_hint" ADD CONSTRAINT "exercise_hint_range" CHECK ("exercise_hint"."shown" between 0 and 3 and "exercise_hint"."wrong" >= 0 and "exercise_hint"."flashes" >= 0);--> statement-breakpoint
-- The defect of the knowledge center that a company's own word means.
ALTER TABLE "company_vocabulary" ADD COLUMN "defect_term" text;--> statement-breakpoint
CREATE INDEX "company_vocabulary_defect" ON "company_vocabulary" USING btree ("defect_term") WHERE "company_vocabulary"."defect_term" is not null;
