ALTER TABLE "subscription" ADD COLUMN "report_data_limit" bigint DEFAULT 524288000 NOT NULL;--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "is_report" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "delay_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "delay_reason_by" uuid;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "delay_reason_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD COLUMN "delay_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD COLUMN "delay_reason_by" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD COLUMN "delay_reason_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD COLUMN "delay_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD COLUMN "delay_reason_by" uuid;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD COLUMN "delay_reason_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_delay_reason_by_user_account_id_fk" FOREIGN KEY ("delay_reason_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD CONSTRAINT "maintenance_alert_delay_reason_by_user_account_id_fk" FOREIGN KEY ("delay_reason_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD CONSTRAINT "project_ctp_milestone_delay_reason_by_user_account_id_fk" FOREIGN KEY ("delay_reason_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_report" ON "attachment" USING btree ("project_id") WHERE "attachment"."is_report";--> statement-breakpoint
-- Photos of people without an account count towards a quota of their own from now on, and no longer towards the data limit.
SELECT set_config('steelsafe.audit', 'off', true);--> statement-breakpoint
UPDATE attachment a SET is_report = true FROM maintenance_entry e
WHERE e.id = a.maintenance_entry_id AND e.is_reported AND e.created_by IS NULL AND a.added_by IS NULL;--> statement-breakpoint
UPDATE subscription s SET data_used = greatest(0, s.data_used - reported.bytes)
FROM (
  SELECT p.company_id, sum(a.size_bytes)::bigint AS bytes FROM attachment a JOIN project p ON p.id = a.project_id
  WHERE a.is_report GROUP BY p.company_id
) reported
WHERE reported.company_id = s.company_id;--> statement-breakpoint
SELECT set_config('steelsafe.audit', '', true);
