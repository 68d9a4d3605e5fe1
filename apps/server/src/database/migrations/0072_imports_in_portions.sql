ALTER TABLE "data_import" ADD COLUMN "stored_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
UPDATE "data_import" SET "stored_at" = "created_at";--> statement-breakpoint
CREATE TABLE "production_import_part" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"project_id" uuid NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "production_import_part_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "production_import_part" ADD CONSTRAINT "production_import_part_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "production_import_part_project" ON "production_import_part" USING btree ("project_id");
