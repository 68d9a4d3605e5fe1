DROP INDEX "project_by_column1";--> statement-breakpoint
DROP INDEX "project_by_column2";--> statement-breakpoint
DROP INDEX "project_by_column3";--> statement-breakpoint
DROP INDEX "project_by_column4";--> statement-breakpoint
ALTER TABLE "project" drop column "search_text";--> statement-breakpoint
ALTER TABLE "project" DROP COLUMN "sort_1";--> statement-breakpoint
ALTER TABLE "project" DROP COLUMN "sort_2";--> statement-breakpoint
ALTER TABLE "project" DROP COLUMN "sort_3";--> statement-breakpoint
ALTER TABLE "project" DROP COLUMN "sort_4";--> statement-breakpoint
ALTER TABLE "project" DROP COLUMN "column1";--> statement-breakpoint
ALTER TABLE "project" DROP COLUMN "column2";--> statement-breakpoint
ALTER TABLE "project" DROP COLUMN "column3";--> statement-breakpoint
ALTER TABLE "project" DROP COLUMN "column4";--> statement-breakpoint
-- A detail with the name of a field is that field: a filled field keeps its value, an empty one takes that of the detail.
CREATE TEMPORARY TABLE "detail_of_field" ON COMMIT DROP AS
SELECT d.id, d.project_id, d.position, d.value_text, f.field FROM "project_detail" d JOIN (VALUES
  ('part_name', 'part name'),
  ('part_name', 'nombre de la pieza'),
  ('part_name', '零件名称'),
  ('part_name', 'artikelbezeichnung'),
  ('part_name', 'teilebezeichnung'),
  ('part_number', 'part number'),
  ('part_number', 'número de pieza'),
  ('part_number', '零件号'),
  ('part_number', 'artikelnummer'),
  ('part_number', 'teilenummer'),
  ('program', 'program'),
  ('program', 'programa'),
  ('program', '车型/项目代号'),
  ('program', 'programm'),
  ('description', 'description'),
  ('description', 'descripción'),
  ('description', '说明'),
  ('description', 'beschreibung')
) f (field, name) ON lower(trim(d.display_name)) = f.name;--> statement-breakpoint
UPDATE "project" p SET "part_name" = (
  SELECT d.value_text FROM "detail_of_field" d WHERE d.project_id = p.id AND d.field = 'part_name' AND d.value_text <> ''
  ORDER BY d.position LIMIT 1)
WHERE p."part_name" = '' AND EXISTS (
  SELECT 1 FROM "detail_of_field" d WHERE d.project_id = p.id AND d.field = 'part_name' AND d.value_text <> '');--> statement-breakpoint
UPDATE "project" p SET "part_number" = (
  SELECT d.value_text FROM "detail_of_field" d WHERE d.project_id = p.id AND d.field = 'part_number' AND d.value_text <> ''
  ORDER BY d.position LIMIT 1)
WHERE p."part_number" = '' AND EXISTS (
  SELECT 1 FROM "detail_of_field" d WHERE d.project_id = p.id AND d.field = 'part_number' AND d.value_text <> '');--> statement-breakpoint
UPDATE "project" p SET "program" = (
  SELECT d.value_text FROM "detail_of_field" d WHERE d.project_id = p.id AND d.field = 'program' AND d.value_text <> ''
  ORDER BY d.position LIMIT 1)
WHERE p."program" = '' AND EXISTS (
  SELECT 1 FROM "detail_of_field" d WHERE d.project_id = p.id AND d.field = 'program' AND d.value_text <> '');--> statement-breakpoint
UPDATE "project" p SET "description" = (
  SELECT d.value_text FROM "detail_of_field" d WHERE d.project_id = p.id AND d.field = 'description' AND d.value_text <> ''
  ORDER BY d.position LIMIT 1)
WHERE p."description" = '' AND EXISTS (
  SELECT 1 FROM "detail_of_field" d WHERE d.project_id = p.id AND d.field = 'description' AND d.value_text <> '');--> statement-breakpoint
UPDATE "project_detail" d SET "value_text" = '' FROM "detail_of_field" f WHERE f.id = d.id AND d."value_text" <> '';--> statement-breakpoint
UPDATE "project" p SET "detail_text" = (
  SELECT string_agg(CASE f.field WHEN 'part_name' THEN p.part_name WHEN 'part_number' THEN p.part_number
    WHEN 'program' THEN p.program WHEN 'description' THEN p.description ELSE d.value_text END, E'\n' ORDER BY d.position)
  FROM "project_detail" d LEFT JOIN "detail_of_field" f ON f.id = d.id WHERE d.project_id = p.id)
WHERE p.id IN (SELECT project_id FROM "detail_of_field");--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable(project_number || E'
' || part_name || E'
' || part_number || E'
' || program || E'
' || detail_text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (searchable(display_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project_detail" ADD COLUMN "sort_value" text GENERATED ALWAYS AS (left(searchable(value_text), 200)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "project_detail_by_value" ON "project_detail" USING btree ("sort_name","sort_value","project_id");--> statement-breakpoint
CREATE INDEX "project_by_part_name" ON "project" USING btree ("search_part_name","id");--> statement-breakpoint
CREATE INDEX "project_by_part_number" ON "project" USING btree ("search_part_number","id");--> statement-breakpoint
CREATE INDEX "project_by_program" ON "project" USING btree ("search_program","id");--> statement-breakpoint
CREATE INDEX "project_by_description" ON "project" USING btree (left("search_description", 200),"id");
