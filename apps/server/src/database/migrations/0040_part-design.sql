CREATE TABLE "part_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"revision" text NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text DEFAULT '' NOT NULL,
	"cost" numeric(10, 2),
	"currency_code" text NOT NULL,
	"days" integer,
	"state" text DEFAULT 'Proposed' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"released_by" uuid,
	"released_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_revision_decided" CHECK (("part_revision"."state" = 'Proposed') = ("part_revision"."decided_at" is null)),
	CONSTRAINT "part_revision_released" CHECK (("part_revision"."state" = 'Released') = ("part_revision"."released_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "attachment" DROP CONSTRAINT "attachment_of_one_thing";--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "part_revision_id" uuid;--> statement-breakpoint
ALTER TABLE "part_revision" ADD CONSTRAINT "part_revision_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_revision" ADD CONSTRAINT "part_revision_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_revision" ADD CONSTRAINT "part_revision_released_by_user_account_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_revision" ADD CONSTRAINT "part_revision_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "part_revision_once" ON "part_revision" USING btree ("project_id",lower("revision"));--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_part_revision_id_part_revision_id_fk" FOREIGN KEY ("part_revision_id") REFERENCES "public"."part_revision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_of_part_revision" ON "attachment" USING btree ("part_revision_id",lower("name"));--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_of_one_thing" CHECK (num_nonnulls("attachment"."detail_id", "attachment"."maintenance_entry_id", "attachment"."ctp_milestone_id", "attachment"."part_revision_id") = 1);