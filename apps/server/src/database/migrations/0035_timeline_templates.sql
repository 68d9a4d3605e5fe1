CREATE TABLE "timeline_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tasks" jsonb NOT NULL,
	"dependencies" jsonb NOT NULL,
	"saved_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "timeline_template" ADD CONSTRAINT "timeline_template_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_template" ADD CONSTRAINT "timeline_template_saved_by_user_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_template_name" ON "timeline_template" USING btree ("company_id",lower("name"));