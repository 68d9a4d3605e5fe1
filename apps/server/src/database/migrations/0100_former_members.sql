-- People who leave a project are no longer approvers or recipients in it. A locked account keeps its place.
CREATE FUNCTION is_project_member(member uuid, place uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM project_user pu WHERE pu.project_id = place AND pu.user_id = member)
    OR EXISTS (
      SELECT 1 FROM project_company pc JOIN company_user cu ON cu.company_id = pc.company_id
      WHERE pc.project_id = place AND cu.user_id = member)
$$;--> statement-breakpoint
CREATE FUNCTION remove_former_members(users uuid[], projects uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(users) = 0 OR cardinality(projects) = 0 THEN RETURN; END IF;
  DELETE FROM milestone_recipient r USING project_detail d
  WHERE r.user_id = ANY (users) AND d.id = r.detail_id AND (projects IS NULL OR d.project_id = ANY (projects))
    AND NOT is_project_member(r.user_id, d.project_id);
  DELETE FROM maintenance_alert_recipient r USING maintenance_alert a
  WHERE r.user_id = ANY (users) AND a.id = r.alert_id AND (projects IS NULL OR a.project_id = ANY (projects))
    AND NOT is_project_member(r.user_id, a.project_id);
  DELETE FROM production_target_recipient r USING production_target t
  WHERE r.user_id = ANY (users) AND t.id = r.target_id AND (projects IS NULL OR t.project_id = ANY (projects))
    AND NOT is_project_member(r.user_id, t.project_id);
  WITH removed AS (
    DELETE FROM project_ctp_person w USING project_ctp_milestone m
    WHERE w.user_id = ANY (users) AND m.id = w.milestone_id AND (projects IS NULL OR m.project_id = ANY (projects))
      AND NOT is_project_member(w.user_id, m.project_id)
    RETURNING w.user_id, w.role, m.id, m.project_id, m.name)
  INSERT INTO project_ctp_act (id, project_id, milestone_id, milestone_name, act, user_id, person, files)
  SELECT gen_random_uuid(), removed.project_id, removed.id, removed.name, 'approverLeft', u.id,
    trim(u.first_name || ' ' || u.last_name), '[]'
  FROM removed JOIN user_account u ON u.id = removed.user_id JOIN project p ON p.id = removed.project_id
  WHERE removed.role = 'approver';
END
$$;--> statement-breakpoint
-- A project that is being deleted no longer exists here, and its rows are deleted with it.
CREATE FUNCTION remove_former_project_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remove_former_members(
    array(SELECT user_id FROM removed_row),
    array(SELECT p.id FROM project p WHERE p.id IN (SELECT project_id FROM removed_row)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION remove_former_company_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remove_former_members(array(SELECT user_id FROM removed_row), NULL);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION remove_former_project_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remove_former_members(
    array(SELECT cu.user_id FROM company_user cu WHERE cu.company_id IN (SELECT company_id FROM removed_row)),
    array(SELECT p.id FROM project p WHERE p.id IN (SELECT project_id FROM removed_row)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER remove_former_members AFTER DELETE ON project_user REFERENCING OLD TABLE AS removed_row
  FOR EACH STATEMENT EXECUTE FUNCTION remove_former_project_users();--> statement-breakpoint
CREATE TRIGGER remove_former_members AFTER DELETE ON company_user REFERENCING OLD TABLE AS removed_row
  FOR EACH STATEMENT EXECUTE FUNCTION remove_former_company_users();--> statement-breakpoint
CREATE TRIGGER remove_former_members AFTER DELETE ON project_company REFERENCING OLD TABLE AS removed_row
  FOR EACH STATEMENT EXECUTE FUNCTION remove_former_project_companies();--> statement-breakpoint
SELECT set_config('steelsafe.audit', 'off', true);--> statement-breakpoint
SELECT remove_former_members(array(SELECT id FROM user_account), NULL);--> statement-breakpoint
SELECT set_config('steelsafe.audit', '', true);
