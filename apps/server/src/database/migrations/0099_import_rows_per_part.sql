-- A part of an import that is being stored had one row, and can have several now.
ALTER TABLE "data_import_part" RENAME COLUMN "content" TO "rows";--> statement-breakpoint
UPDATE "data_import_part" SET "rows" = jsonb_build_array("rows");
