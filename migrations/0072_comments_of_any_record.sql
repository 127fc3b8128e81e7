-- Comments on posts, tasks and applications move into one table, with their ids and also from the trash. Locks the three
-- tables and the files of comments while their rows are copied.

ALTER TABLE "comments" ADD COLUMN "record_kind" text;

ALTER TABLE "comments" ADD COLUMN "record_id" uuid;

ALTER TABLE "comments" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;

-- The owner of the tables reads all rows only without the forced row security.
ALTER TABLE "comments" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "task_comments" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "application_comments" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "attachments" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "uploads" NO FORCE ROW LEVEL SECURITY;

UPDATE "comments" SET "record_kind" = 'post', "record_id" = "post_id";

ALTER TABLE "comments" DROP CONSTRAINT "comments_tenant_id_post_id_posts_tenant_id_id_fk";

DROP INDEX "comments_by_post";

ALTER TABLE "comments" DROP COLUMN "post_id";

-- Clients choose ids, so one id may be in two tables: the later comment gets another one.
INSERT INTO "comments" ("tenant_id", "id", "created_at", "updated_at", "version", "trashed_at", "message", "body",
  "edited_at", "created_by_id", "input_hash", "record_kind", "record_id", "audience")
SELECT "tenant_id",
  CASE WHEN EXISTS (SELECT FROM "comments" other WHERE other."tenant_id" = one."tenant_id" AND other."id" = one."id")
    THEN gen_random_uuid() ELSE "id" END,
  "created_at", "updated_at", "version", "trashed_at", "message", "body", "edited_at", "created_by_id", "input_hash",
  'task', "task_id", 'everyone'
FROM "task_comments" one;

INSERT INTO "comments" ("tenant_id", "id", "created_at", "updated_at", "version", "trashed_at", "message", "body",
  "edited_at", "created_by_id", "input_hash", "record_kind", "record_id", "audience")
SELECT "tenant_id",
  CASE WHEN EXISTS (SELECT FROM "comments" other WHERE other."tenant_id" = one."tenant_id" AND other."id" = one."id")
    THEN gen_random_uuid() ELSE "id" END,
  "created_at", "updated_at", "version", "trashed_at", "message", "body", "edited_at", "created_by_id", "input_hash",
  'application', "application_id", CASE WHEN "is_public" THEN 'everyone' ELSE 'team' END
FROM "application_comments" one;

DROP TABLE "task_comments";

DROP TABLE "application_comments";

UPDATE "attachments" SET "kind" = 'comment' WHERE "kind" IN ('taskcomment', 'applicationcomment');

UPDATE "uploads" SET "kind" = 'comment' WHERE "kind" IN ('taskcomment', 'applicationcomment');

ALTER TABLE "comments" ALTER COLUMN "record_kind" SET NOT NULL;

ALTER TABLE "comments" ALTER COLUMN "record_id" SET NOT NULL;

ALTER TABLE "comments" ADD CONSTRAINT "comments_audience" CHECK ("comments"."audience" in ('everyone', 'team'));

CREATE INDEX "comments_by_record" ON "comments" USING btree ("tenant_id","record_id","created_at","id");

ALTER TABLE "comments" FORCE ROW LEVEL SECURITY;

ALTER TABLE "attachments" FORCE ROW LEVEL SECURITY;

ALTER TABLE "uploads" FORCE ROW LEVEL SECURITY;
