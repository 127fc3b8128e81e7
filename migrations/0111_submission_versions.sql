-- The version whose questions a submission answers.

ALTER TABLE "course_submissions" ADD COLUMN "answers_version" integer;

-- The owner of the tables reads and changes all rows only without the forced row security.
ALTER TABLE "course_submissions" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_versions" NO FORCE ROW LEVEL SECURITY;

-- Submissions before now answer the version that was the newest when they were sent.
UPDATE "course_submissions" SET "answers_version" = (
  SELECT max(v."number") FROM "course_versions" AS v
  WHERE v."tenant_id" = "course_submissions"."tenant_id" AND v."course_id" = "course_submissions"."course_id"
    AND v."created_at" <= coalesce("course_submissions"."submitted_at", "course_submissions"."updated_at"));

ALTER TABLE "course_submissions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_versions" FORCE ROW LEVEL SECURITY;
