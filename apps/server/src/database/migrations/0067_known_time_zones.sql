-- One name that the database does not know stops the reminders of everybody. Whoever has one gets the zone of the company.
UPDATE "user_account" SET "time_zone" = NULL
  WHERE "time_zone" IS NOT NULL AND lower("time_zone") NOT IN (SELECT lower("name") FROM pg_timezone_names);
