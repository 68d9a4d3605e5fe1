CREATE TABLE "quality_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"revision" text NOT NULL,
	"effective_date" date NOT NULL,
	"owner" text NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"storage_key" text,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	CONSTRAINT "quality_document_shipped" CHECK ("quality_document"."storage_key" is not null or "quality_document"."company_id" is null)
);
--> statement-breakpoint
CREATE TABLE "quality_reading" (
	"document_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quality_reading_document_id_company_id_user_id_pk" PRIMARY KEY("document_id","company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "quality_document" ADD CONSTRAINT "quality_document_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_document" ADD CONSTRAINT "quality_document_approved_by_user_account_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_reading" ADD CONSTRAINT "quality_reading_document_id_quality_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."quality_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_reading" ADD CONSTRAINT "quality_reading_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_reading" ADD CONSTRAINT "quality_reading_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quality_document_key" ON "quality_document" USING btree ("storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "quality_document_version" ON "quality_document" USING btree (coalesce("company_id", '00000000-0000-0000-0000-000000000000'::uuid),"section","version");--> statement-breakpoint
CREATE INDEX "quality_document_company" ON "quality_document" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "quality_reading_company" ON "quality_reading" USING btree ("company_id");