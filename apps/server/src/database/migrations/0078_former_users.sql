-- What Steelsafe still knows of a person whose account was deleted. `forget_person` deletes or masks it. The names of
-- signers in proofs stay: project_ctp_act.person, the signed names of tryouts with their records, and the name of the
-- reviewer of an analysis. docs/security.md says why.

-- A regular expression that matches an address or a name, but not as a part of a longer one. The letter of a JSON escape,
-- such as the n of a line break, is not a part of it.
CREATE FUNCTION person_pattern(value text, is_address boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN is_address THEN '(?:(?<![a-zA-Z0-9._%+-])|(?<=\\[bfnrt]))' || literal.text || '(?![a-zA-Z0-9-]|\.[a-zA-Z0-9])'
    ELSE '(?:(?<![a-zA-Z0-9\u00C0-\u024F])|(?<=\\[bfnrt]))' || literal.text || '(?![a-zA-Z0-9\u00C0-\u024F])'
  END
  FROM (SELECT regexp_replace(value, '([][\\.^$*+?(){}|])', '\\\1', 'g') AS text) literal
$$;--> statement-breakpoint
-- A value as it stands inside of JSON, without the quotes around it.
CREATE FUNCTION inside_json(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(to_jsonb(value)::text, 2, length(to_jsonb(value)::text) - 2)
$$;--> statement-breakpoint
-- A value as e-mails in HTML contain it (`escaped` of core/render-mail.ts).
CREATE FUNCTION inside_html(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(replace(replace(value, '&', '&#38;'), '<', '&#60;'), '>', '&#62;'), '"', '&#34;'), '''', '&#39;')
$$;--> statement-breakpoint
-- A pattern of LIKE for texts that contain a value.
CREATE FUNCTION containing(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '%' || replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;--> statement-breakpoint
CREATE FUNCTION without_person(value text, patterns text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  pattern text;
  result text := value;
BEGIN
  FOREACH pattern IN ARRAY patterns LOOP
    result := regexp_replace(result, pattern, '***', 'gi');
  END LOOP;
  RETURN result;
END $$;--> statement-breakpoint
-- The values of an audit entry without those that say who a person is.
CREATE FUNCTION masked_person(subject text, fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT fields || coalesce((
    SELECT jsonb_object_agg(field.key, '***'::text) FROM jsonb_each_text(fields) field
    WHERE field.value <> '' AND field.key = ANY (CASE subject
      WHEN 'user_account' THEN '{email,pending_email,first_name,last_name}'::text[]
      WHEN 'support_request' THEN '{first_name,last_name,email,phone,company,message,notes}'::text[]
      WHEN 'asset_tag_request' THEN '{recipient,phone,comments}'::text[]
      WHEN 'company_contact' THEN '{name,email,phone}'::text[]
      WHEN 'revealed_link' THEN '{recipient,subject}'::text[]
      ELSE '{}'::text[]
    END)), '{}'::jsonb)
$$;--> statement-breakpoint
-- Forgets a person after the row of the account was emptied. `other_address` is an address that somebody else takes over
-- in the same transaction; what was sent to it stays.
--
-- An address counts as the person's only once they have confirmed it, and names only while no other account has the same:
-- otherwise, whoever enters the address or name of somebody else and deletes the account would delete what is about them.
CREATE FUNCTION forget_person(former uuid, other_address text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  audit_before constant text := coalesce(current_setting('steelsafe.audit', true), '');
  -- E-mails that contain a phone number and what the person wrote.
  requests constant text[] := '{support:mail.request,asset-tags:mail.ordered}';
  links constant text[] := '{account:mail.confirmEmail,account:mail.changeEmail,account:mail.accountExists,account:mail.resetPassword,users:mail.welcome}';
  addresses text[];
  unproven_addresses text[];
  full_names text[];
  in_text text[];
  in_json text[];
  like_text text[];
  like_json text[];
  like_address text[];
  like_name text[];
  things text[];
BEGIN
  -- Every address and name that the account ever had: in its row, and before and after each change.
  SELECT coalesce(array_agg(a.email) FILTER (WHERE a.is_proven), '{}'), coalesce(array_agg(a.email) FILTER (WHERE NOT a.is_proven), '{}')
  INTO addresses, unproven_addresses
  FROM (
    SELECT lower(one.email) AS email, bool_or(coalesce(one.is_proven, false)) AS is_proven
    FROM (
      SELECT u.email, u.is_confirmed AS is_proven FROM user_account u WHERE u.id = former
      UNION ALL SELECT u.pending_email, false FROM user_account u WHERE u.id = former
      -- A change that also confirms the account replaces an address that was not confirmed.
      UNION ALL SELECT e.before ->> 'email', NOT e.before ? 'is_confirmed' AND (u.is_confirmed OR NOT e.after ? 'deleted_at')
        FROM audit_entry e JOIN user_account u ON u.id = former
        WHERE e.subject = 'user_account' AND e.subject_id = former::text AND e.verb = 'update'
      UNION ALL SELECT e.after ->> 'email', (e.after ->> 'is_confirmed')::boolean
        FROM audit_entry e WHERE e.subject = 'user_account' AND e.subject_id = former::text
      UNION ALL SELECT e.before ->> 'pending_email', false
        FROM audit_entry e WHERE e.subject = 'user_account' AND e.subject_id = former::text
      UNION ALL SELECT e.after ->> 'pending_email', false
        FROM audit_entry e WHERE e.subject = 'user_account' AND e.subject_id = former::text
    ) one
    WHERE one.email NOT IN ('', '***')
    GROUP BY lower(one.email)
  ) a
  WHERE a.email IS DISTINCT FROM lower(other_address)
    AND NOT EXISTS (SELECT 1 FROM user_account other WHERE other.email = a.email AND other.id <> former);

  WITH part AS (
    SELECT u.first_name AS first_part, u.last_name AS last_part FROM user_account u WHERE u.id = former
    UNION SELECT e.before ->> 'first_name', e.before ->> 'last_name'
      FROM audit_entry e WHERE e.subject = 'user_account' AND e.subject_id = former::text
    UNION SELECT e.after ->> 'first_name', e.after ->> 'last_name'
      FROM audit_entry e WHERE e.subject = 'user_account' AND e.subject_id = former::text
  )
  SELECT coalesce(array_agg(n.full_name), '{}') INTO full_names
  FROM (
    SELECT DISTINCT f.first_part || ' ' || l.last_part AS full_name FROM part f CROSS JOIN part l
    WHERE f.first_part NOT IN ('', '***') AND l.last_part NOT IN ('', '***')
  ) n
  WHERE NOT EXISTS (
    SELECT 1 FROM user_account other
    WHERE other.id <> former AND lower(other.first_name || ' ' || other.last_name) = lower(n.full_name));

  -- Longer ones first, so that a name is not replaced inside of a longer one.
  WITH known AS (
    SELECT unnest(addresses) AS value, true AS is_address UNION ALL SELECT unnest(full_names), false
  ), written AS (
    SELECT k.value, k.is_address FROM known k
    UNION SELECT inside_html(k.value), k.is_address FROM known k
    -- As in the query of a link.
    UNION SELECT replace(replace(k.value, '+', '%2B'), '@', '%40'), true FROM known k WHERE k.is_address
  )
  SELECT
    coalesce((SELECT array_agg(person_pattern(w.value, w.is_address) ORDER BY length(w.value) DESC) FROM written w), '{}'),
    coalesce((SELECT array_agg(person_pattern(inside_json(k.value), k.is_address) ORDER BY length(k.value) DESC) FROM known k), '{}'),
    coalesce((SELECT array_agg(containing(k.value)) FROM known k), '{}'),
    coalesce((SELECT array_agg(containing(inside_json(k.value))) FROM known k), '{}'),
    coalesce((SELECT array_agg(containing(searchable(k.value))) FROM known k WHERE k.is_address), '{}'),
    coalesce((SELECT array_agg(containing(searchable(inside_json(k.value)))) FROM known k WHERE NOT k.is_address), '{}')
  INTO in_text, in_json, like_text, like_json, like_address, like_name;

  -- None of this is an act of anybody, so the audit gets no entries of it.
  PERFORM set_config('steelsafe.audit', 'off', true);

  -- Nobody can change the time zone of a deleted account when the database no longer knows it.
  UPDATE user_account SET pending_email = NULL, time_zone = NULL WHERE id = former;

  -- The person's own choices, results and messages.
  DELETE FROM notification WHERE user_id = former;
  DELETE FROM saved_search WHERE user_id = former AND company_id IS NULL;
  DELETE FROM project_star WHERE user_id = former;
  DELETE FROM banner_mark WHERE user_id = former;
  DELETE FROM company_notification_option WHERE user_id = former;
  DELETE FROM project_notification_option WHERE user_id = former;
  DELETE FROM calendar_feed WHERE user_id = former;
  DELETE FROM last_digest WHERE user_id = former;
  DELETE FROM reminder WHERE user_id = former;
  DELETE FROM training_result WHERE user_id = former;
  DELETE FROM exercise_score WHERE user_id = former;
  DELETE FROM exercise_hint WHERE user_id = former;
  DELETE FROM one_time_code WHERE user_id = former;
  DELETE FROM recovery_code WHERE user_id = former;
  DELETE FROM app_token WHERE user_id = former;
  DELETE FROM session WHERE user_id = former;
  DELETE FROM support_request WHERE user_id = former OR lower(email) = ANY (addresses);
  UPDATE asset_tag_request SET recipient = '', phone = '', comments = without_person(comments, in_text) WHERE user_id = former;

  -- What others keep about the person.
  DELETE FROM invitation WHERE email = ANY (addresses);
  UPDATE company c SET version = c.version + 1
    WHERE EXISTS (SELECT 1 FROM company_contact t WHERE t.company_id = c.id AND lower(t.email) = ANY (addresses));
  DELETE FROM company_contact WHERE lower(email) = ANY (addresses);
  UPDATE company_default SET financial_recipients = coalesce((
      SELECT jsonb_agg(r.value) FROM jsonb_array_elements(financial_recipients) r
      WHERE lower(r.value #>> '{}') <> ALL (addresses)), '[]'::jsonb)
    WHERE financial_recipients ?| addresses;
  UPDATE molding_study SET person = '***'
    WHERE first_signed_at IS NULL AND created_by = former AND lower(person) = ANY (SELECT lower(n) FROM unnest(full_names) n);
  -- A user has each name only once, so names that would become equal get a part of their id.
  UPDATE saved_search s SET criteria = without_person(s.criteria::text, in_json)::jsonb,
    name = m.name || CASE WHEN m.is_double THEN ' ' || right(s.id::text, 6) ELSE '' END
  FROM (
    SELECT id, without_person(name, in_text) AS name,
      count(*) OVER (PARTITION BY user_id, kind, lower(without_person(name, in_text))) > 1 AS is_double
    FROM saved_search
  ) m
  WHERE m.id = s.id AND (s.name ILIKE ANY (like_text) OR s.criteria::text ILIKE ANY (like_json));
  UPDATE login_attempt SET user_name = '', address = '', network = '', browser = '', token_hash = NULL WHERE user_id = former;
  UPDATE login_attempt SET user_name = '' WHERE user_name = ANY (addresses);

  -- Messages, sent or not. For an hour, a hash of the address holds the pause between the links that anybody can request
  -- for it (features/account/mail-pause.ts).
  DELETE FROM revealed_link WHERE recipient = ANY (addresses || unproven_addresses);
  UPDATE outbox_mail SET recipient = encode(sha256(convert_to(recipient, 'UTF8')), 'hex'), subject = '***', html = '', text = '', code = NULL
    WHERE recipient = ANY (addresses || unproven_addresses) AND template = ANY (links)
      AND state = 'sent' AND created_at > now() - interval '1 hour';
  -- Before 0070 the sender was not recorded.
  DELETE FROM outbox_mail WHERE recipient = ANY (addresses) OR recipient = ANY (unproven_addresses) AND template = ANY (links)
    OR template = ANY (requests) AND (sender_id = former OR sender_id IS NULL AND text LIKE ANY (like_text));
  UPDATE outbox_mail SET subject = without_person(subject, in_text), html = without_person(html, in_text), text = without_person(text, in_text)
    WHERE text LIKE ANY (like_text) OR subject LIKE ANY (like_text);
  DELETE FROM held_mail WHERE recipient = ANY (addresses) OR recipient = ANY (unproven_addresses) AND template = ANY (links)
    OR sender_id = former AND template = ANY (requests);
  UPDATE held_mail SET "values" = without_person("values"::text, in_json)::jsonb, path = without_person(path, in_text)
    WHERE "values"::text LIKE ANY (like_json);
  UPDATE notification SET "values" = without_person("values"::text, in_json)::jsonb WHERE "values"::text LIKE ANY (like_json);
  UPDATE webhook_delivery SET body = without_person(body, in_json), answer = without_person(without_person(answer, in_text), in_json)
    WHERE body LIKE ANY (like_json) OR answer LIKE ANY (like_text || like_json);
  -- The tables of the job queue exist only after the first start.
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    EXECUTE 'DELETE FROM pgboss.job WHERE data ->> ''recipient'' = ANY ($1) OR data ->> ''email'' = ANY ($1 || $2)'
      USING addresses, unproven_addresses;
  END IF;
  PERFORM set_config('steelsafe.audit', audit_before, true);

  -- The audit keeps what happened and when, but not who the person was or where they were. Who registers or opens a link of
  -- an e-mail is not signed in, so that these acts have no actor.
  UPDATE audit_act SET address = NULL WHERE actor_id = former AND address IS NOT NULL;
  UPDATE audit_act a SET address = NULL FROM audit_entry e
    WHERE e.person_id = former AND e.actor_id IS NULL AND a.id = e.act_id AND a.address IS NOT NULL;
  UPDATE audit_entry SET address = NULL
    WHERE (actor_id = former OR actor_id IS NULL AND person_id = former) AND address IS NOT NULL;
  things := array(
    SELECT DISTINCT e.subject || ' ' || e.subject_id FROM audit_entry e
    WHERE e.subject IN ('company_contact', 'support_request')
        AND (lower(e.before ->> 'email') = ANY (addresses) OR lower(e.after ->> 'email') = ANY (addresses))
      OR e.subject = 'revealed_link' AND coalesce(e.after, e.before) ->> 'recipient' = ANY (addresses || unproven_addresses));
  UPDATE audit_entry e SET label = m.label, before = m.before, after = m.after,
    search_text = searchable(CASE WHEN e.subject = 'file_entry' THEN m.label ELSE concat_ws(E'\n', m.label, m.before::text, m.after::text) END),
    shown_text = audit_shown_text(e.subject, m.label, e.verb, m.before, m.after)
  FROM (
    SELECT o.id,
      CASE WHEN o.is_about AND o.subject = 'company_contact' THEN '***' ELSE without_person(o.label, in_text) END AS label,
      without_person((CASE WHEN o.is_about THEN masked_person(o.subject, o.before) ELSE o.before END)::text, in_json)::jsonb AS before,
      without_person((CASE WHEN o.is_about THEN masked_person(o.subject, o.after) ELSE o.after END)::text, in_json)::jsonb AS after
    FROM (
      SELECT f.id, f.subject, f.label, f.before, f.after,
        f.person_id IS NOT DISTINCT FROM former OR f.subject || ' ' || f.subject_id = ANY (things) AS is_about
      FROM audit_entry f
      WHERE f.person_id = former
        OR f.subject || ' ' || f.subject_id = ANY (things)
        OR f.search_text LIKE ANY (like_address)
        -- A record that two people have signed names the first one without an id.
        OR (f.actor_id = former OR f.search_text LIKE '%' || former::text || '%' OR f.subject IN ('tryout', 'tryout_record', 'analysis'))
          AND f.search_text LIKE ANY (like_name)
    ) o
  ) m
  WHERE m.id = e.id;
END $$;--> statement-breakpoint
DO $$
DECLARE
  former uuid;
BEGIN
  FOR former IN SELECT u.id FROM user_account u WHERE u.deleted_at IS NOT NULL LOOP
    PERFORM forget_person(former);
  END LOOP;
END $$;
