-- The reason of a late delivery has a version of its own, so that it does not conflict with the form of the project.
ALTER TABLE "project" ADD COLUMN "delay_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_noise() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{search_number,sort_part_name,sort_part_number,sort_program,sort_description,sort_customer,sort_molder,sort_value,search_text,search_part_name,search_part_number,search_program,search_description,search_details,search_label,sort_name,sort_number,sort_1,sort_2,sort_3,sort_4,updated_at,last_used_at,project_count,data_used,two_step_counter,column1,column2,column3,column4,detail_text,delay_version}'::text[]
$$;--> statement-breakpoint
-- The nightly deletion of the audit finds old acts of every kind by it.
CREATE INDEX "audit_act_age" ON "audit_act" USING btree ("at");--> statement-breakpoint
-- Companies whose earlier photos alone exceed the default quota of 500 MB get as much room for new ones. A quota that an
-- administrator has set stays.
SELECT set_config('steelsafe.audit', 'off', true);--> statement-breakpoint
UPDATE subscription s SET report_data_limit = reported.bytes + 524288000
FROM (
  SELECT p.company_id, sum(a.size_bytes)::bigint AS bytes FROM attachment a JOIN project p ON p.id = a.project_id
  WHERE a.is_report GROUP BY p.company_id
) reported
WHERE reported.company_id = s.company_id AND s.report_data_limit = 524288000 AND reported.bytes > s.report_data_limit;--> statement-breakpoint
SELECT set_config('steelsafe.audit', '', true);
