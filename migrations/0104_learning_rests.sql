-- The length of stored videos. A job reads that of the existing ones within an hour. The check and the index scan the
-- contents of all files: they lock that table for seconds on a large installation.

ALTER TABLE "file_contents" ADD COLUMN "seconds" integer DEFAULT 0;

UPDATE "file_contents" SET "seconds" = null WHERE "type" LIKE 'video/%';

CREATE INDEX "file_contents_unmeasured" ON "file_contents" USING btree ("tenant_id","created_at") WHERE seconds is null;

ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_seconds" CHECK ("file_contents"."seconds" >= 0);
