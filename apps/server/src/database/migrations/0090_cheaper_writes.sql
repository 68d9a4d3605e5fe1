-- The audit is written once for each statement instead of once for each row, and what follows from a change is computed only
-- when something can follow from it, by statements that are planned once for each session.

-- As in 0000, in plpgsql: before version 18, PostgreSQL plans a function written in SQL again for each statement that calls
-- it, and it cannot include this one in the statement. A new project calls it and the next one for a dozen columns.
CREATE OR REPLACE FUNCTION searchable(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
END $$;
--> statement-breakpoint
-- As in 0012. A text without digits is its own key.
CREATE OR REPLACE FUNCTION natural_key(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain constant text := public.searchable(value);
  sort_key text;
BEGIN
  IF plain !~ '[0-9]' THEN
    RETURN plain;
  END IF;
  SELECT string_agg(
    CASE WHEN part[1] ~ '^[0-9]' THEN lpad(part[1], greatest(16, length(part[1])), '0') ELSE part[1] END, '' ORDER BY place)
  INTO sort_key FROM regexp_matches(plain, '[0-9]+|[^0-9]+', 'g') WITH ORDINALITY AS parts (part, place);
  RETURN sort_key;
END $$;
--> statement-breakpoint
-- The columns that the audit does not record: search texts and sort keys, and counters and times that other changes cause.
CREATE OR REPLACE FUNCTION audit_noise() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{search_number,sort_part_name,sort_part_number,sort_program,sort_description,sort_customer,sort_molder,sort_value,search_text,search_part_name,search_part_number,search_program,search_description,search_details,search_label,sort_name,sort_number,sort_1,sort_2,sort_3,sort_4,updated_at,last_used_at,project_count,data_used,two_step_counter,column1,column2,column3,column4,detail_text}'::text[]
$$;
--> statement-breakpoint
-- Returns the act of this transaction for changes of one kind in a project or company, and writes it for the first of them.
-- `label` is the name of the changed thing, which an act on a project or company takes as its place.
CREATE OR REPLACE FUNCTION audit_act_of(subject text, verb text, action text, project uuid, company uuid, label text)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  scope constant text := coalesce(project, company)::text;
  -- Each of 256 settings has the acts of some of the projects and companies: see 0021.
  acts_name constant text := 'steelsafe.acts_' || coalesce(right(scope, 2), '');
  acts jsonb := coalesce(nullif(current_setting(acts_name, true), ''), '{}')::jsonb;
  kind constant text := concat_ws('|', subject, action, project, company);
  act uuid := (acts ->> kind)::uuid;
  place text;
BEGIN
  IF act IS NOT NULL THEN
    RETURN act;
  END IF;
  act := gen_random_uuid();
  IF subject IN ('project', 'company') THEN
    place := label;
  ELSIF project IS NOT NULL THEN
    SELECT p.project_number INTO place FROM project p WHERE p.id = project;
  ELSIF company IS NOT NULL THEN
    SELECT c.name INTO place FROM company c WHERE c.id = company;
  END IF;
  INSERT INTO audit_act (id, actor_id, address, request_id, action, subject, company_id, project_id, place, whole_id)
  VALUES (
    act,
    nullif(current_setting('steelsafe.actor', true), '')::uuid,
    nullif(current_setting('steelsafe.address', true), ''),
    nullif(current_setting('steelsafe.request', true), ''),
    action, subject, company, project, place,
    (acts ->> ('whole|' || scope))::uuid
  );
  -- Everything in a project or company is created and deleted with it. Some of it may be recorded before it.
  IF subject IN ('project', 'company') AND verb <> 'update' THEN
    IF acts <> '{}' THEN
      UPDATE audit_act a SET whole_id = act
      FROM jsonb_each_text(acts) AS known (key, id)
      WHERE a.id = known.id::uuid AND coalesce(a.project_id, a.company_id)::text = scope AND a.whole_id IS NULL;
    END IF;
    acts := acts || jsonb_build_object('whole|' || scope, act);
  END IF;
  PERFORM set_config(acts_name, (acts || jsonb_build_object(kind, act))::text, true);
  RETURN act;
END $$;
--> statement-breakpoint
-- Writes the entries of changed rows of one table, in their order: of an update only the columns that changed, of secrets only
-- that they did. The rows come without the columns of audit_noise(), as the n-th element of `befores` and of `afters`; an
-- insert has nulls in `befores`, a delete in `afters`.
CREATE OR REPLACE FUNCTION write_audit(subject text, verb text, befores jsonb[], afters jsonb[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  secret constant text[] := '{password_hash,two_step_secret,token_hash,code_hash,report_token,storage_key,image_key}';
  is_update constant boolean := verb = 'update';
  is_file constant boolean := subject = 'file_entry';
  actor constant uuid := nullif(current_setting('steelsafe.actor', true), '')::uuid;
  origin constant text := nullif(current_setting('steelsafe.address', true), '');
  request constant text := nullif(current_setting('steelsafe.request', true), '');
  before jsonb;
  after jsonb;
  whole jsonb;
  label text;
  action text;
  company uuid;
  project uuid;
  kind text;
  kind_of_act text;
  act uuid;
  recorded_befores jsonb[] := '{}';
  recorded_afters jsonb[] := '{}';
  labels text[] := '{}';
  acts uuid[] := '{}';
BEGIN
  FOR place IN 1 .. cardinality(afters) LOOP
    before := befores[place];
    after := afters[place];
    whole := coalesce(after, before);
    -- A version that was incremented says nothing by itself; only a file has versions that can be opened.
    CONTINUE WHEN is_update AND NOT is_file AND before - 'version' = after - 'version';
    IF is_update AND is_file AND (whole ->> 'is_directory')::boolean THEN
      PERFORM set_config('steelsafe.folder', '', true);
    END IF;
    label := audit_label(subject, whole);
    action := verb;
    IF is_update AND is_file THEN
      IF (before -> 'deleted_at') IS DISTINCT FROM (after -> 'deleted_at') THEN
        action := CASE WHEN after ->> 'deleted_at' IS NULL THEN 'restore' ELSE 'recycle' END;
      ELSIF (before -> 'parent_id') IS DISTINCT FROM (after -> 'parent_id') THEN
        action := 'move';
        before := before || jsonb_build_object('folder', audit_folder((before ->> 'parent_id')::uuid));
        after := after || jsonb_build_object('folder', audit_folder((after ->> 'parent_id')::uuid));
      ELSIF (before -> 'name') IS DISTINCT FROM (after -> 'name') THEN
        action := 'rename';
      END IF;
    END IF;
    company := CASE WHEN subject = 'company' THEN whole ->> 'id' ELSE whole ->> 'company_id' END::uuid;
    project := CASE WHEN subject = 'project' THEN whole ->> 'id' ELSE whole ->> 'project_id' END::uuid;
    kind := concat_ws('|', action, project, company);
    IF kind IS DISTINCT FROM kind_of_act THEN
      act := audit_act_of(subject, verb, action, project, company, label);
      kind_of_act := kind;
    END IF;
    recorded_befores := array_append(recorded_befores, before);
    recorded_afters := array_append(recorded_afters, after);
    labels := array_append(labels, label);
    acts := array_append(acts, act);
  END LOOP;
  IF cardinality(acts) = 0 THEN
    RETURN;
  END IF;

  INSERT INTO audit_entry (actor_id, address, request_id, verb, subject, subject_id, before, after, company_id, project_id,
    act_id, label, person_id, search_text, shown_text)
  SELECT
    actor,
    origin,
    request,
    verb,
    subject,
    coalesce(e.whole ->> 'id',
      concat_ws('/', e.whole ->> 'project_id', e.whole ->> 'company_id', e.whole ->> 'user_id', e.whole ->> 'address_type')),
    e.before,
    e.after,
    CASE WHEN subject = 'company' THEN e.whole ->> 'id' ELSE e.whole ->> 'company_id' END::uuid,
    CASE WHEN subject = 'project' THEN e.whole ->> 'id' ELSE e.whole ->> 'project_id' END::uuid,
    e.act,
    e.label,
    CASE WHEN subject = 'user_account' THEN e.whole ->> 'id' ELSE e.whole ->> 'user_id' END::uuid,
    searchable(CASE WHEN is_file THEN e.label ELSE concat_ws(E'\n', e.label, e.before::text, e.after::text) END),
    audit_shown_text(subject, e.label, verb, e.before, e.after)
  FROM (
    SELECT r.place, r.label, r.act, coalesce(r.after, r.before) AS whole,
      -- The folder of a moved file is not a column. It is recorded even if both folders have the same path.
      CASE WHEN is_update OR r.before ?| secret THEN (
        SELECT jsonb_object_agg(f.key, CASE WHEN f.key = ANY (secret) THEN '"***"'::jsonb ELSE f.value END)
        FROM jsonb_each(r.before) f
        WHERE NOT is_update OR (r.after -> f.key) IS DISTINCT FROM f.value OR (is_file AND f.key = 'folder')
      ) ELSE r.before END AS before,
      CASE WHEN is_update OR r.after ?| secret THEN (
        SELECT jsonb_object_agg(f.key, CASE WHEN f.key = ANY (secret) THEN '"***"'::jsonb ELSE f.value END)
        FROM jsonb_each(r.after) f
        WHERE NOT is_update OR (r.before -> f.key) IS DISTINCT FROM f.value OR (is_file AND f.key = 'folder')
      ) ELSE r.after END AS after
    FROM unnest(recorded_befores, recorded_afters, labels, acts) WITH ORDINALITY AS r (before, after, label, act, place)
    -- Computes both objects once, although several columns contain them.
    OFFSET 0
  ) e
  ORDER BY e.place;
END $$;
--> statement-breakpoint
-- Passes the rows of a statement to write_audit(), a thousand at a time, so that a statement of any size needs little memory.
-- PostgreSQL compiles it again for each of its triggers, so that it is short. The setting also applies to the functions that
-- it calls.
--
-- PostgreSQL adds the old and the new row of each update to the two tables at the same time (AfterTriggerSaveEvent), so that
-- the n-th rows belong together. A key would not join a row whose key has changed.
CREATE OR REPLACE FUNCTION audit_rows() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  before_rows refcursor;
  after_rows refcursor;
  before jsonb;
  after jsonb;
  befores jsonb[] := '{}';
  afters jsonb[] := '{}';
BEGIN
  IF current_setting('steelsafe.audit', true) = 'off' THEN
    RETURN NULL;
  END IF;
  IF tg_op <> 'INSERT' THEN
    OPEN before_rows NO SCROLL FOR SELECT to_jsonb(r) - audit_noise() FROM audit_before r;
  END IF;
  IF tg_op <> 'DELETE' THEN
    OPEN after_rows NO SCROLL FOR SELECT to_jsonb(r) - audit_noise() FROM audit_after r;
  END IF;
  LOOP
    IF tg_op <> 'INSERT' THEN
      FETCH before_rows INTO before;
    END IF;
    IF tg_op <> 'DELETE' THEN
      FETCH after_rows INTO after;
    END IF;
    EXIT WHEN NOT found;
    CONTINUE WHEN before = after;
    befores := array_append(befores, before);
    afters := array_append(afters, after);
    IF cardinality(afters) = 1000 THEN
      PERFORM write_audit(tg_table_name::text, lower(tg_op), befores, afters);
      befores := '{}';
      afters := '{}';
    END IF;
  END LOOP;
  IF tg_op <> 'INSERT' THEN
    CLOSE before_rows;
  END IF;
  IF tg_op <> 'DELETE' THEN
    CLOSE after_rows;
  END IF;
  IF cardinality(afters) > 0 THEN
    PERFORM write_audit(tg_table_name::text, lower(tg_op), befores, afters);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds the audit to a table. A trigger that reads the rows of a statement has one event.
CREATE OR REPLACE FUNCTION audit_table(name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event text[];
BEGIN
  FOREACH event SLICE 1 IN ARRAY ARRAY[
    ['insert', 'NEW TABLE AS audit_after'],
    ['update', 'OLD TABLE AS audit_before NEW TABLE AS audit_after'],
    ['delete', 'OLD TABLE AS audit_before']]
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER audit_%s AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION audit_rows()',
      event[1], event[1], name, event[2]);
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  audited_table text;
BEGIN
  FOR audited_table IN
    SELECT c.relname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE t.tgname = 'audit' AND c.relnamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('DROP TRIGGER audit ON %I', audited_table);
    PERFORM audit_table(audited_table);
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION IF EXISTS audit_row();
--> statement-breakpoint
-- A new project has no phases yet, so that its delivery is open. Its due date is the one of due_things().
CREATE OR REPLACE FUNCTION summarize_new_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_summary (project_id, open_since, open_delivery_on) SELECT id, date_of_delivery, date_of_delivery FROM changed;
  INSERT INTO due_date (id, kind, project_id, due_on, late_on, name)
  SELECT id, 'delivery', id, date_of_delivery, date_of_delivery + 1, '' FROM changed WHERE date_of_delivery IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As in 0080, in one statement, whose plan is kept for any number of ids.
CREATE OR REPLACE FUNCTION keep_due_dates(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF coalesce(cardinality(ids), 0) = 0 THEN
    RETURN;
  END IF;
  WITH due AS MATERIALIZED (
    SELECT t.* FROM due_things(ids) t
  ), ended AS (
    DELETE FROM due_date d WHERE d.id = ANY (ids) AND d.id NOT IN (SELECT t.id FROM due t)
  )
  INSERT INTO due_date (id, kind, project_id, due_on, late_on, name, responsible_user_id, responsible_company_id)
  -- While a project is deleted, what belongs to it is deleted one after the other.
  SELECT t.* FROM due t WHERE EXISTS (SELECT 1 FROM project p WHERE p.id = t.project_id)
  ON CONFLICT (id) DO UPDATE SET due_on = excluded.due_on, late_on = excluded.late_on, name = excluded.name, changed_at = now(),
    responsible_user_id = excluded.responsible_user_id, responsible_company_id = excluded.responsible_company_id
  WHERE (due_date.due_on, due_date.late_on, due_date.name, due_date.responsible_user_id, due_date.responsible_company_id)
    IS DISTINCT FROM
    (excluded.due_on, excluded.late_on, excluded.name, excluded.responsible_user_id, excluded.responsible_company_id);
END $$;
--> statement-breakpoint
ALTER FUNCTION summarize_phases(uuid[]) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION summarize_people(uuid[]) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
ALTER FUNCTION summarize_partners(uuid[]) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION summarize_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  projects constant uuid[] := array(SELECT project_id FROM project_company WHERE company_id = new.id);
BEGIN
  IF cardinality(projects) > 0 THEN
    PERFORM summarize_partners(projects);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION summarize_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  projects constant uuid[] := array(SELECT project_id FROM project_summary WHERE lead_id = new.id);
BEGIN
  IF cardinality(projects) > 0 THEN
    PERFORM summarize_people(projects);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Each of these functions replaces the triggers that followed from one table: the summaries of its projects, its due dates,
-- and those of deliveries. A row without a date, before and after the change, has no due date.
--
-- A phase after the delivery that begins, ends or is deleted decides whether the tool is delivered.
CREATE OR REPLACE FUNCTION follow_phases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  projects uuid[];
  dated uuid[];
  delivered uuid[];
BEGIN
  IF tg_op = 'UPDATE' THEN
    SELECT array_agg(DISTINCT p.project_id), array_agg(DISTINCT p.id) FILTER (WHERE p.planned_milestone IS NOT NULL),
      array_agg(DISTINCT p.project_id) FILTER (WHERE is_after_delivery(p.phase_type_id))
    INTO projects, dated, delivered
    FROM (
      SELECT id, project_id, phase_type_id, planned_milestone FROM changed
      UNION ALL SELECT id, project_id, phase_type_id, planned_milestone FROM before
    ) p;
  ELSE
    SELECT array_agg(DISTINCT p.project_id), array_agg(DISTINCT p.id) FILTER (WHERE p.planned_milestone IS NOT NULL),
      array_agg(DISTINCT p.project_id) FILTER (WHERE is_after_delivery(p.phase_type_id))
    INTO projects, dated, delivered
    FROM changed p;
  END IF;
  IF projects IS NOT NULL THEN
    -- Locks the summaries, so that a transaction that waits here reads what the other one has written.
    PERFORM summarize_phases(projects);
    PERFORM keep_due_dates(dated || delivered);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A detail is a milestone or a field. Only the two fields of summarize_partners() name a customer or molder.
CREATE OR REPLACE FUNCTION follow_details() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dated uuid[];
  dated_projects uuid[];
  named_projects uuid[];
BEGIN
  IF tg_op = 'UPDATE' THEN
    SELECT array_agg(DISTINCT d.id) FILTER (WHERE d.end_date IS NOT NULL),
      array_agg(DISTINCT d.project_id) FILTER (WHERE d.end_date IS NOT NULL),
      array_agg(DISTINCT d.project_id) FILTER (WHERE d.sort_name IN ('customer', 'molder'))
    INTO dated, dated_projects, named_projects
    FROM (
      SELECT id, project_id, end_date, sort_name FROM changed
      UNION ALL SELECT id, project_id, end_date, sort_name FROM before
    ) d;
  ELSE
    SELECT array_agg(DISTINCT d.id) FILTER (WHERE d.end_date IS NOT NULL),
      array_agg(DISTINCT d.project_id) FILTER (WHERE d.end_date IS NOT NULL),
      array_agg(DISTINCT d.project_id) FILTER (WHERE d.sort_name IN ('customer', 'molder'))
    INTO dated, dated_projects, named_projects
    FROM changed d;
  END IF;
  IF dated IS NOT NULL THEN
    PERFORM summarize_phases(dated_projects);
    PERFORM keep_due_dates(dated);
  END IF;
  IF named_projects IS NOT NULL THEN
    PERFORM summarize_partners(named_projects);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dated uuid[];
BEGIN
  IF tg_op = 'UPDATE' THEN
    SELECT array_agg(DISTINCT m.id) INTO dated
    FROM (SELECT id, target_date FROM changed UNION ALL SELECT id, target_date FROM before) m WHERE m.target_date IS NOT NULL;
  ELSE
    SELECT array_agg(m.id) INTO dated FROM changed m WHERE m.target_date IS NOT NULL;
  END IF;
  IF dated IS NOT NULL THEN
    PERFORM keep_due_dates(dated);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  projects uuid[];
BEGIN
  SELECT array_agg(DISTINCT t.project_id) INTO projects FROM changed t;
  IF projects IS NOT NULL THEN
    PERFORM summarize_phases(projects);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  projects uuid[];
BEGIN
  SELECT array_agg(DISTINCT m.project_id) INTO projects FROM changed m;
  IF projects IS NOT NULL THEN
    PERFORM summarize_people(projects);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only the three roles of summarize_partners() make a company the customer or molder.
CREATE OR REPLACE FUNCTION follow_companies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  projects uuid[];
BEGIN
  IF tg_op = 'UPDATE' THEN
    SELECT array_agg(DISTINCT c.project_id) INTO projects
    FROM (SELECT project_id, project_role_id FROM changed UNION ALL SELECT project_id, project_role_id FROM before) c
    WHERE c.project_role_id IN ('Customer', 'Oem', 'Molder');
  ELSE
    SELECT array_agg(DISTINCT c.project_id) INTO projects FROM changed c
    WHERE c.project_role_id IN ('Customer', 'Oem', 'Molder');
  END IF;
  IF projects IS NOT NULL THEN
    PERFORM summarize_partners(projects);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  source text[];
  event text[];
  former_trigger text;
BEGIN
  FOREACH source SLICE 1 IN ARRAY ARRAY[
    ['phase', 'follow_phases'], ['project_detail', 'follow_details'], ['project_ctp_milestone', 'follow_payments'],
    ['timeline_task', 'follow_tasks'], ['project_user', 'follow_members'], ['project_company', 'follow_companies']]
  LOOP
    FOR former_trigger IN
      SELECT t.tgname FROM pg_trigger t
      WHERE t.tgrelid = source[1]::regclass AND t.tgname ~ '^(delivery|due|summary|summary_dates)_(insert|update|delete)$'
    LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', former_trigger, source[1]);
    END LOOP;
    FOREACH event SLICE 1 IN ARRAY ARRAY[
      ['insert', 'NEW TABLE AS changed'], ['update', 'NEW TABLE AS changed OLD TABLE AS before'], ['delete', 'OLD TABLE AS changed']]
    LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER follow_%s AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        event[1], event[1], source[1], event[2], source[2]);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION IF EXISTS summarize_changed();
--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_deliveries_of_phases();
--> statement-breakpoint
-- As in 0051, in plpgsql, so that it is planned once, and not at all for tools without alerts.
CREATE OR REPLACE FUNCTION look_at_alerts(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF cardinality(ids) > 0 THEN
    -- The row is written even if it has this day already, so that this and a transaction that puts the alert off wait for
    -- each other.
    UPDATE maintenance_look SET look_on = '-infinity' WHERE alert_id = ANY (ids);
  END IF;
END $$;
