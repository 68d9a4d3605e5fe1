CREATE TABLE "molding_study" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"press" text NOT NULL,
	"material" text DEFAULT '' NOT NULL,
	"lot" text NOT NULL,
	"person" text NOT NULL,
	"study_date" date NOT NULL,
	"unit_system" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"settings" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"revision_of_id" uuid,
	"first_signed_by" uuid,
	"first_signed_at" timestamp (3) with time zone,
	"second_signed_by" uuid,
	"second_signed_at" timestamp (3) with time zone,
	"signed_result" jsonb,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "molding_study_second" CHECK ("molding_study"."second_signed_at" is null or "molding_study"."first_signed_at" is not null),
	CONSTRAINT "molding_study_people" CHECK ("molding_study"."second_signed_by" <> "molding_study"."first_signed_by")
);
--> statement-breakpoint
ALTER TABLE "molding_study" ADD CONSTRAINT "molding_study_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "molding_study" ADD CONSTRAINT "molding_study_revision_of_id_molding_study_id_fk" FOREIGN KEY ("revision_of_id") REFERENCES "public"."molding_study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "molding_study" ADD CONSTRAINT "molding_study_first_signed_by_user_account_id_fk" FOREIGN KEY ("first_signed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "molding_study" ADD CONSTRAINT "molding_study_second_signed_by_user_account_id_fk" FOREIGN KEY ("second_signed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "molding_study" ADD CONSTRAINT "molding_study_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "molding_study_project" ON "molding_study" USING btree ("project_id","kind","study_date");--> statement-breakpoint
CREATE UNIQUE INDEX "molding_study_revision" ON "molding_study" USING btree ("revision_of_id");