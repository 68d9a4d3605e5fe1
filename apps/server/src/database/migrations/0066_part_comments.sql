CREATE TABLE "part_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"part_revision_id" uuid NOT NULL,
	"parent_id" uuid,
	"number" integer,
	"text" text NOT NULL,
	"x" double precision,
	"y" double precision,
	"z" double precision,
	"file_name" text,
	"part_name" text DEFAULT '' NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"finding_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_comment_numbered" CHECK (("part_comment"."parent_id" is null) = ("part_comment"."number" is not null)),
	CONSTRAINT "part_comment_pin" CHECK (num_nulls("part_comment"."x", "part_comment"."y", "part_comment"."z", "part_comment"."file_name") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "part_comment" ADD CONSTRAINT "part_comment_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_comment" ADD CONSTRAINT "part_comment_part_revision_id_part_revision_id_fk" FOREIGN KEY ("part_revision_id") REFERENCES "public"."part_revision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_comment" ADD CONSTRAINT "part_comment_parent_id_part_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."part_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_comment" ADD CONSTRAINT "part_comment_resolved_by_user_account_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_comment" ADD CONSTRAINT "part_comment_finding_id_finding_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."finding"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_comment" ADD CONSTRAINT "part_comment_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "part_comment_number" ON "part_comment" USING btree ("part_revision_id","number");--> statement-breakpoint
CREATE INDEX "part_comment_answers" ON "part_comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "part_comment_finding" ON "part_comment" USING btree ("finding_id");