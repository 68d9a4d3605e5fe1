ALTER TABLE "saved_search" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "landing" text DEFAULT 'projects' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_entry_new" ON "file_entry" USING btree ("modified_at","id") WHERE not "file_entry"."is_directory" and "file_entry"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "saved_search_company" ON "saved_search" USING btree ("company_id","kind");