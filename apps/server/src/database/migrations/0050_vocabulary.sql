CREATE TABLE "checklist_version" (
	"checklist_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"items" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checklist_version_checklist_id_version_pk" PRIMARY KEY("checklist_id","version")
);
--> statement-breakpoint
CREATE TABLE "company_checklist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "send_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD COLUMN "checklist_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_entry" ADD COLUMN "defect_id" text;--> statement-breakpoint
ALTER TABLE "maintenance_entry" ADD COLUMN "action_id" text;--> statement-breakpoint
ALTER TABLE "maintenance_entry" ADD COLUMN "checklist" jsonb;--> statement-breakpoint
ALTER TABLE "maintenance_entry" ADD COLUMN "sent_hash" text;--> statement-breakpoint
ALTER TABLE "checklist_version" ADD CONSTRAINT "checklist_version_checklist_id_company_checklist_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."company_checklist"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_version" ADD CONSTRAINT "checklist_version_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_checklist" ADD CONSTRAINT "company_checklist_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_checklist_name" ON "company_checklist" USING btree ("company_id",lower("name"));--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD CONSTRAINT "maintenance_alert_checklist_id_company_checklist_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."company_checklist"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_send_id" ON "attachment" USING btree ("added_by","send_id");