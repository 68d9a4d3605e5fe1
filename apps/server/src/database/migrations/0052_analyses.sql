CREATE TABLE "analysis" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"part_revision_id" uuid NOT NULL,
	"date" date NOT NULL,
	"solver" text DEFAULT '' NOT NULL,
	"mesh" text DEFAULT '' NOT NULL,
	"material" text DEFAULT '' NOT NULL,
	"predictions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"conclusions" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"revision_reason" text DEFAULT '' NOT NULL,
	"revision_of_id" uuid,
	"reviewed_by" uuid,
	"reviewed_name" text DEFAULT '' NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analysis_reviewed_by_another" CHECK ("analysis"."reviewed_by" is null or "analysis"."created_by" is null or "analysis"."reviewed_by" <> "analysis"."created_by")
);
--> statement-breakpoint
CREATE TABLE "analysis_action" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"description" text NOT NULL,
	"owner_id" uuid,
	"due_date" date,
	"done_by" uuid,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachment" DROP CONSTRAINT "attachment_of_one_thing";--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "analysis_id" uuid;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_part_revision_id_part_revision_id_fk" FOREIGN KEY ("part_revision_id") REFERENCES "public"."part_revision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_revision_of_id_analysis_id_fk" FOREIGN KEY ("revision_of_id") REFERENCES "public"."analysis"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_reviewed_by_user_account_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis" ADD CONSTRAINT "analysis_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_action" ADD CONSTRAINT "analysis_action_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_action" ADD CONSTRAINT "analysis_action_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_action" ADD CONSTRAINT "analysis_action_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_action" ADD CONSTRAINT "analysis_action_done_by_user_account_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_project" ON "analysis" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "analysis_part_revision" ON "analysis" USING btree ("part_revision_id");--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_replaced_once" ON "analysis" USING btree ("revision_of_id");--> statement-breakpoint
CREATE INDEX "analysis_action_project" ON "analysis_action" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "analysis_action_of" ON "analysis_action" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "analysis_action_owner" ON "analysis_action" USING btree ("owner_id") WHERE "analysis_action"."done_at" is null;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_analysis_id_analysis_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analysis"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_of_analysis" ON "attachment" USING btree ("analysis_id",lower("name"));--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_of_one_thing" CHECK (num_nonnulls("attachment"."detail_id", "attachment"."maintenance_entry_id", "attachment"."ctp_milestone_id", "attachment"."part_revision_id", "attachment"."operation_id", "attachment"."finding_id", "attachment"."analysis_id") = 1);