-- Empty texts count as not chosen. The API stored them, and a time zone without a name breaks pages and digests.

-- The owner of the tables changes all rows only without the forced row security.
ALTER TABLE "users" NO FORCE ROW LEVEL SECURITY;

UPDATE "users"
SET "language" = nullif("language", ''), "timezone" = nullif("timezone", ''),
  "date_format" = nullif("date_format", ''), "time_format" = nullif("time_format", '')
WHERE '' IN ("language", "timezone", "date_format", "time_format");

ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
