-- Lists sort numbers in names by their value, so that T-2 comes before T-10. The keys are compared as bytes, because
-- natural_key has folded case and accents and padded the numbers already.
ALTER TABLE "project" ADD COLUMN "search_number" text GENERATED ALWAYS AS (searchable(project_number)) STORED NOT NULL,
  DROP COLUMN "sort_number";--> statement-breakpoint
ALTER TABLE "project"
  ADD COLUMN "sort_number" text COLLATE "C" GENERATED ALWAYS AS (natural_key(project_number)) STORED NOT NULL,
  ADD COLUMN "sort_part_name" text COLLATE "C" GENERATED ALWAYS AS (natural_key(left(part_name, 200))) STORED NOT NULL,
  ADD COLUMN "sort_part_number" text COLLATE "C" GENERATED ALWAYS AS (natural_key(left(part_number, 200))) STORED NOT NULL,
  ADD COLUMN "sort_program" text COLLATE "C" GENERATED ALWAYS AS (natural_key(left(program, 200))) STORED NOT NULL,
  ADD COLUMN "sort_description" text COLLATE "C" GENERATED ALWAYS AS (natural_key(left(description, 200))) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "project_by_part_name";--> statement-breakpoint
DROP INDEX "project_by_part_number";--> statement-breakpoint
DROP INDEX "project_by_program";--> statement-breakpoint
DROP INDEX "project_by_description";--> statement-breakpoint
CREATE INDEX "project_by_number" ON "project" USING btree ("sort_number","id");--> statement-breakpoint
CREATE INDEX "project_by_part_name" ON "project" USING btree ("sort_part_name","id");--> statement-breakpoint
CREATE INDEX "project_by_part_number" ON "project" USING btree ("sort_part_number","id");--> statement-breakpoint
CREATE INDEX "project_by_program" ON "project" USING btree ("sort_program","id");--> statement-breakpoint
CREATE INDEX "project_by_description" ON "project" USING btree ("sort_description","id");--> statement-breakpoint
CREATE INDEX "project_number_search" ON "project" USING gin ("search_number" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "project_summary" DROP COLUMN "sort_customer", DROP COLUMN "sort_molder";--> statement-breakpoint
ALTER TABLE "project_summary"
  ADD COLUMN "sort_customer" text COLLATE "C" GENERATED ALWAYS AS (natural_key(left(customer, 200))) STORED NOT NULL,
  ADD COLUMN "sort_molder" text COLLATE "C" GENERATED ALWAYS AS (natural_key(left(molder, 200))) STORED NOT NULL,
  ALTER COLUMN "lead_name" TYPE text COLLATE "C";--> statement-breakpoint
CREATE INDEX "project_summary_customer" ON "project_summary" USING btree ("sort_customer","project_id");--> statement-breakpoint
CREATE INDEX "project_summary_molder" ON "project_summary" USING btree ("sort_molder","project_id");--> statement-breakpoint
ALTER TABLE "project_detail" DROP COLUMN "sort_value";--> statement-breakpoint
ALTER TABLE "project_detail"
  ADD COLUMN "sort_value" text COLLATE "C" GENERATED ALWAYS AS (natural_key(left(value_text, 200))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "project_detail_by_value" ON "project_detail" USING btree ("sort_name","sort_value","project_id");--> statement-breakpoint
ALTER TABLE "company"
  ADD COLUMN "sort_name" text COLLATE "C" GENERATED ALWAYS AS (natural_key(name)) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "company_name";--> statement-breakpoint
CREATE INDEX "company_name" ON "company" USING btree ("sort_name","id");--> statement-breakpoint
ALTER TABLE "user_account" DROP COLUMN "sort_name";--> statement-breakpoint
ALTER TABLE "user_account"
  ADD COLUMN "sort_name" text COLLATE "C" GENERATED ALWAYS AS (natural_key(last_name || ' ' || first_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "user_account_name" ON "user_account" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "user_account_role" ON "user_account" USING btree ("app_role","sort_name","id");--> statement-breakpoint
CREATE INDEX "user_account_locked" ON "user_account" USING btree ("sort_name","id") WHERE account_locked and deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_account_unconfirmed" ON "user_account" USING btree ("sort_name","id") WHERE not is_confirmed and not account_locked and deleted_at is null;--> statement-breakpoint
UPDATE "project_summary" s SET "lead_name" = u."sort_name" FROM "user_account" u
WHERE u."id" = s."lead_id" AND s."lead_name" <> u."sort_name";--> statement-breakpoint
-- The audit leaves the new keys out, as it does with the other generated columns.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('audit_row()'::regprocedure), '''{search_text,',
    '''{search_number,sort_part_name,sort_part_number,sort_program,sort_description,sort_customer,sort_molder,sort_value,search_text,');
END $$;
