CREATE TABLE "production_data" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"date" date NOT NULL,
	"shift_id" text NOT NULL,
	"quantity" numeric(10, 2) NOT NULL,
	"unit_id" text NOT NULL,
	"scrap" integer DEFAULT 0 NOT NULL,
	"scrap_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cycle_time" numeric(5, 1),
	"active_cavities" smallint,
	"planned_minutes" smallint,
	"run_minutes" smallint,
	"counter" bigint,
	"is_counter_reset" boolean DEFAULT false NOT NULL,
	"press" text DEFAULT '' NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"repair_hours" numeric(4, 2) DEFAULT 0 NOT NULL,
	"labor_cost" numeric(10, 2),
	"material_cost" numeric(10, 2),
	"projected_cost" numeric(10, 2),
	"currency_code" text NOT NULL,
	"cycles" bigint GENERATED ALWAYS AS ((case unit_id when 'Cycles' then quantity when 'Parts' then ceil(quantity / active_cavities)
        else floor(quantity * 3600 / cycle_time) end)::bigint) STORED,
	"parts" bigint GENERATED ALWAYS AS ((case when quantity = 0 then 0 when unit_id = 'Parts' then quantity when unit_id = 'Cycles' then quantity * active_cavities
        else floor(quantity * 3600 / cycle_time) * active_cavities end)::bigint) STORED,
	"sent_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_by" uuid,
	CONSTRAINT "production_data_run" CHECK ("production_data"."run_minutes" <= "production_data"."planned_minutes"),
	CONSTRAINT "production_data_scrap" CHECK ("production_data"."scrap" >= 0 and "production_data"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "production_target_recipient" (
	"target_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "production_target_recipient_target_id_user_id_pk" PRIMARY KEY("target_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "production_target" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"target" numeric(15, 2) NOT NULL,
	"reached_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_vocabulary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"order" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "cavities" smallint;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "quoted_cycle_time" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "company_default" ADD COLUMN "currency_code" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "production_data" ADD CONSTRAINT "production_data_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_data" ADD CONSTRAINT "production_data_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_data" ADD CONSTRAINT "production_data_modified_by_user_account_id_fk" FOREIGN KEY ("modified_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_target_recipient" ADD CONSTRAINT "production_target_recipient_target_id_production_target_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."production_target"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_target_recipient" ADD CONSTRAINT "production_target_recipient_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_target" ADD CONSTRAINT "production_target_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_vocabulary" ADD CONSTRAINT "company_vocabulary_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "production_data_date" ON "production_data" USING btree ("project_id","date","id");--> statement-breakpoint
CREATE INDEX "production_data_counter" ON "production_data" USING btree ("project_id","date") WHERE "production_data"."counter" is not null;--> statement-breakpoint
CREATE INDEX "production_target_recipient_user_id_index" ON "production_target_recipient" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "production_target_project" ON "production_target" USING btree ("project_id","target");--> statement-breakpoint
CREATE UNIQUE INDEX "company_vocabulary_name" ON "company_vocabulary" USING btree ("company_id","kind",lower("name"));--> statement-breakpoint
CREATE INDEX "company_vocabulary_order" ON "company_vocabulary" USING btree ("company_id","kind","order");