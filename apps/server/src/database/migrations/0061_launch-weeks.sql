CREATE TABLE "launch_week" (
	"project_id" uuid NOT NULL,
	"week" date NOT NULL,
	"percents" jsonb NOT NULL,
	CONSTRAINT "launch_week_project_id_week_pk" PRIMARY KEY("project_id","week")
);
--> statement-breakpoint
CREATE TABLE "launch_week_taken" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"week" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "launch_week" ADD CONSTRAINT "launch_week_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_week_taken" ADD CONSTRAINT "launch_week_taken_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;