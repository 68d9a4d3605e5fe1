CREATE INDEX "project_by_cavities" ON "project" USING btree ("cavities","id");--> statement-breakpoint
-- A detail that is called cavities is the field of the project. An empty field takes its number; "4+4" of a family tool is 8.
CREATE TEMPORARY TABLE "cavities_detail" ON COMMIT DROP AS
SELECT d.id, d.project_id, d.position, trim(d.value_text) AS value,
  CASE WHEN trim(d.value_text) ~ '^\d{1,3}(\s*\+\s*\d{1,3})*$' THEN (
    SELECT sum(part::int) FROM regexp_split_to_table(trim(d.value_text), '\+') part) END AS number
FROM "project_detail" d
WHERE NOT d.is_alertable AND lower(trim(d.display_name)) IN (
  'cavities', 'number of cavities', 'cavity count', 'cavidades', 'número de cavidades', '穴数', '型腔数', '模穴数', '腔数',
  'kavitäten', 'kavitätenzahl', 'fachzahl');--> statement-breakpoint
UPDATE "project" p SET "cavities" = (
  SELECT d.number FROM "cavities_detail" d WHERE d.project_id = p.id AND d.number BETWEEN 1 AND 512 ORDER BY d.position LIMIT 1)
WHERE p."cavities" IS NULL AND EXISTS (
  SELECT 1 FROM "cavities_detail" d WHERE d.project_id = p.id AND d.number BETWEEN 1 AND 512);--> statement-breakpoint
-- What says more than the number, or another one, stays as it was written, under a name of its own.
UPDATE "project_detail" d SET "name" = d.name || ' (2)', "display_name" = d.display_name || ' (2)'
FROM "cavities_detail" c JOIN "project" p ON p.id = c.project_id
WHERE c.id = d.id AND c.value <> '' AND c.value IS DISTINCT FROM p.cavities::text;--> statement-breakpoint
UPDATE "project_detail" d SET "value_text" = ''
FROM "cavities_detail" c JOIN "project" p ON p.id = c.project_id
WHERE c.id = d.id AND c.value = p.cavities::text;--> statement-breakpoint
UPDATE "project" p SET "detail_text" = concat_ws(E'\n', nullif(p."detail_text", ''), p."cavities")
WHERE p."cavities" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "cavities_detail" c WHERE c.project_id = p.id AND c.value = '');
