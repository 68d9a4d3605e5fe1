ALTER TABLE "data_import" DROP CONSTRAINT "data_import_of_project";--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_of_project" CHECK (("data_import"."project_id" is not null) = ("data_import"."kind" in ('production', 'maintenance')));--> statement-breakpoint
CREATE TABLE "data_import_part" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"company_id" uuid,
	"project_id" uuid,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_import_part_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "data_import_part" ADD CONSTRAINT "data_import_part_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import_part" ADD CONSTRAINT "data_import_part_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_import_part_company" ON "data_import_part" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "data_import_part_project" ON "data_import_part" USING btree ("project_id");
