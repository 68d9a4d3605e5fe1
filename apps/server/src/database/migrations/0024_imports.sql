CREATE TABLE "import_column" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid,
	"heading" text NOT NULL,
	"field" text NOT NULL,
	"unit" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_column_owner" CHECK (("import_column"."company_id" is null) = ("import_column"."kind" in ('users', 'companies')))
);
--> statement-breakpoint
CREATE TABLE "data_import_row" (
	"import_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "data_import_row_import_id_subject_id_pk" PRIMARY KEY("import_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "data_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"row_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "data_import_owner" CHECK (("data_import"."company_id" is null) = ("data_import"."kind" in ('users', 'companies')))
);
--> statement-breakpoint
ALTER TABLE "import_column" ADD CONSTRAINT "import_column_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import_row" ADD CONSTRAINT "data_import_row_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_undone_by_user_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_column_heading" ON "import_column" USING btree ("kind",coalesce("company_id", '00000000-0000-0000-0000-000000000000'),searchable("heading"));--> statement-breakpoint
CREATE INDEX "data_import_of" ON "data_import" USING btree ("company_id","kind","created_at");