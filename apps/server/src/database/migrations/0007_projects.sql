CREATE TABLE "gps_location" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"street_address1" text DEFAULT '' NOT NULL,
	"street_address2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state_province" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"comments" text DEFAULT '' NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "gps_location_latitude" CHECK ("gps_location"."latitude" between -90 and 90),
	CONSTRAINT "gps_location_longitude" CHECK ("gps_location"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "project_document" (
	"project_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"uploaded_by" uuid,
	CONSTRAINT "project_document_project_id_type_pk" PRIMARY KEY("project_id","type")
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"criteria" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "production_unit_id" text DEFAULT 'Cycles' NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "use_url_as_code" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "detail_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gps_location" ADD CONSTRAINT "gps_location_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gps_location" ADD CONSTRAINT "gps_location_recorded_by_user_account_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_document" ADD CONSTRAINT "project_document_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_document" ADD CONSTRAINT "project_document_uploaded_by_user_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gps_location_project" ON "gps_location" USING btree ("project_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "project_document_key" ON "project_document" USING btree ("storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_name" ON "saved_search" USING btree ("user_id","kind",lower("name"));--> statement-breakpoint
CREATE INDEX "project_details" ON "project" USING gin (searchable("detail_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_part" ON "project" USING gin (searchable("part_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_part_number" ON "project" USING gin (searchable("part_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_program" ON "project" USING gin (searchable("program") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_description" ON "project" USING gin (searchable("description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_number_search" ON "project" USING gin (searchable("project_number") gin_trgm_ops);--> statement-breakpoint
SELECT set_config('steelsafe.audit', 'off', true);--> statement-breakpoint
UPDATE "project" p SET "detail_text" = coalesce((SELECT string_agg(d.value_text, E'\n' ORDER BY d.position) FROM "project_detail" d WHERE d.project_id = p.id), '');--> statement-breakpoint
SELECT set_config('steelsafe.audit', '', true);
