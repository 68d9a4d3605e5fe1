-- Two names of companies that look the same are one name: compared are letters in one form, without case and accents, without
-- signs that nobody sees, and with Cyrillic and Greek letters as the Latin ones that they look like.
CREATE FUNCTION company_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    public.searchable(btrim(regexp_replace(
      regexp_replace(normalize(name, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
      '\s+', ' ', 'g'))),
    'авеѕіјкмнорстухԁԛԝһӏαβεζηικμνορτυχϲ', 'abesijkmhopctyxdqwhlabezhikmnoptyxc')
$$;--> statement-breakpoint
-- Not unique: names that look the same may be stored already. The index on searchable(name) is.
CREATE INDEX "company_name_key" ON "company" (company_name_key("name"));
