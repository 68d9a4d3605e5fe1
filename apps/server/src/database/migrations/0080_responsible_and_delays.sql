ALTER TABLE "phase" ADD COLUMN "responsible_user_id" uuid;--> statement-breakpoint
ALTER TABLE "phase" ADD COLUMN "responsible_company_id" uuid;--> statement-breakpoint
ALTER TABLE "phase" ADD COLUMN "delay_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "phase" ADD COLUMN "delay_reason_by" uuid;--> statement-breakpoint
ALTER TABLE "phase" ADD COLUMN "delay_reason_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "responsible_user_id" uuid;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "responsible_company_id" uuid;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "delay_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "delay_reason_by" uuid;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "delay_reason_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD COLUMN "responsible_user_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD COLUMN "responsible_company_id" uuid;--> statement-breakpoint
ALTER TABLE "due_date" ADD COLUMN "responsible_user_id" uuid;--> statement-breakpoint
ALTER TABLE "due_date" ADD COLUMN "responsible_company_id" uuid;--> statement-breakpoint
ALTER TABLE "project_summary" ADD COLUMN "open_delivery_on" date;--> statement-breakpoint
ALTER TABLE "phase" ADD CONSTRAINT "phase_responsible_user_id_user_account_id_fk" FOREIGN KEY ("responsible_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase" ADD CONSTRAINT "phase_responsible_company_id_company_id_fk" FOREIGN KEY ("responsible_company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase" ADD CONSTRAINT "phase_delay_reason_by_user_account_id_fk" FOREIGN KEY ("delay_reason_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phase" ADD CONSTRAINT "phase_responsible" CHECK (num_nonnulls(responsible_user_id, responsible_company_id) <= 1);--> statement-breakpoint
ALTER TABLE "project_detail" ADD CONSTRAINT "project_detail_responsible_user_id_user_account_id_fk" FOREIGN KEY ("responsible_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_detail" ADD CONSTRAINT "project_detail_responsible_company_id_company_id_fk" FOREIGN KEY ("responsible_company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_detail" ADD CONSTRAINT "project_detail_delay_reason_by_user_account_id_fk" FOREIGN KEY ("delay_reason_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_detail" ADD CONSTRAINT "project_detail_responsible" CHECK (num_nonnulls(responsible_user_id, responsible_company_id) <= 1);--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD CONSTRAINT "maintenance_alert_responsible_user_id_user_account_id_fk" FOREIGN KEY ("responsible_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD CONSTRAINT "maintenance_alert_responsible_company_id_company_id_fk" FOREIGN KEY ("responsible_company_id") REFERENCES "public"."company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_alert" ADD CONSTRAINT "maintenance_alert_responsible" CHECK (num_nonnulls(responsible_user_id, responsible_company_id) <= 1);--> statement-breakpoint
CREATE INDEX "maintenance_entry_reported" ON "maintenance_entry" USING btree ("project_id") WHERE "maintenance_entry"."is_reported" and "maintenance_entry"."status_id" <> 'Complete';--> statement-breakpoint
CREATE INDEX "due_date_responsible_user" ON "due_date" USING btree ("responsible_user_id") WHERE "due_date"."responsible_user_id" is not null;--> statement-breakpoint
CREATE INDEX "due_date_responsible_company" ON "due_date" USING btree ("responsible_company_id") WHERE "due_date"."responsible_company_id" is not null;
--> statement-breakpoint
-- The phases that begin after a tool was delivered.
CREATE FUNCTION is_after_delivery(phase_type text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT phase_type IN ('Production', 'Transfer', 'Retired')
$$;
--> statement-breakpoint
-- The delivery date of a tool that is not delivered: no phase after the delivery is in progress or complete. The only place
-- that decides this, for lists, boards and all that follows from them.
CREATE FUNCTION open_delivery_of(tool uuid) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT p.date_of_delivery FROM project p
  WHERE p.id = tool AND NOT EXISTS (
    SELECT 1 FROM phase ph
    WHERE ph.project_id = p.id AND ph.selected AND is_after_delivery(ph.phase_type_id)
      AND ph.status_id IN ('InProgress', 'Complete'))
$$;
--> statement-breakpoint
-- As in 0030, with the delivery.
CREATE OR REPLACE FUNCTION summarize_phases(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM project_summary WHERE project_id = ANY (ids) ORDER BY project_id FOR NO KEY UPDATE;
  UPDATE project_summary s SET
    phase_type_id = found.phase_type_id,
    phase_status_id = found.status_id,
    phase_order = found.place,
    next_on = found.next_on,
    next_phase_type_id = found.next_phase_type_id,
    open_since = found.open_since,
    open_delivery_on = found.open_delivery_on
  FROM (
    SELECT of.project_id, now.phase_type_id, now.status_id, now.place,
      least(phase.planned_on, point.planned_on, milestone.planned_on) AS next_on,
      CASE WHEN phase.planned_on <= coalesce(least(point.planned_on, milestone.planned_on), phase.planned_on)
        THEN phase.phase_type_id END AS next_phase_type_id,
      least(phase.planned_on, task.planned_on, milestone.planned_on, delivery.planned_on) AS open_since,
      delivery.planned_on AS open_delivery_on
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
      LEFT JOIN LATERAL (SELECT open_delivery_of(of.project_id) AS planned_on) delivery ON true
  ) found
  WHERE s.project_id = found.project_id
    AND (s.phase_type_id, s.phase_status_id, s.phase_order, s.next_on, s.next_phase_type_id, s.open_since, s.open_delivery_on)
      IS DISTINCT FROM (found.phase_type_id, found.status_id, found.place, found.next_on, found.next_phase_type_id,
        found.open_since, found.open_delivery_on);
END $$;
--> statement-breakpoint
DROP FUNCTION due_things(uuid[]);
--> statement-breakpoint
-- As in 0044, with deliveries, by the ids of their projects, and with the user or company that is responsible. `= ANY` reads
-- the rows by their index; OFFSET 0 keeps the delivery from being computed for all projects.
CREATE FUNCTION due_things(ids uuid[]) RETURNS TABLE (
  id uuid, kind text, project_id uuid, due_on date, late_on date, name text, responsible_user_id uuid, responsible_company_id uuid
)
LANGUAGE sql STABLE AS $$
  SELECT d.id, 'milestone', d.project_id, d.end_date, d.end_date + 1, d.display_name, d.responsible_user_id, d.responsible_company_id
  FROM project_detail d
  WHERE d.id = ANY (ids) AND d.is_alertable AND d.is_active AND d.end_date IS NOT NULL
  UNION ALL
  SELECT ph.id, 'phase', ph.project_id, ph.planned_milestone, ph.planned_milestone + 1, ph.phase_type_id, ph.responsible_user_id,
    ph.responsible_company_id
  FROM phase ph
  WHERE ph.id = ANY (ids) AND ph.selected AND ph.planned_milestone IS NOT NULL AND ph.actual_milestone IS NULL
    AND ph.status_id NOT IN ('Complete', 'Cancelled')
  UNION ALL
  SELECT p.id, 'delivery', p.id, delivery.day, delivery.day + 1, '', NULL::uuid, NULL::uuid
  FROM project p CROSS JOIN LATERAL (SELECT open_delivery_of(p.id) AS day OFFSET 0) delivery
  WHERE p.id = ANY (ids) AND delivery.day IS NOT NULL
  UNION ALL
  SELECT m.id, 'clearToPay', m.project_id, m.target_date, m.target_date, m.name, NULL::uuid, NULL::uuid FROM project_ctp_milestone m
  WHERE m.id = ANY (ids) AND NOT m.is_complete AND m.target_date IS NOT NULL
  UNION ALL
  SELECT a.id, 'maintenance', a.project_id, due.day, due.day + 1, a.title, a.responsible_user_id, a.responsible_company_id
  FROM maintenance_alert a
    CROSS JOIN LATERAL (
      SELECT max(e.work_date) AS last_done FROM maintenance_entry e WHERE e.alert_id = a.id AND e.status_id = 'Complete'
    ) done
    CROSS JOIN LATERAL (
      SELECT least(maintenance_next_due(a.frequency_id, a.start_date, a.end_date, done.last_done), (
        SELECT min(c.date) FROM maintenance_running(a.project_id, a.start_date, done.last_done) c
        WHERE a.every_cycles IS NOT NULL AND c.running >= a.every_cycles AND (a.end_date IS NULL OR c.date <= a.end_date)
      )) AS day
    ) due
  WHERE a.id = ANY (ids) AND a.is_enabled AND due.day IS NOT NULL
$$;
--> statement-breakpoint
-- As in 0049, with the user or company that is responsible.
CREATE OR REPLACE FUNCTION keep_due_dates(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM due_date WHERE id = ANY (ids) AND id NOT IN (SELECT t.id FROM due_things(ids) t);
  INSERT INTO due_date AS kept (id, kind, project_id, due_on, late_on, name, responsible_user_id, responsible_company_id)
  -- While a project is deleted, what belongs to it is so one after the other.
  SELECT t.* FROM due_things(ids) t WHERE EXISTS (SELECT 1 FROM project p WHERE p.id = t.project_id)
  ON CONFLICT (id) DO UPDATE SET due_on = excluded.due_on, late_on = excluded.late_on, name = excluded.name, changed_at = now(),
    responsible_user_id = excluded.responsible_user_id, responsible_company_id = excluded.responsible_company_id
  WHERE (kept.due_on, kept.late_on, kept.name, kept.responsible_user_id, kept.responsible_company_id) IS DISTINCT FROM
    (excluded.due_on, excluded.late_on, excluded.name, excluded.responsible_user_id, excluded.responsible_company_id);
END $$;
--> statement-breakpoint
-- A new project has no phases yet, so that its delivery is open.
CREATE OR REPLACE FUNCTION summarize_new_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_summary (project_id, open_since, open_delivery_on) SELECT id, date_of_delivery, date_of_delivery FROM changed;
  PERFORM keep_due_dates(array(SELECT id FROM changed WHERE date_of_delivery IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_moved_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locks the summary, so that whoever waits here reads what the other has written.
  PERFORM summarize_phases(ARRAY[new.id]);
  PERFORM keep_due_dates(ARRAY[new.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delivery AFTER UPDATE OF date_of_delivery ON project
  FOR EACH ROW WHEN (old.date_of_delivery IS DISTINCT FROM new.date_of_delivery) EXECUTE FUNCTION keep_moved_delivery();
--> statement-breakpoint
-- A phase after the delivery that begins, ends or goes decides whether the tool is delivered.
CREATE FUNCTION keep_deliveries_of_phases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF tg_op = 'UPDATE' THEN
    SELECT array_agg(DISTINCT project_id) INTO ids
    FROM (SELECT project_id, phase_type_id FROM changed UNION SELECT project_id, phase_type_id FROM before) of
    WHERE is_after_delivery(phase_type_id);
  ELSE
    SELECT array_agg(DISTINCT project_id) INTO ids FROM changed WHERE is_after_delivery(phase_type_id);
  END IF;
  IF ids IS NOT NULL THEN
    -- Whoever waits here reads what the other has written: the next statement sees it.
    PERFORM 1 FROM project_summary WHERE project_id = ANY (ids) ORDER BY project_id FOR NO KEY UPDATE;
    PERFORM keep_due_dates(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  event text[];
BEGIN
  FOREACH event SLICE 1 IN ARRAY ARRAY[
    ['INSERT', 'NEW TABLE AS changed'], ['UPDATE', 'NEW TABLE AS changed OLD TABLE AS before'], ['DELETE', 'OLD TABLE AS changed']]
  LOOP
    EXECUTE format('CREATE TRIGGER delivery_%s AFTER %s ON phase REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION keep_deliveries_of_phases()',
      lower(event[1]), event[1], event[2]);
  END LOOP;
  PERFORM summarize_phases(array(SELECT id FROM project WHERE date_of_delivery IS NOT NULL));
  PERFORM keep_due_dates(array(SELECT id FROM project WHERE date_of_delivery IS NOT NULL));
END $$;
