CREATE TABLE "finding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"tryout_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"item" text NOT NULL,
	"description" text NOT NULL,
	"inspection_method" text DEFAULT '' NOT NULL,
	"possible_causes" text DEFAULT '' NOT NULL,
	"cavity" smallint,
	"defect_term" text,
	"owner_id" uuid,
	"due_date" date,
	"internal_note" text DEFAULT '' NOT NULL,
	"correction" text DEFAULT '' NOT NULL,
	"corrected_at" timestamp (3) with time zone,
	"verified_tryout_id" uuid,
	"verified_by" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tryout_dimension" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"tryout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"cavity" smallint NOT NULL,
	"nominal" double precision,
	"lower" double precision,
	"upper" double precision,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tryout_plan" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"limit" smallint NOT NULL,
	CONSTRAINT "tryout_plan_limit" CHECK ("tryout_plan"."limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "tryout_record" (
	"tryout_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"signed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tryout_record_tryout_id_revision_pk" PRIMARY KEY("tryout_id","revision")
);
--> statement-breakpoint
CREATE TABLE "tryout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"planned_date" date NOT NULL,
	"actual_date" date,
	"press" text DEFAULT '' NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"cavities_run" smallint,
	"shots" integer,
	"outcome" text,
	"missed_reason" text,
	"extra_reason" text,
	"extra_cost" numeric(10, 2),
	"currency_code" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"revision_reason" text DEFAULT '' NOT NULL,
	"first_signed_by" uuid,
	"first_signed_name" text DEFAULT '' NOT NULL,
	"first_signed_at" timestamp (3) with time zone,
	"second_signed_by" uuid,
	"second_signed_name" text DEFAULT '' NOT NULL,
	"second_signed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tryout_outcome" CHECK ("tryout"."outcome" is null or "tryout"."actual_date" is not null),
	CONSTRAINT "tryout_two_people" CHECK ("tryout"."second_signed_at" is null or ("tryout"."first_signed_at" is not null
        and ("tryout"."first_signed_by" is null or "tryout"."first_signed_by" is distinct from "tryout"."second_signed_by")))
);
--> statement-breakpoint
ALTER TABLE "attachment" DROP CONSTRAINT "attachment_of_one_thing";--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "finding_id" uuid;--> statement-breakpoint
ALTER TABLE "finding" ADD CONSTRAINT "finding_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding" ADD CONSTRAINT "finding_tryout_id_tryout_id_fk" FOREIGN KEY ("tryout_id") REFERENCES "public"."tryout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding" ADD CONSTRAINT "finding_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding" ADD CONSTRAINT "finding_verified_tryout_id_tryout_id_fk" FOREIGN KEY ("verified_tryout_id") REFERENCES "public"."tryout"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding" ADD CONSTRAINT "finding_verified_by_user_account_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding" ADD CONSTRAINT "finding_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout_dimension" ADD CONSTRAINT "tryout_dimension_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout_dimension" ADD CONSTRAINT "tryout_dimension_tryout_id_tryout_id_fk" FOREIGN KEY ("tryout_id") REFERENCES "public"."tryout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout_plan" ADD CONSTRAINT "tryout_plan_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout_record" ADD CONSTRAINT "tryout_record_tryout_id_tryout_id_fk" FOREIGN KEY ("tryout_id") REFERENCES "public"."tryout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout_record" ADD CONSTRAINT "tryout_record_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout" ADD CONSTRAINT "tryout_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout" ADD CONSTRAINT "tryout_first_signed_by_user_account_id_fk" FOREIGN KEY ("first_signed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tryout" ADD CONSTRAINT "tryout_second_signed_by_user_account_id_fk" FOREIGN KEY ("second_signed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finding_number" ON "finding" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "finding_of_tryout" ON "finding" USING btree ("tryout_id");--> statement-breakpoint
CREATE INDEX "finding_verified" ON "finding" USING btree ("verified_tryout_id");--> statement-breakpoint
CREATE INDEX "finding_owner" ON "finding" USING btree ("owner_id") WHERE "finding"."verified_tryout_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tryout_dimension_cavity" ON "tryout_dimension" USING btree ("tryout_id","name","cavity");--> statement-breakpoint
CREATE INDEX "tryout_dimension_project" ON "tryout_dimension" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tryout_record_project_id_index" ON "tryout_record" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tryout_number" ON "tryout" USING btree ("project_id","number");--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_finding_id_finding_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."finding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_of_finding" ON "attachment" USING btree ("finding_id",lower("name"));--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_of_one_thing" CHECK (num_nonnulls("attachment"."detail_id", "attachment"."maintenance_entry_id", "attachment"."ctp_milestone_id", "attachment"."part_revision_id", "attachment"."operation_id", "attachment"."finding_id") = 1);