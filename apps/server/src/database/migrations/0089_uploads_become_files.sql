-- The parts of an upload become the file itself. Uploads that were under way begin again.
DELETE FROM "file_upload" WHERE "finished_at" IS NULL AND "received_bytes" > 0;--> statement-breakpoint
DROP TABLE "file_upload_part" CASCADE;--> statement-breakpoint
ALTER TABLE "file_upload" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "file_upload" ADD COLUMN "multipart" jsonb;--> statement-breakpoint
CREATE INDEX "file_upload_key" ON "file_upload" USING btree ("storage_key");
