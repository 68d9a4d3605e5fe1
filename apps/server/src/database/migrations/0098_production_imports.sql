-- Production data is imported like projects and maintenance logs. Imports that are being stored continue: a part had up
-- to ten rows, and becomes a part for each of them, in the same order.
INSERT INTO "data_import_part" ("import_id", "position", "project_id", "content", "created_at")
SELECT part."import_id", part."position" * 10 + entry."number" - 1, part."project_id", entry."content", part."created_at"
FROM "production_import_part" part
  CROSS JOIN LATERAL jsonb_array_elements(part."rows") WITH ORDINALITY AS entry("content", "number");--> statement-breakpoint
DROP TABLE "production_import_part" CASCADE;
