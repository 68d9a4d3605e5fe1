-- The nightly cleanup looks up the files that an unfinished import has stored.
CREATE INDEX "company_import_row_file" ON "company_import_row" USING btree ((content ->> 'key')) WHERE table_name = '#file';--> statement-breakpoint
-- Returns the next lines of a cursor: at least one, and further ones until they have `max_bytes` together, or are `max_lines`.
-- FETCH alone takes a number of rows, whatever their size.
CREATE FUNCTION fetch_lines(lines refcursor, max_bytes integer, max_lines integer) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  line text;
  total_bytes bigint := 0;
BEGIN
  FOR place IN 1..max_lines LOOP
    FETCH lines INTO line;
    EXIT WHEN NOT FOUND;
    RETURN NEXT line;
    total_bytes := total_bytes + octet_length(line);
    EXIT WHEN total_bytes >= max_bytes;
  END LOOP;
END $$;
