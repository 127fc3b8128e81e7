-- What a file was called as each of its versions, and which file an upload is a new version of. Both columns are empty in what
-- stands already, and code that knows neither goes on: each table is locked for an instant.

ALTER TABLE "file_contents" ADD COLUMN "name" text;

ALTER TABLE "uploads" ADD COLUMN "replaces_id" uuid;
