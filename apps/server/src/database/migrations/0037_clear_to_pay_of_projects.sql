CREATE TABLE "project_ctp_act" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"milestone_id" uuid NOT NULL,
	"milestone_name" text NOT NULL,
	"act" text NOT NULL,
	"user_id" uuid,
	"person" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_ctp_person" (
	"milestone_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "project_ctp_person_milestone_id_role_user_id_pk" PRIMARY KEY("milestone_id","role","user_id")
);
--> statement-breakpoint
ALTER TABLE "attachment" DROP CONSTRAINT "attachment_of_one_thing";--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "ctp_milestone_id" uuid;--> statement-breakpoint
ALTER TABLE "company_default" ADD COLUMN "financial_recipients" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_default" ADD COLUMN "approval_asks_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD COLUMN "approvers_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_ctp_act" ADD CONSTRAINT "project_ctp_act_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_ctp_act" ADD CONSTRAINT "project_ctp_act_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_ctp_person" ADD CONSTRAINT "project_ctp_person_milestone_id_project_ctp_milestone_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."project_ctp_milestone"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_ctp_person" ADD CONSTRAINT "project_ctp_person_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_ctp_act_project" ON "project_ctp_act" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "project_ctp_act_milestone" ON "project_ctp_act" USING btree ("milestone_id","at");--> statement-breakpoint
CREATE INDEX "project_ctp_person_user" ON "project_ctp_person" USING btree ("user_id","role");--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_ctp_milestone_id_project_ctp_milestone_id_fk" FOREIGN KEY ("ctp_milestone_id") REFERENCES "public"."project_ctp_milestone"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_of_ctp_milestone" ON "attachment" USING btree ("ctp_milestone_id",lower("name"));--> statement-breakpoint
CREATE INDEX "project_ctp_milestone_target" ON "project_ctp_milestone" USING btree ("target_date") WHERE not "project_ctp_milestone"."is_complete";--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_of_one_thing" CHECK (num_nonnulls("attachment"."detail_id", "attachment"."maintenance_entry_id", "attachment"."ctp_milestone_id") = 1);--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD CONSTRAINT "project_ctp_milestone_complete" CHECK ("project_ctp_milestone"."is_complete" = ("project_ctp_milestone"."completed_date" is not null));--> statement-breakpoint
ALTER TABLE "project_ctp_milestone" ADD CONSTRAINT "project_ctp_milestone_approved" CHECK ("project_ctp_milestone"."is_approved" = ("project_ctp_milestone"."approved_date" is not null));--> statement-breakpoint
-- The history of clear-to-pay is only added to. It goes with its project, which the foreign key does from within.
CREATE FUNCTION keep_clear_to_pay_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The history of clear-to-pay is not changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON "project_ctp_act" FOR EACH ROW EXECUTE FUNCTION keep_clear_to_pay_act();
