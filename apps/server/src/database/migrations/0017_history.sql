CREATE TABLE "audit_act" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"address" text,
	"request_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"company_id" uuid,
	"project_id" uuid,
	"place" text,
	"whole_id" uuid
);
--> statement-breakpoint
DROP INDEX "audit_entry_at";--> statement-breakpoint
DROP INDEX "audit_entry_company";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "act_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_act_at" ON "audit_act" USING btree ("at","id") WHERE "audit_act"."whole_id" is null;--> statement-breakpoint
CREATE INDEX "audit_act_project" ON "audit_act" USING btree ("project_id","at","id") WHERE "audit_act"."whole_id" is null;--> statement-breakpoint
CREATE INDEX "audit_act_company" ON "audit_act" USING btree ("company_id","at","id") WHERE "audit_act"."whole_id" is null;--> statement-breakpoint
CREATE INDEX "audit_act_actor" ON "audit_act" USING btree ("actor_id","at","id") WHERE "audit_act"."whole_id" is null;--> statement-breakpoint
CREATE INDEX "audit_act_whole" ON "audit_act" USING btree ("whole_id") WHERE "audit_act"."whole_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_act" ON "audit_entry" USING btree ("act_id","number");--> statement-breakpoint
CREATE INDEX "audit_entry_person" ON "audit_entry" USING btree ("person_id","at") WHERE "audit_entry"."person_id" is not null;
--> statement-breakpoint
-- The folder that something lies in, by its path, with a slash at the end; empty for the root. The last one is kept for
-- the transaction, because thousands of files that come at once lie in few folders.
CREATE FUNCTION audit_folder(folder uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  known text := current_setting('steelsafe.folder', true);
  path_above text;
BEGIN
  IF folder IS NULL THEN RETURN ''; END IF;
  IF known LIKE folder || ' %' THEN RETURN substr(known, 38); END IF;
  WITH RECURSIVE above AS (
    SELECT parent_id, name || '/' AS path FROM file_entry WHERE id = folder
    UNION ALL
    SELECT f.parent_id, f.name || '/' || a.path FROM above a JOIN file_entry f ON f.id = a.parent_id
  ) SELECT path INTO path_above FROM above ORDER BY length(path) DESC LIMIT 1;
  PERFORM set_config('steelsafe.folder', folder || ' ' || coalesce(path_above, ''), true);
  RETURN coalesce(path_above, '');
END $$;
--> statement-breakpoint
-- What a thing is called, from its row: so that its history still reads when it is gone. A file is called by its path, a
-- folder by one that ends with a slash. People are named by their
-- accounts and not here, so that who is deleted is forgotten.
CREATE FUNCTION audit_label(subject text, thing jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  label text;
BEGIN
  CASE subject
    WHEN 'file_entry' THEN
      label := audit_folder((thing ->> 'parent_id')::uuid) || (thing ->> 'name')
        || CASE WHEN (thing ->> 'is_directory')::boolean THEN '/' ELSE '' END;
    WHEN 'share_link' THEN
      SELECT audit_folder(parent_id) || name || CASE WHEN is_directory THEN '/' ELSE '' END INTO label
      FROM file_entry WHERE id = (thing ->> 'entry_id')::uuid;
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
--> statement-breakpoint
-- As in 0009; each entry belongs to an act (see audit_act), and knows what its thing was called and whom it is about.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noise constant text[] := '{search_text,search_part_name,search_part_number,search_program,search_description,search_details,search_label,sort_name,sort_number,sort_1,sort_2,sort_3,sort_4,updated_at,last_used_at,project_count,data_used,two_step_counter,column1,column2,column3,column4,detail_text}';
  secret constant text[] := '{password_hash,two_step_secret,token_hash,code_hash}';
  before jsonb := CASE WHEN tg_op <> 'INSERT' THEN to_jsonb(old) - noise END;
  after jsonb := CASE WHEN tg_op <> 'DELETE' THEN to_jsonb(new) - noise END;
  whole jsonb := coalesce(after, before);
  action text := lower(tg_op);
  company uuid := CASE WHEN tg_table_name = 'company' THEN whole ->> 'id' ELSE whole ->> 'company_id' END::uuid;
  project uuid := CASE WHEN tg_table_name = 'project' THEN whole ->> 'id' ELSE whole ->> 'project_id' END::uuid;
  label text;
  acts jsonb;
  act uuid;
  kind text;
  scope text;
  place text;
  name text;
BEGIN
  IF current_setting('steelsafe.audit', true) = 'off' OR before = after THEN
    RETURN NULL;
  END IF;
  IF tg_table_name = 'file_entry' AND tg_op = 'UPDATE' AND (whole ->> 'is_directory')::boolean THEN
    PERFORM set_config('steelsafe.folder', '', true);
  END IF;
  label := audit_label(tg_table_name, whole);
  IF tg_op = 'UPDATE' THEN
    FOR name IN SELECT jsonb_object_keys(whole) LOOP
      IF before -> name = after -> name THEN
        before := before - name;
        after := after - name;
      END IF;
    END LOOP;
  END IF;
  -- That a version was counted on says nothing by itself; only of files it is one that can be opened.
  IF tg_op = 'UPDATE' AND tg_table_name <> 'file_entry' AND after - 'version' = '{}' THEN
    RETURN NULL;
  END IF;
  FOREACH name IN ARRAY secret LOOP
    IF before ? name THEN before := jsonb_set(before, ARRAY[name], '"***"'); END IF;
    IF after ? name THEN after := jsonb_set(after, ARRAY[name], '"***"'); END IF;
  END LOOP;
  IF tg_table_name = 'file_entry' AND tg_op = 'UPDATE' THEN
    IF after ? 'deleted_at' THEN
      action := CASE WHEN after ->> 'deleted_at' IS NULL THEN 'restore' ELSE 'recycle' END;
    ELSIF after ? 'parent_id' THEN
      action := 'move';
      before := before || jsonb_build_object('folder', audit_folder((before ->> 'parent_id')::uuid));
      after := after || jsonb_build_object('folder', audit_folder((after ->> 'parent_id')::uuid));
    ELSIF after ? 'name' THEN
      action := 'rename';
    END IF;
  END IF;

  -- The acts of this transaction, by what they are about.
  acts := coalesce(nullif(current_setting('steelsafe.acts', true), ''), '{}')::jsonb;
  scope := coalesce(project, company)::text;
  kind := concat_ws('|', tg_table_name, action, project, company);
  act := (acts ->> kind)::uuid;
  IF act IS NULL THEN
    act := gen_random_uuid();
    IF tg_table_name IN ('project', 'company') THEN
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
      action, tg_table_name, company, project, place,
      (acts ->> ('whole|' || scope))::uuid
    );
    -- With a project or company comes and goes all that is in it; what goes with it is written before itself.
    IF tg_table_name IN ('project', 'company') AND tg_op <> 'UPDATE' THEN
      UPDATE audit_act a SET whole_id = act
      FROM jsonb_each_text(acts) AS known (key, id)
      WHERE a.id = known.id::uuid AND coalesce(a.project_id, a.company_id)::text = scope AND a.whole_id IS NULL;
      acts := acts || jsonb_build_object('whole|' || scope, act);
    END IF;
    PERFORM set_config('steelsafe.acts', (acts || jsonb_build_object(kind, act))::text, true);
  END IF;

  INSERT INTO audit_entry (actor_id, address, request_id, verb, subject, subject_id, before, after, company_id, project_id,
    act_id, label, person_id, search_text)
  VALUES (
    nullif(current_setting('steelsafe.actor', true), '')::uuid,
    nullif(current_setting('steelsafe.address', true), ''),
    nullif(current_setting('steelsafe.request', true), ''),
    lower(tg_op),
    tg_table_name,
    coalesce(whole ->> 'id', concat_ws('/', whole ->> 'project_id', whole ->> 'company_id', whole ->> 'user_id', whole ->> 'address_type')),
    before,
    after,
    company,
    project,
    act,
    label,
    CASE WHEN tg_table_name = 'user_account' THEN whole ->> 'id' ELSE whole ->> 'user_id' END::uuid,
    searchable(CASE WHEN tg_table_name = 'file_entry' THEN label ELSE concat_ws(E'\n', label, before::text, after::text) END)
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a version says of itself, the row of its file says too.
DROP TRIGGER IF EXISTS audit ON "file_version";
--> statement-breakpoint
-- What is on record already has an act for each request, kind and thing, too.
UPDATE audit_entry SET
  act_id = md5(concat_ws('|', at, actor_id, request_id, verb, subject, project_id, company_id))::uuid,
  label = CASE WHEN verb = 'update' THEN '' ELSE audit_label(subject, coalesce(after, before)) END,
  person_id = CASE
    WHEN subject = 'user_account' THEN subject_id
    WHEN subject IN ('project_user', 'company_user') THEN substring(subject_id from '[^/]+$')
    ELSE coalesce(after, before) ->> 'user_id'
  END::uuid;
--> statement-breakpoint
UPDATE audit_entry e SET label = coalesce(
  (SELECT o.label FROM audit_entry o WHERE o.subject = e.subject AND o.subject_id = e.subject_id AND o.label <> '' LIMIT 1),
  CASE e.subject
    WHEN 'project' THEN (SELECT project_number FROM project WHERE id::text = e.subject_id)
    WHEN 'company' THEN (SELECT name FROM company WHERE id::text = e.subject_id)
    WHEN 'phase' THEN (SELECT phase_type_id FROM phase WHERE id::text = e.subject_id)
    WHEN 'timeline_task' THEN (SELECT title FROM timeline_task WHERE id::text = e.subject_id)
    WHEN 'file_entry' THEN (SELECT audit_label('file_entry', to_jsonb(file_entry)) FROM file_entry WHERE id::text = e.subject_id)
  END, '')
WHERE e.label = '' AND e.verb = 'update';
--> statement-breakpoint
UPDATE audit_entry SET search_text = searchable(concat_ws(E'\n', label, before::text, after::text));
--> statement-breakpoint
INSERT INTO audit_act (id, at, actor_id, address, request_id, action, subject, company_id, project_id, place)
SELECT e.act_id, e.at, e.actor_id, min(e.address), e.request_id, e.verb, e.subject, e.company_id, e.project_id,
  coalesce((SELECT project_number FROM project WHERE id = e.project_id), (SELECT name FROM company WHERE id = e.company_id))
FROM audit_entry e GROUP BY e.act_id, e.at, e.actor_id, e.request_id, e.verb, e.subject, e.company_id, e.project_id;
--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "act_id" SET NOT NULL;
