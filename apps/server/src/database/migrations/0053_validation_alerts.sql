CREATE TABLE "validation_alert_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"source_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"number" integer NOT NULL,
	"act" text NOT NULL,
	"until" date,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "validation_alert_event_until" CHECK (("validation_alert_event"."act" = 'Snooze') = ("validation_alert_event"."until" is not null)),
	CONSTRAINT "validation_alert_event_reason" CHECK ("validation_alert_event"."act" <> 'Resolve' or "validation_alert_event"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "validation_alert_event" ADD CONSTRAINT "validation_alert_event_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validation_alert_event" ADD CONSTRAINT "validation_alert_event_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "validation_alert_event_number" ON "validation_alert_event" USING btree ("project_id","rule","source_id","number");