CREATE TABLE "maintenance_alert_recipient" (
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "maintenance_alert_recipient_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "maintenance_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"frequency_id" text NOT NULL,
	"every_cycles" integer,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_alert_dates" CHECK ("maintenance_alert"."end_date" >= "maintenance_alert"."start_date"),
	CONSTRAINT "maintenance_alert_cycles" CHECK ("maintenance_alert"."every_cycles" > 0)
);
--> statement-breakpoint
CREATE TABLE "maintenance_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"alert_id" uuid,
	"work_date" date NOT NULL,
	"status_id" text NOT NULL,
	"description" text NOT NULL,
	"repair_hours" numeric(7, 2) DEFAULT 0 NOT NULL,
	"labor_cost" numeric(10, 2),
	"material_cost" numeric(10, 2),
	"projected_cost" numeric(10, 2),
	"currency_code" text NOT NULL,
	"spare_parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_entry_person" (
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "maintenance_entry_person_entry_id_user_id_pk" PRIMARY KEY("entry_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "maintenance_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_alert_recipient" ADD CONSTRAINT "maintenance_alert_recipient_alert_id_maintenance_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."maintenance_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_alert_recipient" ADD CONSTRAINT "maintenance_alert_recipient_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD CONSTRAINT "maintenance_alert_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_entry" ADD CONSTRAINT "maintenance_entry_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_entry" ADD CONSTRAINT "maintenance_entry_alert_id_maintenance_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."maintenance_alert"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_entry" ADD CONSTRAINT "maintenance_entry_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_entry_person" ADD CONSTRAINT "maintenance_entry_person_entry_id_maintenance_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."maintenance_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_entry_person" ADD CONSTRAINT "maintenance_entry_person_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_alert_recipient_user_id_index" ON "maintenance_alert_recipient" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "maintenance_alert_project" ON "maintenance_alert" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "maintenance_entry_project" ON "maintenance_entry" USING btree ("project_id","work_date");--> statement-breakpoint
CREATE INDEX "maintenance_entry_done" ON "maintenance_entry" USING btree ("alert_id","work_date");--> statement-breakpoint
CREATE INDEX "maintenance_entry_person_user_id_index" ON "maintenance_entry_person" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_maintenance_entry_id_maintenance_entry_id_fk" FOREIGN KEY ("maintenance_entry_id") REFERENCES "public"."maintenance_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_of_maintenance_entry" ON "attachment" USING btree ("maintenance_entry_id",lower("name"));--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_of_one_thing" CHECK (num_nonnulls("attachment"."detail_id", "attachment"."maintenance_entry_id") = 1);