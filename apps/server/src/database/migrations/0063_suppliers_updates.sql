CREATE TABLE "operation_update" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"link_id" uuid,
	"send_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"percent" integer NOT NULL,
	"expected_end" date,
	"note" text NOT NULL,
	"sent_on" date NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "operation_update_percent" CHECK ("operation_update"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "share_link_operation" (
	"link_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	CONSTRAINT "share_link_operation_link_id_operation_id_pk" PRIMARY KEY("link_id","operation_id")
);
--> statement-breakpoint
ALTER TABLE "attachment" DROP CONSTRAINT "attachment_of_one_thing";--> statement-breakpoint
ALTER TABLE "share_link" DROP CONSTRAINT "share_link_password";--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "operation_update_id" uuid;--> statement-breakpoint
ALTER TABLE "operation" ADD COLUMN "shop_company_id" uuid;--> statement-breakpoint
ALTER TABLE "operation" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "shop" text;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "shop_company_id" uuid;--> statement-breakpoint
ALTER TABLE "company_default" ADD COLUMN "operation_updates_wait" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_update" ADD CONSTRAINT "operation_update_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_update" ADD CONSTRAINT "operation_update_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_update" ADD CONSTRAINT "operation_update_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_update" ADD CONSTRAINT "operation_update_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link_operation" ADD CONSTRAINT "share_link_operation_link_id_share_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link_operation" ADD CONSTRAINT "share_link_operation_operation_id_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operation_update_send" ON "operation_update" USING btree ("operation_id","send_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operation_update_waiting" ON "operation_update" USING btree ("operation_id") WHERE "operation_update"."state" = 'Waiting';--> statement-breakpoint
CREATE INDEX "operation_update_operation" ON "operation_update" USING btree ("operation_id","sent_at");--> statement-breakpoint
CREATE INDEX "operation_update_link" ON "operation_update" USING btree ("link_id","sent_at");--> statement-breakpoint
CREATE INDEX "operation_update_project" ON "operation_update" USING btree ("project_id","state");--> statement-breakpoint
CREATE INDEX "share_link_operation_operation" ON "share_link_operation" USING btree ("operation_id");--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_operation_update_id_operation_update_id_fk" FOREIGN KEY ("operation_update_id") REFERENCES "public"."operation_update"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation" ADD CONSTRAINT "operation_shop_company_id_company_id_fk" FOREIGN KEY ("shop_company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_shop_company_id_company_id_fk" FOREIGN KEY ("shop_company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_of_operation_update" ON "attachment" USING btree ("operation_update_id",lower("name"));--> statement-breakpoint
CREATE INDEX "operation_task" ON "operation" USING btree ("task_id");--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_of_one_thing" CHECK (num_nonnulls("attachment"."detail_id", "attachment"."maintenance_entry_id", "attachment"."ctp_milestone_id", "attachment"."part_revision_id", "attachment"."operation_id", "attachment"."operation_update_id", "attachment"."finding_id", "attachment"."analysis_id") = 1);--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_shop" CHECK ("share_link"."target" = 'operations' or num_nonnulls("share_link"."shop", "share_link"."shop_company_id") = 0);--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_password" CHECK ("share_link"."target" <> 'entry' or "share_link"."password_hash" is not null);--> statement-breakpoint
-- Until now people updated operations whose shop was called as a company of theirs. That stays so where the name means one
-- company on the project; where it means several, somebody has to choose.
UPDATE operation SET shop_company_id = meant.company_id FROM (
  SELECT o.id, min(c.id::text)::uuid AS company_id
  FROM operation o JOIN project_company pc ON pc.project_id = o.project_id JOIN company c ON c.id = pc.company_id
  WHERE lower(c.name) = lower(o.shop) GROUP BY o.id HAVING count(*) = 1
) meant WHERE meant.id = operation.id;--> statement-breakpoint
-- As in 0017; an operation and what was reported of it are called by the component, and a link to operations by its shop.
CREATE OR REPLACE FUNCTION audit_label(subject text, thing jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  label text;
BEGIN
  CASE subject
    WHEN 'file_entry' THEN
      label := audit_folder((thing ->> 'parent_id')::uuid) || (thing ->> 'name')
        || CASE WHEN (thing ->> 'is_directory')::boolean THEN '/' ELSE '' END;
    WHEN 'share_link' THEN
      IF thing ->> 'target' = 'operations' THEN
        -- No path of a file begins with a slash.
        RETURN '/' || coalesce(thing ->> 'shop', '');
      END IF;
      SELECT audit_folder(parent_id) || name || CASE WHEN is_directory THEN '/' ELSE '' END INTO label
      FROM file_entry WHERE id = (thing ->> 'entry_id')::uuid;
    WHEN 'operation' THEN
      label := thing ->> 'component';
    WHEN 'operation_update' THEN
      SELECT component INTO label FROM operation WHERE id = (thing ->> 'operation_id')::uuid;
    WHEN 'phase' THEN
      label := thing ->> 'phase_type_id';
    WHEN 'project_document' THEN
      label := thing ->> 'type';
    WHEN 'timeline_dependency' THEN
      SELECT string_agg(t.title, ' → ' ORDER BY t.id = (thing ->> 'successor_id')::uuid) INTO label FROM timeline_task t
      WHERE t.id IN ((thing ->> 'predecessor_id')::uuid, (thing ->> 'successor_id')::uuid);
    WHEN 'gps_location' THEN
      label := concat_ws(', ', nullif(thing ->> 'street_address1', ''), nullif(thing ->> 'city', ''), nullif(thing ->> 'country_code', ''));
    WHEN 'user_account', 'support_request' THEN
      label := '';
    WHEN 'project_company', 'project_identifier', 'company_address', 'company_default', 'company_notification_option',
      'company_action_group', 'subscription', 'auxiliary_subscription', 'work_calendar', 'company_user' THEN
      SELECT name INTO label FROM company WHERE id = (thing ->> 'company_id')::uuid;
    WHEN 'template_application' THEN
      label := thing ->> 'template_name';
    WHEN 'testimonial' THEN
      label := thing ->> 'person';
    ELSE
      label := coalesce(
        thing ->> 'project_number', thing ->> 'display_name', thing ->> 'name',
        CASE jsonb_typeof(thing -> 'title') WHEN 'object' THEN thing -> 'title' ->> 'en' ELSE thing ->> 'title' END,
        CASE jsonb_typeof(thing -> 'text') WHEN 'object' THEN thing -> 'text' ->> 'en' END,
        thing ->> 'email');
  END CASE;
  RETURN coalesce(label, '');
END $$;
