CREATE TABLE "calendar_feed" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "calendar_feed_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "due_date" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- As in the migration of due dates, and when a date was changed.
CREATE OR REPLACE FUNCTION keep_due_dates(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM due_date WHERE id IN (SELECT unnest(ids) EXCEPT SELECT t.id FROM due_things(ids) t);
  INSERT INTO due_date AS kept (id, kind, project_id, due_on, late_on, name)
  -- While a project is deleted, what belongs to it is so one after the other.
  SELECT t.* FROM due_things(ids) t WHERE EXISTS (SELECT 1 FROM project p WHERE p.id = t.project_id)
  ON CONFLICT (id) DO UPDATE SET due_on = excluded.due_on, late_on = excluded.late_on, name = excluded.name, changed_at = now()
  WHERE (kept.due_on, kept.late_on, kept.name) IS DISTINCT FROM (excluded.due_on, excluded.late_on, excluded.name);
END $$;
