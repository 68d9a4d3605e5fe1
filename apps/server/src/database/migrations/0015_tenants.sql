CREATE TABLE "project_transfer" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"offered_by" uuid NOT NULL,
	"offered_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "relationship" ADD COLUMN "most_in_projects_id" uuid;--> statement-breakpoint
ALTER TABLE "project_transfer" ADD CONSTRAINT "project_transfer_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_transfer" ADD CONSTRAINT "project_transfer_offered_by_user_account_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_transfer" ADD CONSTRAINT "project_transfer_project_id_company_id_project_company_project_id_company_id_fk" FOREIGN KEY ("project_id","company_id") REFERENCES "public"."project_company"("project_id","company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_transfer_company" ON "project_transfer" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "relationship" ADD CONSTRAINT "relationship_most_in_projects_id_relationship_id_fk" FOREIGN KEY ("most_in_projects_id") REFERENCES "public"."relationship"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Limits of a company do not hold if its own administrator sets them: the action is on for nobody until it is enabled.
INSERT INTO "action_group" ("id", "name", "actions") VALUES ('0e000000-0000-7000-8000-000000000001', 'Own subscription', '{EditSubscription}') ON CONFLICT DO NOTHING;
