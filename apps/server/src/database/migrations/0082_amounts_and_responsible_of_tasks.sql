ALTER TABLE "project_ctp_act" ADD COLUMN "amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "project_ctp_act" ADD COLUMN "currency_code" text;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD COLUMN "amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD COLUMN "currency_code" text;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD COLUMN "order_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD COLUMN "invoice_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD CONSTRAINT "project_ctp_milestone_amount" CHECK (("project_ctp_milestone"."amount" is null) = ("project_ctp_milestone"."currency_code" is null));
--> statement-breakpoint
ALTER TABLE "timeline_task" ADD COLUMN "responsible_user_id" uuid;--> statement-breakpoint
ALTER TABLE "timeline_task" ADD COLUMN "responsible_company_id" uuid;--> statement-breakpoint
ALTER TABLE "timeline_task" ADD COLUMN "delay_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "timeline_task" ADD COLUMN "delay_reason_by" uuid;--> statement-breakpoint
ALTER TABLE "timeline_task" ADD COLUMN "delay_reason_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "timeline_task" ADD CONSTRAINT "timeline_task_responsible_user_id_user_account_id_fk" FOREIGN KEY ("responsible_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_task" ADD CONSTRAINT "timeline_task_responsible_company_id_company_id_fk" FOREIGN KEY ("responsible_company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_task" ADD CONSTRAINT "timeline_task_delay_reason_by_user_account_id_fk" FOREIGN KEY ("delay_reason_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_task" ADD CONSTRAINT "timeline_task_responsible" CHECK (num_nonnulls(responsible_user_id, responsible_company_id) <= 1);--> statement-breakpoint
CREATE INDEX "timeline_task_responsible_user" ON "timeline_task" USING btree ("responsible_user_id") WHERE "timeline_task"."responsible_user_id" is not null;--> statement-breakpoint
CREATE INDEX "timeline_task_responsible_company" ON "timeline_task" USING btree ("responsible_company_id") WHERE "timeline_task"."responsible_company_id" is not null;
