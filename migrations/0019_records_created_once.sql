-- A hash of author and input, by which a repeated creation finds its record. It is null in older records: repeating their
-- creation is refused. Each table is locked for an instant.

ALTER TABLE "attachments" ADD COLUMN "input_hash" text;

ALTER TABLE "uploads" ADD COLUMN "input_hash" text;

ALTER TABLE "tasks" ADD COLUMN "input_hash" text;

ALTER TABLE "comments" ADD COLUMN "input_hash" text;

ALTER TABLE "posts" ADD COLUMN "input_hash" text;
