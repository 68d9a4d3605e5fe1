-- Variables of texts no longer have names of options of Intl. Notifications store the variables of their text.
UPDATE "notification"
SET "values" = ("values" - 'day' - 'unit' - 'timeZone')
  || CASE WHEN "values" ? 'day' THEN jsonb_build_object('date', "values" -> 'day') ELSE '{}'::jsonb END
  || CASE WHEN "values" ? 'unit' THEN jsonb_build_object('unitId', "values" -> 'unit') ELSE '{}'::jsonb END
WHERE "values" ?| array['day', 'unit'];
