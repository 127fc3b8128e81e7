-- Items that name an event, and discussions: one for each run and item, whose comments hang on it. The check reads course_items once.

CREATE TABLE "course_discussions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"run_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "course_discussions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_discussions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_discussions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_discussions" TO seedbed_app;

ALTER TABLE "course_discussions" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "course_items" DROP CONSTRAINT "course_items_kind";

ALTER TABLE "course_discussions" ADD CONSTRAINT "course_discussions_tenant_id_run_id_course_runs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."course_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_discussions" ADD CONSTRAINT "course_discussions_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "course_discussions_pair" ON "course_discussions" USING btree ("tenant_id","run_id","item_id");

CREATE INDEX "course_discussions_by_course" ON "course_discussions" USING btree ("tenant_id","course_id");

-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "course_items" ADD CONSTRAINT "course_items_kind" CHECK ("course_items"."kind" in ('text', 'video', 'file', 'embed', 'quiz', 'submission', 'task', 'package', 'event', 'discussion'));

CREATE POLICY "tenant_wall" ON "course_discussions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_discussions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_discussions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
