CREATE TABLE "validation_alert_notice" (
	"project_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"source_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"notified_at" timestamp (3) with time zone NOT NULL,
	"escalated_at" timestamp (3) with time zone,
	CONSTRAINT "validation_alert_notice_project_id_rule_source_id_pk" PRIMARY KEY("project_id","rule","source_id")
);
--> statement-breakpoint
CREATE TABLE "validation_alert_watch" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "validation_alert_notice" ADD CONSTRAINT "validation_alert_notice_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validation_alert_watch" ADD CONSTRAINT "validation_alert_watch_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout" ADD COLUMN "blocked_cavities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tryout" ADD COLUMN "attendants" text DEFAULT '' NOT NULL;
