ALTER TABLE "data_import" DROP CONSTRAINT "data_import_owner";--> statement-breakpoint
ALTER TABLE "data_import" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_import_project" ON "data_import" USING btree ("project_id","created_at");--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_of_project" CHECK (("data_import"."project_id" is not null) = ("data_import"."kind" = 'production'));--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_owner" CHECK (("data_import"."company_id" is not null) = ("data_import"."kind" = 'projects'));