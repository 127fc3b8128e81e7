-- Checked SCORM packages of courses, and what they store for each learner. The new check of the kinds scans the items of
-- all courses: it locks that small table for less than a second.

CREATE TABLE "course_package_states" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"enrollment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"score" integer,
	CONSTRAINT "course_package_states_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_package_states" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_package_states" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_package_states" TO seedbed_app;

ALTER TABLE "course_package_states" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_packages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"course_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"content" integer NOT NULL,
	"format" text NOT NULL,
	"title" text NOT NULL,
	"launch" text NOT NULL,
	"launch_data" text NOT NULL,
	"mastery_score" integer,
	"files" jsonb NOT NULL,
	CONSTRAINT "course_packages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "course_packages_format" CHECK ("course_packages"."format" in ('1.2', '2004'))
);


ALTER TABLE "course_packages" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_packages" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_packages" TO seedbed_app;

ALTER TABLE "course_packages" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "course_items" DROP CONSTRAINT "course_items_kind";

ALTER TABLE "course_package_states" ADD CONSTRAINT "course_package_states_tenant_id_enrollment_id_course_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."course_enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_packages" ADD CONSTRAINT "course_packages_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_packages" ADD CONSTRAINT "course_packages_tenant_id_item_id_course_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."course_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_packages" ADD CONSTRAINT "course_packages_tenant_id_attachment_id_attachments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "course_package_states_pair" ON "course_package_states" USING btree ("tenant_id","enrollment_id","item_id");

CREATE UNIQUE INDEX "course_packages_content" ON "course_packages" USING btree ("tenant_id","attachment_id","content");

CREATE INDEX "course_packages_by_item" ON "course_packages" USING btree ("tenant_id","item_id","id");

CREATE INDEX "course_packages_by_course" ON "course_packages" USING btree ("tenant_id","course_id");

-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "course_items" ADD CONSTRAINT "course_items_kind" CHECK ("course_items"."kind" in ('text', 'video', 'file', 'embed', 'quiz', 'submission', 'task', 'package'));

CREATE POLICY "tenant_wall" ON "course_package_states" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_package_states"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_package_states"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_packages" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_packages"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_packages"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
