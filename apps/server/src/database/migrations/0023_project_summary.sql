CREATE TABLE "project_summary" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"phase_type_id" text,
	"phase_status_id" text,
	"phase_order" integer,
	"next_on" date,
	"next_phase_type_id" text,
	"open_since" date,
	"lead_id" uuid,
	"lead_name" text DEFAULT '' NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"molder" text DEFAULT '' NOT NULL,
	"sort_customer" text GENERATED ALWAYS AS (searchable(customer)) STORED NOT NULL,
	"sort_molder" text GENERATED ALWAYS AS (searchable(molder)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_summary" ADD CONSTRAINT "project_summary_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_summary" ADD CONSTRAINT "project_summary_lead_id_user_account_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_summary_phase" ON "project_summary" USING btree ("phase_order","project_id");--> statement-breakpoint
CREATE INDEX "project_summary_phase_type" ON "project_summary" USING btree ("phase_type_id","phase_status_id");--> statement-breakpoint
CREATE INDEX "project_summary_next" ON "project_summary" USING btree ("next_on","project_id");--> statement-breakpoint
CREATE INDEX "project_summary_open" ON "project_summary" USING btree ("open_since","project_id");--> statement-breakpoint
CREATE INDEX "project_summary_lead" ON "project_summary" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "project_summary_lead_name" ON "project_summary" USING btree ("lead_name","project_id");--> statement-breakpoint
CREATE INDEX "project_summary_customer" ON "project_summary" USING btree ("sort_customer","project_id");--> statement-breakpoint
CREATE INDEX "project_summary_molder" ON "project_summary" USING btree ("sort_molder","project_id");--> statement-breakpoint
CREATE INDEX "project_by_delivery" ON "project" USING btree ("date_of_delivery","id");
--> statement-breakpoint
-- What lists tell of a project, kept by triggers of what it follows from, so that 100,000 projects can be filtered and
-- sorted by it. What is late is not here: it follows from a date and from the project's day.
CREATE FUNCTION summarize_phases(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever waits here reads what the other has written: the next statement sees it.
  PERFORM 1 FROM project_summary WHERE project_id = ANY (ids) ORDER BY project_id FOR NO KEY UPDATE;
  UPDATE project_summary s SET
    phase_type_id = now.phase_type_id,
    phase_status_id = now.status_id,
    phase_order = now.place,
    next_on = least(phase.planned_on, milestone.planned_on),
    next_phase_type_id = CASE WHEN phase.planned_on <= coalesce(milestone.planned_on, phase.planned_on) THEN phase.phase_type_id END,
    open_since = least(phase.planned_on, task.planned_on)
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
    ) milestone ON true
  WHERE s.project_id = of.project_id
    AND (s.phase_type_id, s.phase_status_id, s.phase_order, s.next_on, s.next_phase_type_id, s.open_since) IS DISTINCT FROM
      (now.phase_type_id, now.status_id, now.place, least(phase.planned_on, milestone.planned_on),
        CASE WHEN phase.planned_on <= coalesce(milestone.planned_on, phase.planned_on) THEN phase.phase_type_id END,
        least(phase.planned_on, task.planned_on));
END $$;
--> statement-breakpoint
-- Who leads: the Administrator of the project, where there is none an Engineer. Of several the one who leads already, else
-- the first by name.
CREATE FUNCTION summarize_people(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM project_summary WHERE project_id = ANY (ids) ORDER BY project_id FOR NO KEY UPDATE;
  UPDATE project_summary s SET lead_id = first.user_id, lead_name = coalesce(first.sort_name, '')
  FROM unnest(ids) AS of (project_id) JOIN project_summary known ON known.project_id = of.project_id
    LEFT JOIN LATERAL (
      SELECT pu.user_id, u.sort_name
      FROM project_user pu JOIN user_account u ON u.id = pu.user_id JOIN relationship r ON r.id = pu.relationship_id
      WHERE pu.project_id = of.project_id AND u.deleted_at IS NULL AND r.name IN ('Administrator', 'Engineer')
      ORDER BY r.name, (known.lead_id = pu.user_id) IS NOT TRUE, u.sort_name, u.id LIMIT 1
    ) first ON true
  WHERE s.project_id = of.project_id
    AND (s.lead_id, s.lead_name) IS DISTINCT FROM (first.user_id, coalesce(first.sort_name, ''));
END $$;
--> statement-breakpoint
-- For whom and where: what the details Customer and Molder say, else the company with that role on the project.
CREATE FUNCTION summarize_partners(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM project_summary WHERE project_id = ANY (ids) ORDER BY project_id FOR NO KEY UPDATE;
  UPDATE project_summary s SET customer = said.customer, molder = said.molder
  FROM (
    SELECT of.project_id,
      coalesce(
        (SELECT nullif(d.value_text, '') FROM project_detail d WHERE d.project_id = of.project_id AND d.sort_name = 'customer'
          ORDER BY d.position LIMIT 1),
        (SELECT c.name FROM project_company pc JOIN company c ON c.id = pc.company_id
          WHERE pc.project_id = of.project_id AND pc.project_role_id IN ('Customer', 'Oem')
          ORDER BY pc.project_role_id, c.name LIMIT 1),
        '') AS customer,
      coalesce(
        (SELECT nullif(d.value_text, '') FROM project_detail d WHERE d.project_id = of.project_id AND d.sort_name = 'molder'
          ORDER BY d.position LIMIT 1),
        (SELECT c.name FROM project_company pc JOIN company c ON c.id = pc.company_id
          WHERE pc.project_id = of.project_id AND pc.project_role_id = 'Molder' ORDER BY c.name LIMIT 1),
        '') AS molder
    FROM unnest(ids) AS of (project_id)
  ) said
  WHERE s.project_id = said.project_id AND (s.customer, s.molder) IS DISTINCT FROM (said.customer, said.molder);
END $$;
--> statement-breakpoint
CREATE FUNCTION summarize_new_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_summary (project_id) SELECT id FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER summary AFTER INSERT ON project REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION summarize_new_projects();
--> statement-breakpoint
-- Which of the functions above is meant, its trigger says.
CREATE FUNCTION summarize_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(DISTINCT project_id) INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    EXECUTE format('SELECT %I($1)', tg_argv[0]) USING ids;
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
    ['phase', 'summarize_phases'], ['timeline_task', 'summarize_phases'], ['project_user', 'summarize_people'],
    ['project_detail', 'summarize_partners'], ['project_company', 'summarize_partners']]
  LOOP
    FOREACH event SLICE 1 IN ARRAY ARRAY[['INSERT', 'NEW'], ['UPDATE', 'NEW'], ['DELETE', 'OLD']] LOOP
      EXECUTE format(
        'CREATE TRIGGER summary_%s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarize_changed(%L)',
        lower(event[1]), event[1], source[1], event[2], source[2]);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION summarize_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarize_partners(array(SELECT project_id FROM project_company WHERE company_id = new.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER summary AFTER UPDATE OF name ON company
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION summarize_of_company();
--> statement-breakpoint
CREATE FUNCTION summarize_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarize_people(array(SELECT project_id FROM project_summary WHERE lead_id = new.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER summary AFTER UPDATE OF first_name, last_name, deleted_at ON user_account
  FOR EACH ROW EXECUTE FUNCTION summarize_of_user();
--> statement-breakpoint
INSERT INTO project_summary (project_id) SELECT id FROM project;
--> statement-breakpoint
DO $$
DECLARE
  ids uuid[] := array(SELECT project_id FROM project_summary);
BEGIN
  PERFORM summarize_phases(ids), summarize_people(ids), summarize_partners(ids);
END $$;
