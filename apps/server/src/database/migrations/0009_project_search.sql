-- As in 0000, with the columns of searches and orders among those that are not told.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noise constant text[] := '{search_text,search_part_name,search_part_number,search_program,search_description,search_details,search_label,sort_name,sort_number,sort_1,sort_2,sort_3,sort_4,updated_at,last_used_at,project_count,data_used,two_step_counter}';
  secret constant text[] := '{password_hash,two_step_secret,token_hash,code_hash}';
  before jsonb := CASE WHEN tg_op <> 'INSERT' THEN to_jsonb(old) - noise END;
  after jsonb := CASE WHEN tg_op <> 'DELETE' THEN to_jsonb(new) - noise END;
  whole jsonb := coalesce(after, before);
  name text;
BEGIN
  IF current_setting('steelsafe.audit', true) = 'off' OR before = after THEN
    RETURN NULL;
  END IF;
  IF tg_op = 'UPDATE' THEN
    FOR name IN SELECT jsonb_object_keys(whole) LOOP
      IF before -> name = after -> name THEN
        before := before - name;
        after := after - name;
      END IF;
    END LOOP;
  END IF;
  FOREACH name IN ARRAY secret LOOP
    IF before ? name THEN before := jsonb_set(before, ARRAY[name], '"***"'); END IF;
    IF after ? name THEN after := jsonb_set(after, ARRAY[name], '"***"'); END IF;
  END LOOP;
  INSERT INTO audit_entry (actor_id, address, request_id, verb, subject, subject_id, before, after, company_id, project_id)
  VALUES (
    nullif(current_setting('steelsafe.actor', true), '')::uuid,
    nullif(current_setting('steelsafe.address', true), ''),
    nullif(current_setting('steelsafe.request', true), ''),
    lower(tg_op),
    tg_table_name,
    coalesce(whole ->> 'id', concat_ws('/', whole ->> 'project_id', whole ->> 'company_id', whole ->> 'user_id', whole ->> 'address_type')),
    before,
    after,
    CASE WHEN tg_table_name = 'company' THEN whole ->> 'id' ELSE whole ->> 'company_id' END::uuid,
    CASE WHEN tg_table_name = 'project' THEN whole ->> 'id' ELSE whole ->> 'project_id' END::uuid
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP INDEX "project_details";--> statement-breakpoint
DROP INDEX "project_part";--> statement-breakpoint
DROP INDEX "project_part_number";--> statement-breakpoint
DROP INDEX "project_program";--> statement-breakpoint
DROP INDEX "project_description";--> statement-breakpoint
DROP INDEX "project_number_search";--> statement-breakpoint
ALTER TABLE "project_identifier" ADD COLUMN "search_label" text GENERATED ALWAYS AS (searchable(label)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "search_part_name" text GENERATED ALWAYS AS (searchable(part_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "search_part_number" text GENERATED ALWAYS AS (searchable(part_number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "search_program" text GENERATED ALWAYS AS (searchable(program)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "search_description" text GENERATED ALWAYS AS (searchable(description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "search_details" text GENERATED ALWAYS AS (searchable(detail_text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "gps_location_city" ON "gps_location" USING gin (searchable("city") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "phase_state" ON "phase" USING btree ("phase_type_id","status_id","project_id") WHERE "phase"."selected";--> statement-breakpoint
CREATE INDEX "project_identifier_label" ON "project_identifier" USING gin ("search_label" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_details" ON "project" USING gin ("search_details" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_part" ON "project" USING gin ("search_part_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_part_number" ON "project" USING gin ("search_part_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_program" ON "project" USING gin ("search_program" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_description" ON "project" USING gin ("search_description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_number_search" ON "project" USING gin ("sort_number" gin_trgm_ops);