CREATE TABLE "operation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"component" text NOT NULL,
	"kind" text NOT NULL,
	"shop" text DEFAULT '' NOT NULL,
	"planned_hours" numeric(8, 2),
	"actual_hours" numeric(8, 2),
	"planned_start" date,
	"planned_end" date,
	"actual_start" date,
	"actual_end" date,
	"expected_end" date,
	"percent" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operation_percent" CHECK ("operation"."percent" between 0 and 100),
	CONSTRAINT "operation_done" CHECK (("operation"."percent" = 100) = ("operation"."actual_end" is not null))
);
--> statement-breakpoint
ALTER TABLE "attachment" DROP CONSTRAINT "attachment_of_one_thing";--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "operation_id" uuid;--> statement-breakpoint
ALTER TABLE "operation" ADD CONSTRAINT "operation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operation_project" ON "operation" USING btree ("project_id","planned_end");--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_of_operation" ON "attachment" USING btree ("operation_id",lower("name"));--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_of_one_thing" CHECK (num_nonnulls("attachment"."detail_id", "attachment"."maintenance_entry_id", "attachment"."ctp_milestone_id", "attachment"."part_revision_id", "attachment"."operation_id") = 1);