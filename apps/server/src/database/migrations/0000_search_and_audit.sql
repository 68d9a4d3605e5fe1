CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- What a search compares: lower case and without accents. Declared immutable, so that generated columns and indexes
-- may use it; the dictionary is named, because only the form without a name depends on the search path.
CREATE FUNCTION searchable(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
-- Writes one audit entry for a changed row: of an update only the columns that changed, of secrets only that they did.
-- The unit of work says who is at work by the settings steelsafe.*; 'steelsafe.audit' = 'off' is for loading and restoring.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noise constant text[] := '{search_text,sort_number,sort_1,sort_2,sort_3,sort_4,updated_at,last_used_at,project_count,data_used,two_step_counter}';
  secret constant text[] := '{password_hash,two_step_secret,token_hash,code_hash}';
  before jsonb := CASE WHEN tg_op <> 'INSERT' THEN to_jsonb(old) - noise END;
  after jsonb := CASE WHEN tg_op <> 'DELETE' THEN to_jsonb(new) - noise END;
  whole jsonb := coalesce(after, before);
  name text;
BEGIN
  IF current_setting('steelsafe.audit', true) = 'off' OR before = after THEN
    RETURN NULL;
  END IF;
  IF tg_op = 'UPDATE' THEN
    FOR name IN SELECT jsonb_object_keys(whole) LOOP
      IF before -> name = after -> name THEN
        before := before - name;
        after := after - name;
      END IF;
    END LOOP;
  END IF;
  FOREACH name IN ARRAY secret LOOP
    IF before ? name THEN before := jsonb_set(before, ARRAY[name], '"***"'); END IF;
    IF after ? name THEN after := jsonb_set(after, ARRAY[name], '"***"'); END IF;
  END LOOP;
  INSERT INTO audit_entry (actor_id, address, request_id, verb, subject, subject_id, before, after, company_id, project_id)
  VALUES (
    nullif(current_setting('steelsafe.actor', true), '')::uuid,
    nullif(current_setting('steelsafe.address', true), ''),
    nullif(current_setting('steelsafe.request', true), ''),
    lower(tg_op),
    tg_table_name,
    coalesce(whole ->> 'id', concat_ws('/', whole ->> 'project_id', whole ->> 'company_id', whole ->> 'user_id', whole ->> 'address_type')),
    before,
    after,
    CASE WHEN tg_table_name = 'company' THEN whole ->> 'id' ELSE whole ->> 'company_id' END::uuid,
    CASE WHEN tg_table_name = 'project' THEN whole ->> 'id' ELSE whole ->> 'project_id' END::uuid
  );
  RETURN NULL;
END $$;
