CREATE TABLE "timeline_baseline_task" (
	"baseline_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"task_id" uuid NOT NULL,
	"title" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "timeline_baseline_task_baseline_id_position_pk" PRIMARY KEY("baseline_id","position")
);
--> statement-breakpoint
CREATE TABLE "timeline_baseline" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "timeline_dependency" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"predecessor_id" uuid NOT NULL,
	"successor_id" uuid NOT NULL,
	"type" text NOT NULL,
	"lag_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timeline_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"parent_id" uuid,
	"order_id" integer NOT NULL,
	"title" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"percent_complete" smallint NOT NULL,
	"milestone" boolean NOT NULL,
	"expanded" boolean NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "timeline_task_dates" CHECK ("timeline_task"."start_date" <= "timeline_task"."end_date"),
	CONSTRAINT "timeline_task_percent" CHECK ("timeline_task"."percent_complete" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "work_calendar" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"working_days" jsonb NOT NULL,
	"holidays" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_link" ALTER COLUMN "entry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "share_link" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "target" text DEFAULT 'entry' NOT NULL;--> statement-breakpoint
ALTER TABLE "timeline_baseline_task" ADD CONSTRAINT "timeline_baseline_task_baseline_id_timeline_baseline_id_fk" FOREIGN KEY ("baseline_id") REFERENCES "public"."timeline_baseline"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_baseline" ADD CONSTRAINT "timeline_baseline_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_baseline" ADD CONSTRAINT "timeline_baseline_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_dependency" ADD CONSTRAINT "timeline_dependency_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_dependency" ADD CONSTRAINT "timeline_dependency_predecessor_id_timeline_task_id_fk" FOREIGN KEY ("predecessor_id") REFERENCES "public"."timeline_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_dependency" ADD CONSTRAINT "timeline_dependency_successor_id_timeline_task_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."timeline_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_task" ADD CONSTRAINT "timeline_task_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_task" ADD CONSTRAINT "timeline_task_parent_id_timeline_task_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."timeline_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_calendar" ADD CONSTRAINT "work_calendar_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_baseline_name" ON "timeline_baseline" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE INDEX "timeline_dependency_project" ON "timeline_dependency" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "timeline_dependency_predecessor" ON "timeline_dependency" USING btree ("predecessor_id");--> statement-breakpoint
CREATE INDEX "timeline_dependency_successor" ON "timeline_dependency" USING btree ("successor_id");--> statement-breakpoint
CREATE INDEX "timeline_task_project" ON "timeline_task" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "timeline_task_parent" ON "timeline_task" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_entry" CHECK (("share_link"."target" = 'entry') = ("share_link"."entry_id" is not null));--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_password" CHECK ("share_link"."target" = 'plan' or "share_link"."password_hash" is not null);