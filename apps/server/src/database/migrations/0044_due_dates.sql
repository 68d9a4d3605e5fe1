CREATE TABLE "due_date" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"project_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"late_on" date NOT NULL,
	"name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (searchable(name)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "due_date" ADD CONSTRAINT "due_date_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_date_late" ON "due_date" USING btree ("late_on","id");--> statement-breakpoint
CREATE INDEX "due_date_kind" ON "due_date" USING btree ("kind","late_on","id");--> statement-breakpoint
CREATE INDEX "due_date_project" ON "due_date" USING btree ("project_id","late_on");--> statement-breakpoint
CREATE INDEX "due_date_search" ON "due_date" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_company_relationship" ON "project_company" USING btree ("company_id","relationship_id");
--> statement-breakpoint
-- The day by the calendar of an alert, if that is not after its end: first on its start, then one period after the day on
-- which it was done, however long it was due before. A month later is the same day, or the last of its month.
CREATE FUNCTION maintenance_next_due(frequency text, start_on date, end_on date, last_done date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT plan.day FROM (SELECT CASE
    WHEN frequency = 'ByCycles' THEN NULL
    WHEN last_done IS NULL THEN start_on
    WHEN frequency = 'Once' THEN NULL
    ELSE greatest(start_on, (last_done + CASE frequency
      WHEN 'Daily' THEN interval '1 day' WHEN 'Weekly' THEN interval '7 days' WHEN 'EveryTwoWeeks' THEN interval '14 days'
      WHEN 'Monthly' THEN interval '1 month' WHEN 'Quarterly' THEN interval '3 months' WHEN 'TwiceAYear' THEN interval '6 months'
      WHEN 'Yearly' THEN interval '12 months' END)::date)
    END AS day) plan
  WHERE end_on IS NULL OR plan.day <= end_on
$$;
--> statement-breakpoint
-- The cycles that a tool has made since an alert was done last, or from its start, day by day.
CREATE FUNCTION maintenance_running(project uuid, start_on date, last_done date) RETURNS TABLE ("date" date, running numeric)
LANGUAGE sql STABLE AS $$
  SELECT d.date, sum(sum(d.cycles)) OVER (ORDER BY d.date)
  FROM production_data d
  WHERE d.project_id = project AND CASE WHEN last_done IS NULL THEN d.date >= start_on ELSE d.date > last_done END
  GROUP BY d.date
$$;
--> statement-breakpoint
-- Of these milestones, phases and alerts, those that are open and have a date: when they are due, and from which day they
-- are late. Maintenance by cycles is due on the day on which they were reached.
CREATE FUNCTION due_things(ids uuid[]) RETURNS TABLE (id uuid, kind text, project_id uuid, due_on date, late_on date, name text)
LANGUAGE sql STABLE AS $$
  SELECT d.id, 'milestone', d.project_id, d.end_date, d.end_date + 1, d.display_name FROM project_detail d
  WHERE d.id IN (SELECT unnest(ids)) AND d.is_alertable AND d.is_active AND d.end_date IS NOT NULL
  UNION ALL
  SELECT ph.id, 'phase', ph.project_id, ph.planned_milestone, ph.planned_milestone + 1, ph.phase_type_id FROM phase ph
  WHERE ph.id IN (SELECT unnest(ids)) AND ph.selected AND ph.planned_milestone IS NOT NULL AND ph.actual_milestone IS NULL
    AND ph.status_id NOT IN ('Complete', 'Cancelled')
  UNION ALL
  SELECT m.id, 'clearToPay', m.project_id, m.target_date, m.target_date, m.name FROM project_ctp_milestone m
  WHERE m.id IN (SELECT unnest(ids)) AND NOT m.is_complete AND m.target_date IS NOT NULL
  UNION ALL
  SELECT a.id, 'maintenance', a.project_id, due.day, due.day + 1, a.title
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
  WHERE a.id IN (SELECT unnest(ids)) AND a.is_enabled AND due.day IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION keep_due_dates(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM due_date WHERE id IN (SELECT unnest(ids) EXCEPT SELECT t.id FROM due_things(ids) t);
  INSERT INTO due_date AS kept (id, kind, project_id, due_on, late_on, name)
  -- While a project is deleted, what belongs to it is so one after the other.
  SELECT t.* FROM due_things(ids) t WHERE EXISTS (SELECT 1 FROM project p WHERE p.id = t.project_id)
  ON CONFLICT (id) DO UPDATE SET due_on = excluded.due_on, late_on = excluded.late_on, name = excluded.name
  WHERE (kept.due_on, kept.late_on, kept.name) IS DISTINCT FROM (excluded.due_on, excluded.late_on, excluded.name);
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_changed_due_dates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM keep_due_dates(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Work that was done sets the alert back that it names.
CREATE FUNCTION keep_due_dates_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF tg_op = 'UPDATE' THEN
    SELECT array_agg(DISTINCT alert_id) INTO ids FROM (SELECT alert_id FROM changed UNION SELECT alert_id FROM before) of
    WHERE alert_id IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT alert_id) INTO ids FROM changed WHERE alert_id IS NOT NULL;
  END IF;
  IF ids IS NOT NULL THEN
    -- Whoever waits here reads what the other has written: the next statement sees it.
    PERFORM 1 FROM maintenance_alert WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    PERFORM keep_due_dates(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Cycles that were made can make the alerts of their tool due that count them.
CREATE FUNCTION keep_due_dates_of_cycles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (
    SELECT a.id FROM maintenance_alert a
    WHERE a.every_cycles IS NOT NULL AND a.is_enabled AND a.project_id IN (SELECT project_id FROM changed)
    ORDER BY a.id FOR NO KEY UPDATE
  ) counting;
  IF ids IS NOT NULL THEN
    PERFORM keep_due_dates(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  source text[];
  event text[];
BEGIN
  FOREACH source SLICE 1 IN ARRAY ARRAY[
    ['project_detail', 'keep_changed_due_dates'], ['phase', 'keep_changed_due_dates'],
    ['project_ctp_milestone', 'keep_changed_due_dates'], ['maintenance_alert', 'keep_changed_due_dates'],
    ['maintenance_entry', 'keep_due_dates_of_work'], ['production_data', 'keep_due_dates_of_cycles']]
  LOOP
    FOREACH event SLICE 1 IN ARRAY ARRAY[
      ['INSERT', 'NEW TABLE AS changed'], ['UPDATE', 'NEW TABLE AS changed OLD TABLE AS before'], ['DELETE', 'OLD TABLE AS changed']]
    LOOP
      EXECUTE format('CREATE TRIGGER due_%s AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        lower(event[1]), event[1], source[1], event[2], source[2]);
    END LOOP;
  END LOOP;
  PERFORM keep_due_dates(array(SELECT id FROM project_detail WHERE is_alertable));
  PERFORM keep_due_dates(array(SELECT id FROM phase));
  PERFORM keep_due_dates(array(SELECT id FROM project_ctp_milestone));
  PERFORM keep_due_dates(array(SELECT id FROM maintenance_alert));
END $$;
