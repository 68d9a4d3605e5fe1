-- When a milestone turns amber: the one place that says it. Calendar days; a month before is the same day, or its last.
CREATE FUNCTION amber_date(threshold text, starts date, ends date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE threshold
    WHEN 'ThreeDays' THEN ends - 3
    WHEN 'OneWeek' THEN ends - 7
    WHEN 'TwoWeeks' THEN ends - 14
    WHEN 'OneMonth' THEN (ends - interval '1 month')::date
    WHEN 'QuarterOfSpan' THEN ends - coalesce(ceil((ends - starts) / 4.0)::integer, 0)
    ELSE ends
  END
$$;
--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"detail_id" uuid,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_by" uuid
);
--> statement-breakpoint
CREATE TABLE "milestone_clone" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestone_recipient" (
	"detail_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "milestone_recipient_detail_id_user_id_pk" PRIMARY KEY("detail_id","user_id")
);
--> statement-breakpoint
DROP INDEX "project_detail_position";--> statement-breakpoint
ALTER TABLE "project_detail" ALTER COLUMN "value_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "asset_detail_id" uuid;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "is_alertable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "threshold_type_id" text DEFAULT 'OneWeek' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "value_date" date;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "predecessor_id" uuid;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "reminds" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "late_reason" text;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "late_reason_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "amber_date" date GENERATED ALWAYS AS (amber_date(threshold_type_id, start_date, end_date)) STORED;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_detail_id_project_detail_id_fk" FOREIGN KEY ("detail_id") REFERENCES "public"."project_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_added_by_user_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_clone" ADD CONSTRAINT "milestone_clone_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_clone" ADD CONSTRAINT "milestone_clone_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_recipient" ADD CONSTRAINT "milestone_recipient_detail_id_project_detail_id_fk" FOREIGN KEY ("detail_id") REFERENCES "public"."project_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_recipient" ADD CONSTRAINT "milestone_recipient_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_key" ON "attachment" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "attachment_project" ON "attachment" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_of_detail" ON "attachment" USING btree ("detail_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "milestone_clone_name" ON "milestone_clone" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "milestone_recipient_user_id_index" ON "milestone_recipient" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "project_detail" ADD CONSTRAINT "project_detail_asset_detail_id_asset_detail_id_fk" FOREIGN KEY ("asset_detail_id") REFERENCES "public"."asset_detail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_detail" ADD CONSTRAINT "project_detail_predecessor_id_project_detail_id_fk" FOREIGN KEY ("predecessor_id") REFERENCES "public"."project_detail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_detail_once" ON "project_detail" USING btree ("project_id","asset_detail_id");--> statement-breakpoint
CREATE INDEX "project_detail_predecessor" ON "project_detail" USING btree ("predecessor_id");--> statement-breakpoint
CREATE INDEX "project_detail_open" ON "project_detail" USING btree ("end_date","project_id") WHERE "project_detail"."is_alertable" and "project_detail"."is_active";--> statement-breakpoint
CREATE INDEX "project_detail_position" ON "project_detail" USING btree ("project_id","position");--> statement-breakpoint
ALTER TABLE "project_detail" ADD CONSTRAINT "project_detail_complete" CHECK ("project_detail"."value_date" is null or ("project_detail"."is_alertable" and not "project_detail"."is_active"));--> statement-breakpoint
ALTER TABLE "project_detail" ADD CONSTRAINT "project_detail_dates" CHECK ("project_detail"."end_date" >= "project_detail"."start_date");--> statement-breakpoint
-- Fields and milestones of a project become one list: the milestones keep their ids, and stand after the fields.
ALTER TABLE "project_detail" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "project_detail" SET "name" = "display_name";--> statement-breakpoint
INSERT INTO "project_detail" ("id", "project_id", "asset_detail_id", "position", "name", "display_name", "description", "is_alertable", "is_active")
SELECT m."id", m."project_id", m."asset_detail_id",
  coalesce((SELECT max(d."position") FROM "project_detail" d WHERE d."project_id" = m."project_id"), -1)
    + row_number() OVER (PARTITION BY m."project_id" ORDER BY m."position", m."id"),
  m."name", coalesce(nullif(m."display_name", ''), m."name"), m."description", m."is_alertable", m."is_active"
FROM "project_asset_detail" m;--> statement-breakpoint
ALTER TABLE "project_detail" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "project_detail" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
-- As in 0027, but only a field that counts names the customer or the molder.
CREATE OR REPLACE FUNCTION summarize_partners(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM project_summary WHERE project_id = ANY (ids) ORDER BY project_id FOR NO KEY UPDATE;
  UPDATE project_summary s SET customer = said.customer, molder = said.molder
  FROM (
    SELECT of.project_id,
      coalesce(
        (SELECT nullif(d.value_text, '') FROM project_detail d WHERE d.project_id = of.project_id AND searchable(d.display_name) = 'customer'
          AND d.is_active AND NOT d.is_alertable ORDER BY d.position LIMIT 1),
        (SELECT c.name FROM project_company pc JOIN company c ON c.id = pc.company_id
          WHERE pc.project_id = of.project_id AND pc.project_role_id IN ('Customer', 'Oem')
          ORDER BY pc.project_role_id, c.name LIMIT 1),
        '') AS customer,
      coalesce(
        (SELECT nullif(d.value_text, '') FROM project_detail d WHERE d.project_id = of.project_id AND searchable(d.display_name) = 'molder'
          AND d.is_active AND NOT d.is_alertable ORDER BY d.position LIMIT 1),
        (SELECT c.name FROM project_company pc JOIN company c ON c.id = pc.company_id
          WHERE pc.project_id = of.project_id AND pc.project_role_id = 'Molder' ORDER BY c.name LIMIT 1),
        '') AS molder
    FROM unnest(ids) AS of (project_id)
  ) said
  WHERE s.project_id = said.project_id AND (s.customer, s.molder) IS DISTINCT FROM (said.customer, said.molder);
END $$;
--> statement-breakpoint
-- As in 0023, with the open milestones of the project beside its phases and the tasks of its plan.
CREATE OR REPLACE FUNCTION summarize_phases(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM project_summary WHERE project_id = ANY (ids) ORDER BY project_id FOR NO KEY UPDATE;
  UPDATE project_summary s SET
    phase_type_id = found.phase_type_id,
    phase_status_id = found.status_id,
    phase_order = found.place,
    next_on = found.next_on,
    next_phase_type_id = found.next_phase_type_id,
    open_since = found.open_since
  FROM (
    SELECT of.project_id, now.phase_type_id, now.status_id, now.place,
      least(phase.planned_on, point.planned_on, milestone.planned_on) AS next_on,
      CASE WHEN phase.planned_on <= coalesce(least(point.planned_on, milestone.planned_on), phase.planned_on)
        THEN phase.phase_type_id END AS next_phase_type_id,
      least(phase.planned_on, task.planned_on, milestone.planned_on) AS open_since
    FROM unnest(ids) AS of (project_id)
      LEFT JOIN LATERAL (
        SELECT ph.phase_type_id, ph.status_id, t.position * 10 + st.position AS place
        FROM phase ph JOIN phase_type t ON t.id = ph.phase_type_id JOIN phase_status st ON st.id = ph.status_id
        WHERE ph.project_id = of.project_id AND ph.selected AND ph.status_id IN ('InProgress', 'OnHold', 'Complete')
        ORDER BY t.position DESC LIMIT 1
      ) now ON true
      LEFT JOIN LATERAL (
        SELECT ph.planned_milestone AS planned_on, ph.phase_type_id
        FROM phase ph JOIN phase_type t ON t.id = ph.phase_type_id
        WHERE ph.project_id = of.project_id AND ph.selected AND ph.planned_milestone IS NOT NULL
          AND ph.actual_milestone IS NULL AND ph.status_id NOT IN ('Complete', 'Cancelled')
        ORDER BY ph.planned_milestone, t.position LIMIT 1
      ) phase ON true
      LEFT JOIN LATERAL (
        SELECT min(k.end_date) AS planned_on FROM timeline_task k
        WHERE k.project_id = of.project_id AND k.percent_complete < 100
          AND NOT EXISTS (SELECT 1 FROM timeline_task below WHERE below.parent_id = k.id)
      ) task ON true
      LEFT JOIN LATERAL (
        SELECT min(k.end_date) AS planned_on FROM timeline_task k
        WHERE k.project_id = of.project_id AND k.percent_complete < 100 AND k.milestone
          AND NOT EXISTS (SELECT 1 FROM timeline_task below WHERE below.parent_id = k.id)
      ) point ON true
      LEFT JOIN LATERAL (
        SELECT min(d.end_date) AS planned_on FROM project_detail d
        WHERE d.project_id = of.project_id AND d.is_alertable AND d.is_active
      ) milestone ON true
  ) found
  WHERE s.project_id = found.project_id
    AND (s.phase_type_id, s.phase_status_id, s.phase_order, s.next_on, s.next_phase_type_id, s.open_since) IS DISTINCT FROM
      (found.phase_type_id, found.status_id, found.place, found.next_on, found.next_phase_type_id, found.open_since);
END $$;
--> statement-breakpoint
DO $$
DECLARE
  event text[];
BEGIN
  FOREACH event SLICE 1 IN ARRAY ARRAY[['INSERT', 'NEW'], ['UPDATE', 'NEW'], ['DELETE', 'OLD']] LOOP
    EXECUTE format(
      'CREATE TRIGGER summary_dates_%s AFTER %s ON project_detail REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed(''summarize_phases'')',
      lower(event[1]), event[1], event[2]);
  END LOOP;
END $$;
