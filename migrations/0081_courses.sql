-- Describe the change, and how long it locks.

CREATE TABLE "course_audiences" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"course_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"value" uuid NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "course_audiences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "course_audiences_dimension" CHECK ("course_audiences"."dimension" in ('role', 'userTag', 'startupTag', 'program'))
);


ALTER TABLE "course_audiences" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_audiences" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_audiences" TO seedbed_app;

ALTER TABLE "course_audiences" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_items" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"is_team" boolean DEFAULT false NOT NULL,
	"unlock_after_id" uuid,
	"release_offset_days" integer,
	"due_offset_days" integer,
	"criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "course_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "course_items_kind" CHECK ("course_items"."kind" in ('text', 'video', 'file', 'embed', 'quiz', 'submission', 'task'))
);


ALTER TABLE "course_items" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_items" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_items" TO seedbed_app;

ALTER TABLE "course_items" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_runs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"course_id" uuid NOT NULL,
	"name" text,
	"starts_on" date,
	"ends_on" date,
	"program_id" uuid,
	CONSTRAINT "course_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_runs" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_runs" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_runs" TO seedbed_app;

ALTER TABLE "course_runs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_sections" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_sections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_sections" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_sections" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_sections" TO seedbed_app;

ALTER TABLE "course_sections" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_versions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"outline" jsonb NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"required_ids" uuid[] NOT NULL,
	"due_ids" uuid[] NOT NULL,
	"due_days" integer[] NOT NULL,
	"published_by_id" uuid,
	CONSTRAINT "course_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_versions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_versions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_versions" TO seedbed_app;

ALTER TABLE "course_versions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "courses" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"title" jsonb NOT NULL,
	"name" text NOT NULL,
	"summary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" text DEFAULT 'free' NOT NULL,
	"self_enroll" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_version" integer,
	"created_by_id" uuid,
	CONSTRAINT "courses_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "courses_state" CHECK ("courses"."state" in ('draft', 'published', 'archived')),
	CONSTRAINT "courses_order" CHECK ("courses"."order" in ('free', 'ordered'))
);


ALTER TABLE "courses" FORCE ROW LEVEL SECURITY;

ALTER TABLE "courses" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "courses" TO seedbed_app;

ALTER TABLE "courses" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_enrollments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"run_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"startup_id" uuid,
	"state" text DEFAULT 'invited' NOT NULL,
	"starts_on" date NOT NULL,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"start_version" integer NOT NULL,
	"completed_version" integer,
	"completed_at" timestamp with time zone,
	"last_item_id" uuid,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "course_enrollments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "course_enrollments_state" CHECK ("course_enrollments"."state" in ('invited', 'active', 'completed', 'dropped'))
);


ALTER TABLE "course_enrollments" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_enrollments" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_enrollments" TO seedbed_app;

ALTER TABLE "course_enrollments" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_item_progress" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"enrollment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "course_item_progress_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_item_progress" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_item_progress" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_item_progress" TO seedbed_app;

ALTER TABLE "course_item_progress" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_quiz_attempts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"enrollment_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"is_passed" boolean NOT NULL,
	CONSTRAINT "course_quiz_attempts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_quiz_attempts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_quiz_attempts" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_quiz_attempts" TO seedbed_app;

ALTER TABLE "course_quiz_attempts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_submissions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"enrollment_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"startup_id" uuid,
	"is_team" boolean DEFAULT false NOT NULL,
	"team_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"grades" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"claimed_by_id" uuid,
	"claimed_until" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	CONSTRAINT "course_submissions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "course_submissions_state" CHECK ("course_submissions"."state" in ('draft', 'submitted', 'in_review', 'approved', 'changes_requested'))
);


ALTER TABLE "course_submissions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_submissions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_submissions" TO seedbed_app;

ALTER TABLE "course_submissions" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "course_audiences" ADD CONSTRAINT "course_audiences_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_items" ADD CONSTRAINT "course_items_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_items" ADD CONSTRAINT "course_items_tenant_id_section_id_course_sections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","section_id") REFERENCES "public"."course_sections"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_runs" ADD CONSTRAINT "course_runs_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_runs" ADD CONSTRAINT "course_runs_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_tenant_id_published_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","published_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "courses" ADD CONSTRAINT "courses_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_tenant_id_run_id_course_runs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."course_runs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_item_progress" ADD CONSTRAINT "course_item_progress_tenant_id_enrollment_id_course_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."course_enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_quiz_attempts" ADD CONSTRAINT "course_quiz_attempts_tenant_id_enrollment_id_course_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."course_enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_quiz_attempts" ADD CONSTRAINT "course_quiz_attempts_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_submissions" ADD CONSTRAINT "course_submissions_tenant_id_enrollment_id_course_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."course_enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_submissions" ADD CONSTRAINT "course_submissions_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_submissions" ADD CONSTRAINT "course_submissions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_submissions" ADD CONSTRAINT "course_submissions_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_submissions" ADD CONSTRAINT "course_submissions_tenant_id_claimed_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","claimed_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "course_submissions" ADD CONSTRAINT "course_submissions_tenant_id_decided_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","decided_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "course_audiences_value" ON "course_audiences" USING btree ("tenant_id","course_id","dimension","value");

CREATE INDEX "course_audiences_by_value" ON "course_audiences" USING btree ("tenant_id","value");

CREATE INDEX "course_items_by_course" ON "course_items" USING btree ("tenant_id","course_id","position","id");

CREATE INDEX "course_items_by_section" ON "course_items" USING btree ("tenant_id","section_id");

CREATE INDEX "course_runs_in_trash" ON "course_runs" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "course_runs_by_course" ON "course_runs" USING btree ("tenant_id","course_id","starts_on");

CREATE INDEX "course_runs_by_program" ON "course_runs" USING btree ("tenant_id","program_id");

CREATE INDEX "course_sections_by_course" ON "course_sections" USING btree ("tenant_id","course_id","position","id");

CREATE UNIQUE INDEX "course_versions_number" ON "course_versions" USING btree ("tenant_id","course_id","number");

CREATE INDEX "course_versions_by_publisher" ON "course_versions" USING btree ("tenant_id","published_by_id");

CREATE INDEX "courses_in_trash" ON "courses" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "courses_by_name" ON "courses" USING btree ("tenant_id","name","id");

CREATE INDEX "courses_by_state" ON "courses" USING btree ("tenant_id","state","id");

CREATE INDEX "courses_by_order" ON "courses" USING btree ("tenant_id","order","id");

CREATE INDEX "courses_by_creator" ON "courses" USING btree ("tenant_id","created_by_id");

CREATE UNIQUE INDEX "course_enrollments_pair" ON "course_enrollments" USING btree ("tenant_id","run_id","user_id");

CREATE INDEX "course_enrollments_by_course" ON "course_enrollments" USING btree ("tenant_id","course_id","state");

CREATE INDEX "course_enrollments_by_user" ON "course_enrollments" USING btree ("tenant_id","user_id");

CREATE INDEX "course_enrollments_by_startup" ON "course_enrollments" USING btree ("tenant_id","startup_id");

CREATE INDEX "course_enrollments_by_state" ON "course_enrollments" USING btree ("tenant_id","state","id");

CREATE INDEX "course_enrollments_by_seen" ON "course_enrollments" USING btree ("tenant_id","last_seen_at","id");

CREATE UNIQUE INDEX "course_item_progress_pair" ON "course_item_progress" USING btree ("tenant_id","enrollment_id","item_id");

CREATE INDEX "course_item_progress_by_item" ON "course_item_progress" USING btree ("tenant_id","item_id");

CREATE INDEX "course_quiz_attempts_by_enrollment" ON "course_quiz_attempts" USING btree ("tenant_id","enrollment_id","item_id");

CREATE INDEX "course_quiz_attempts_by_item" ON "course_quiz_attempts" USING btree ("tenant_id","course_id","item_id");

CREATE UNIQUE INDEX "course_submissions_pair" ON "course_submissions" USING btree ("tenant_id","enrollment_id","item_id");

CREATE UNIQUE INDEX "course_submissions_team" ON "course_submissions" USING btree ("tenant_id","run_id","item_id","startup_id") WHERE is_team;

CREATE INDEX "course_submissions_by_course" ON "course_submissions" USING btree ("tenant_id","course_id","state","submitted_at");

CREATE INDEX "course_submissions_by_user" ON "course_submissions" USING btree ("tenant_id","user_id");

CREATE INDEX "course_submissions_by_startup" ON "course_submissions" USING btree ("tenant_id","startup_id");

CREATE INDEX "course_submissions_by_claimant" ON "course_submissions" USING btree ("tenant_id","claimed_by_id");

CREATE INDEX "course_submissions_by_decider" ON "course_submissions" USING btree ("tenant_id","decided_by_id");

CREATE POLICY "tenant_wall" ON "course_audiences" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_audiences"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_audiences"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_items" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_items"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_items"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_runs" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_runs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_runs"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_sections" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_sections"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_sections"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_versions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_versions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_versions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "courses" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("courses"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("courses"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_enrollments" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_enrollments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_enrollments"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_item_progress" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_item_progress"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_item_progress"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_quiz_attempts" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_quiz_attempts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_quiz_attempts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_submissions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_submissions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_submissions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
