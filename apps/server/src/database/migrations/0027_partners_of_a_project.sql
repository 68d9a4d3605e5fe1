-- As in 0023, but the names of details are compared without the index of values: before the tables are analyzed, it was
-- taken for the index of the project, and filling many projects at once took time in proportion to n squared.
CREATE OR REPLACE FUNCTION summarize_partners(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM project_summary WHERE project_id = ANY (ids) ORDER BY project_id FOR NO KEY UPDATE;
  UPDATE project_summary s SET customer = said.customer, molder = said.molder
  FROM (
    SELECT of.project_id,
      coalesce(
        (SELECT nullif(d.value_text, '') FROM project_detail d WHERE d.project_id = of.project_id AND searchable(d.display_name) = 'customer'
          ORDER BY d.position LIMIT 1),
        (SELECT c.name FROM project_company pc JOIN company c ON c.id = pc.company_id
          WHERE pc.project_id = of.project_id AND pc.project_role_id IN ('Customer', 'Oem')
          ORDER BY pc.project_role_id, c.name LIMIT 1),
        '') AS customer,
      coalesce(
        (SELECT nullif(d.value_text, '') FROM project_detail d WHERE d.project_id = of.project_id AND searchable(d.display_name) = 'molder'
          ORDER BY d.position LIMIT 1),
        (SELECT c.name FROM project_company pc JOIN company c ON c.id = pc.company_id
          WHERE pc.project_id = of.project_id AND pc.project_role_id = 'Molder' ORDER BY c.name LIMIT 1),
        '') AS molder
    FROM unnest(ids) AS of (project_id)
  ) said
  WHERE s.project_id = said.project_id AND (s.customer, s.molder) IS DISTINCT FROM (said.customer, said.molder);
END $$;
