CREATE TABLE "passed_date" (
	"thing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "passed_date_thing_id_day_pk" PRIMARY KEY("thing_id","day")
);
--> statement-breakpoint
ALTER TABLE "passed_date" ADD CONSTRAINT "passed_date_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passed_date_project" ON "passed_date" USING btree ("project_id");