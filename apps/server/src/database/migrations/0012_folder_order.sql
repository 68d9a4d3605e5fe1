-- The order of names in a folder: without case and accents, each run of digits padded, so that 2 comes before 10.
CREATE FUNCTION natural_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN part[1] ~ '^[0-9]' THEN lpad(part[1], greatest(16, length(part[1])), '0') ELSE part[1] END, '' ORDER BY place
  ), '') FROM regexp_matches(public.searchable(value), '[0-9]+|[^0-9]+', 'g') WITH ORDINALITY AS parts(part, place)
$$;
--> statement-breakpoint
ALTER TABLE "file_entry" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (natural_key(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "file_entry_order" ON "file_entry" USING btree ("project_id","parent_id",is_directory desc,sort_name collate "C","id") WHERE "file_entry"."deleted_at" is null;