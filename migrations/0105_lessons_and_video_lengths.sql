-- The length of stored videos, and the lessons that the search finds. A job reads the length of existing videos within an
-- hour. The check and the index scan the contents of all files: they lock that table for seconds on a large installation.

CREATE TABLE "course_lessons" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"course_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"unlock_after_id" uuid,
	"release_offset_days" integer,
	CONSTRAINT "course_lessons_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_lessons" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_lessons" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_lessons" TO seedbed_app;

ALTER TABLE "course_lessons" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "file_contents" ADD COLUMN "seconds" integer DEFAULT 0;

UPDATE "file_contents" SET "seconds" = null WHERE "type" LIKE 'video/%';

ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "course_lessons_by_course" ON "course_lessons" USING btree ("tenant_id","course_id","position");

-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "file_contents_unmeasured" ON "file_contents" USING btree ("tenant_id","created_at") WHERE seconds is null;

-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_seconds" CHECK ("file_contents"."seconds" >= 0);

CREATE POLICY "tenant_wall" ON "course_lessons" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_lessons"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_lessons"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

INSERT INTO "course_lessons" ("tenant_id", "id", "course_id", "kind", "title", "position", "is_required", "unlock_after_id",
  "release_offset_days")
SELECT c."tenant_id", (item.value->>'id')::uuid, c."id", item.value->>'kind', item.value->>'title', item.place - 1,
  (item.value->>'isRequired')::boolean, (item.value->>'unlockAfterId')::uuid, (item.value->>'releaseOffsetDays')::integer
FROM "courses" c
JOIN "course_versions" v ON v."tenant_id" = c."tenant_id" AND v."course_id" = c."id" AND v."number" = c."published_version"
CROSS JOIN jsonb_array_elements(v."outline"->'items') WITH ORDINALITY AS item(value, place);
