-- A search in the entries of a tool compares stored text. Removing the accents of 50,000 rows took most of its time.
ALTER TABLE "production_data" ADD COLUMN "search_text" text
  GENERATED ALWAYS AS (searchable(press || E'\n' || lot || E'\n' || comment)) STORED NOT NULL;
