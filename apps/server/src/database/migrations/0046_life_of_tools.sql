ALTER TABLE "file_version" ADD COLUMN "project_id" uuid;--> statement-breakpoint
UPDATE "file_version" v SET "project_id" = f."project_id" FROM "file_entry" f WHERE f."id" = v."entry_id";--> statement-breakpoint
ALTER TABLE "file_version" ALTER COLUMN "project_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "file_version" ADD CONSTRAINT "file_version_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_version_new" ON "file_version" USING btree ("project_id","created_at","id");