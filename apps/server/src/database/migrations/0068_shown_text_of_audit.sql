-- A search in the history of a project compares what the history shows, which is less than what the audit has on record: the
-- label of a thing, and of an update the values of its fields, as long as they are shown. `hiddenColumns` of
-- features/audit/values.ts has the same columns.
ALTER TABLE "audit_entry" ADD COLUMN "shown_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION audit_shown_text(subject text, label text, verb text, before jsonb, after jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT searchable(concat_ws(E'\n', label, CASE WHEN verb = 'update' AND subject <> 'file_entry' THEN (
    SELECT string_agg(left(field.value, 120), E'\n')
    FROM (SELECT key, value FROM jsonb_each_text(before) UNION ALL SELECT key, value FROM jsonb_each_text(after)) field
    WHERE field.key <> ALL ('{id,version,name_key,mime_type,image_type,storage_key,sha256,size_bytes,sent_hash,extension,modified_at,modified_by,uploaded_at,created_at,deleted_at,deleted_by,bin_id,parent_id,column1,column2,column3,column4,detail_text,detail_group_id,code_hash,token_hash,report_token,open_count,download_count,expanded,internal_note}'::text[])
      AND field.key !~ '_(hash|secret|key|token)$'
      AND field.value !~ '^([\[{]|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)'
  ) END))
$$;--> statement-breakpoint
-- As in 0021. Keys of stored files and the secret of a tag are left out, and what is shown is written too.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noise constant text[] := '{search_text,search_part_name,search_part_number,search_program,search_description,search_details,search_label,sort_name,sort_number,sort_1,sort_2,sort_3,sort_4,updated_at,last_used_at,project_count,data_used,two_step_counter,column1,column2,column3,column4,detail_text}';
  secret constant text[] := '{password_hash,two_step_secret,token_hash,code_hash,report_token,storage_key,image_key}';
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
  scope text := coalesce(project, company)::text;
  acts_name text := 'steelsafe.acts_' || coalesce(right(scope, 2), '');
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

  -- The acts of this transaction, by what they are about. Each of 256 settings has those of some of its projects and companies.
  acts := coalesce(nullif(current_setting(acts_name, true), ''), '{}')::jsonb;
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
    PERFORM set_config(acts_name, (acts || jsonb_build_object(kind, act))::text, true);
  END IF;

  INSERT INTO audit_entry (actor_id, address, request_id, verb, subject, subject_id, before, after, company_id, project_id,
    act_id, label, person_id, search_text, shown_text)
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
    searchable(CASE WHEN tg_table_name = 'file_entry' THEN label ELSE concat_ws(E'\n', label, before::text, after::text) END),
    audit_shown_text(tg_table_name, label, lower(tg_op), before, after)
  );
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "audit_entry" e SET before = masked.before, after = masked.after,
  search_text = searchable(CASE WHEN e.subject = 'file_entry' THEN e.label ELSE concat_ws(E'\n', e.label, masked.before::text, masked.after::text) END)
FROM (
  SELECT id,
    before || coalesce((SELECT jsonb_object_agg(key, '***'::text) FROM jsonb_object_keys(before) key
      WHERE key IN ('report_token', 'storage_key', 'image_key')), '{}') AS before,
    after || coalesce((SELECT jsonb_object_agg(key, '***'::text) FROM jsonb_object_keys(after) key
      WHERE key IN ('report_token', 'storage_key', 'image_key')), '{}') AS after
  FROM "audit_entry"
  WHERE before ?| '{report_token,storage_key,image_key}' OR after ?| '{report_token,storage_key,image_key}'
) masked WHERE masked.id = e.id;--> statement-breakpoint
UPDATE "audit_entry" SET shown_text = audit_shown_text(subject, label, verb, before, after);
