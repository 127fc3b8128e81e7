-- The foundation: tenants, roles, people, sessions, the activity log, tags, startups, programmes, tasks and timelines.
-- New tables only, so nothing that exists is locked. The activity log is only added to, never changed.

CREATE TABLE "activities" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"startup_id" uuid,
	"audience" jsonb NOT NULL,
	"payload" jsonb NOT NULL,
	"changes" jsonb,
	CONSTRAINT "activities_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "activities" FORCE ROW LEVEL SECURITY;

GRANT select, insert ON "activities" TO seedbed_app;

ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "reaction_runs" (
	"tenant_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reaction_runs_tenant_id_activity_id_reaction_pk" PRIMARY KEY("tenant_id","activity_id","reaction")
);


ALTER TABLE "reaction_runs" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "reaction_runs" TO seedbed_app;

ALTER TABLE "reaction_runs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "incubators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"logo" text,
	"white_logo" text,
	"logo_square" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"address" text,
	"default_language" text DEFAULT 'en' NOT NULL,
	"gtm_id" text,
	"plan" text DEFAULT 'Starter' NOT NULL,
	"activated_features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"withheld_features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incubators_slug_unique" UNIQUE("slug"),
	CONSTRAINT "incubators_plan" CHECK ("incubators"."plan" in ('Starter', 'Growth', 'Scale'))
);


GRANT select ON "incubators" TO seedbed_app;

CREATE TABLE "roles" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"type" text NOT NULL,
	"label" text,
	"scopes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"startup_visibility" text NOT NULL,
	"people_visibility" text NOT NULL,
	"visible_role_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "roles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "roles_type" CHECK ("roles"."type" in ('Admin', 'AdminCoach', 'Applicant', 'Coach', 'Cofounder', 'CommunityMember', 'Evaluator', 'Expert', 'Mentor', 'Staff', 'SubAdmin', 'System')),
	CONSTRAINT "roles_startup_visibility" CHECK ("roles"."startup_visibility" in ('ALL', 'ASSIGNED', 'NONE')),
	CONSTRAINT "roles_people_visibility" CHECK ("roles"."people_visibility" in ('ALL', 'ASSIGNED', 'NONE'))
);


ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "roles" TO seedbed_app;

ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "known_devices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "known_devices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "known_devices" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "known_devices" TO seedbed_app;

ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "sessions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "sessions" TO seedbed_app;

ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "sign_in_failures" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "sign_in_failures_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);


ALTER TABLE "sign_in_failures" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "sign_in_failures" TO seedbed_app;

ALTER TABLE "sign_in_failures" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "users" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"role_id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"validated" boolean DEFAULT true NOT NULL,
	"admin_validated" boolean DEFAULT true NOT NULL,
	"first_name" text,
	"last_name" text,
	"full_name" text NOT NULL,
	"headline" text,
	"phone" text,
	"avatar" text,
	"cover" text,
	"bio" text,
	"word_from" text,
	"country" text,
	"country_origin" text,
	"gender" text,
	"birthday" date,
	"locations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timezone" text,
	"language" text,
	"work_status" text,
	"is_lead" boolean DEFAULT false NOT NULL,
	"chat_notification" boolean DEFAULT true NOT NULL,
	"linked_calendar" text,
	"conference_data_integration" text,
	"integrated_video_providers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coaching_meeting_settings" jsonb,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('active', 'pending', 'unactive', 'archived', 'deny', 'deleted'))
);


ALTER TABLE "users" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "users" TO seedbed_app;

ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "tags" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "tags_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tags_kind" CHECK ("tags"."kind" in ('industry', 'startup', 'user', 'skills'))
);


ALTER TABLE "tags" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "tags" TO seedbed_app;

ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "user_tags" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "user_tags_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "user_tags" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "user_tags" TO seedbed_app;

ALTER TABLE "user_tags" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "startup_assignments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "startup_assignments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "startup_assignments" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "startup_assignments" TO seedbed_app;

ALTER TABLE "startup_assignments" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "startup_founders" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "startup_founders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "startup_founders" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "startup_founders" TO seedbed_app;

ALTER TABLE "startup_founders" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "startup_tags" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "startup_tags_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "startup_tags" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "startup_tags" TO seedbed_app;

ALTER TABLE "startup_tags" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "startups" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"name" text NOT NULL,
	"one_liner" text,
	"logo" text,
	"website" text,
	"country" text,
	"city" text,
	"founded_year" integer,
	"business_model" text,
	"status" text DEFAULT 'active' NOT NULL,
	"initial_categorization_complete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "startups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "startups_status" CHECK ("startups"."status" in ('active', 'acquired', 'closed', 'archived')),
	CONSTRAINT "startups_business_model" CHECK ("startups"."business_model" in ('B2B', 'B2C', 'B2B2C'))
);


ALTER TABLE "startups" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "startups" TO seedbed_app;

ALTER TABLE "startups" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "program_people" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "program_people_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "program_people_part" CHECK ("program_people"."part" in ('member', 'manager'))
);


ALTER TABLE "program_people" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "program_people" TO seedbed_app;

ALTER TABLE "program_people" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "programs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"name" text NOT NULL,
	"kind" text DEFAULT 'startups' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "programs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "programs_kind" CHECK ("programs"."kind" in ('startups', 'people'))
);


ALTER TABLE "programs" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "programs" TO seedbed_app;

ALTER TABLE "programs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "startup_programs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	CONSTRAINT "startup_programs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "startup_programs" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "startup_programs" TO seedbed_app;

ALTER TABLE "startup_programs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "task_assignees" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "task_assignees_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "task_assignees" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "task_assignees" TO seedbed_app;

ALTER TABLE "task_assignees" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "task_tags" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"task_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "task_tags_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "task_tags" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "task_tags" TO seedbed_app;

ALTER TABLE "task_tags" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "tasks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"name" text NOT NULL,
	"url" text,
	"due_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"due_zone" text NOT NULL,
	"task_type" text DEFAULT 'normal' NOT NULL,
	"is_group_task" boolean DEFAULT false NOT NULL,
	"startup_id" uuid,
	"created_by_id" uuid,
	"approval_status" text DEFAULT 'APPROVED' NOT NULL,
	"completed_at" timestamp with time zone,
	"cause_event" text,
	"cause_record_id" uuid,
	CONSTRAINT "tasks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "tasks_type" CHECK ("tasks"."task_type" in ('normal', 'automatic')),
	CONSTRAINT "tasks_approval" CHECK ("tasks"."approval_status" in ('PENDING', 'APPROVED', 'REJECTED')),
	CONSTRAINT "tasks_cause_of_automatic" CHECK (("tasks"."task_type" = 'automatic') = ("tasks"."cause_event" is not null))
);


ALTER TABLE "tasks" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "tasks" TO seedbed_app;

ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "comments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"post_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	CONSTRAINT "comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "comments" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "comments" TO seedbed_app;

ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "posts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"event_type" text DEFAULT 'PLAIN' NOT NULL,
	"message" text,
	"is_public" boolean DEFAULT true NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_update" boolean DEFAULT false NOT NULL,
	"attr1" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_by_id" uuid,
	CONSTRAINT "posts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "posts" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "posts" TO seedbed_app;

ALTER TABLE "posts" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "user_tags" ADD CONSTRAINT "user_tags_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "user_tags" ADD CONSTRAINT "user_tags_tenant_id_tag_id_tags_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tag_id") REFERENCES "public"."tags"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_assignments" ADD CONSTRAINT "startup_assignments_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_assignments" ADD CONSTRAINT "startup_assignments_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_founders" ADD CONSTRAINT "startup_founders_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_founders" ADD CONSTRAINT "startup_founders_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_tags" ADD CONSTRAINT "startup_tags_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_tags" ADD CONSTRAINT "startup_tags_tenant_id_tag_id_tags_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tag_id") REFERENCES "public"."tags"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "program_people" ADD CONSTRAINT "program_people_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "program_people" ADD CONSTRAINT "program_people_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_programs" ADD CONSTRAINT "startup_programs_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_programs" ADD CONSTRAINT "startup_programs_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_tenant_id_task_id_tasks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."tasks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "task_tags" ADD CONSTRAINT "task_tags_tenant_id_task_id_tasks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."tasks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "tasks" ADD CONSTRAINT "tasks_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "tasks" ADD CONSTRAINT "tasks_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "comments" ADD CONSTRAINT "comments_tenant_id_post_id_posts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "comments" ADD CONSTRAINT "comments_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "posts" ADD CONSTRAINT "posts_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "posts" ADD CONSTRAINT "posts_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "activities_by_time" ON "activities" USING btree ("tenant_id","at","id");

CREATE INDEX "activities_by_record" ON "activities" USING btree ("tenant_id","record_id","at");

CREATE INDEX "roles_by_type" ON "roles" USING btree ("tenant_id","type");

CREATE UNIQUE INDEX "known_devices_token" ON "known_devices" USING btree ("tenant_id","user_id","token_hash");

CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("tenant_id","token_hash");

CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("tenant_id","user_id","last_used_at");

CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("tenant_id","email") WHERE trashed_at is null;

CREATE INDEX "users_by_role" ON "users" USING btree ("tenant_id","role_id","full_name");

CREATE INDEX "users_by_name" ON "users" USING btree ("tenant_id","full_name","id");

CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("tenant_id","kind","name") WHERE trashed_at is null;

CREATE UNIQUE INDEX "user_tags_pair" ON "user_tags" USING btree ("tenant_id","user_id","tag_id");

CREATE INDEX "user_tags_by_tag" ON "user_tags" USING btree ("tenant_id","tag_id");

CREATE UNIQUE INDEX "startup_assignments_pair" ON "startup_assignments" USING btree ("tenant_id","startup_id","user_id");

CREATE INDEX "startup_assignments_by_user" ON "startup_assignments" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "startup_founders_pair" ON "startup_founders" USING btree ("tenant_id","startup_id","user_id");

CREATE INDEX "startup_founders_by_user" ON "startup_founders" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "startup_tags_pair" ON "startup_tags" USING btree ("tenant_id","startup_id","tag_id");

CREATE INDEX "startup_tags_by_tag" ON "startup_tags" USING btree ("tenant_id","tag_id");

CREATE INDEX "startups_by_name" ON "startups" USING btree ("tenant_id","name","id");

CREATE INDEX "startups_newest" ON "startups" USING btree ("tenant_id","created_at","id");

CREATE UNIQUE INDEX "program_people_pair" ON "program_people" USING btree ("tenant_id","program_id","user_id");

CREATE INDEX "program_people_by_user" ON "program_people" USING btree ("tenant_id","user_id");

CREATE INDEX "programs_by_start" ON "programs" USING btree ("tenant_id","starts_on","id");

CREATE UNIQUE INDEX "startup_programs_pair" ON "startup_programs" USING btree ("tenant_id","startup_id","program_id");

CREATE INDEX "startup_programs_by_program" ON "startup_programs" USING btree ("tenant_id","program_id","startup_id");

CREATE UNIQUE INDEX "task_assignees_pair" ON "task_assignees" USING btree ("tenant_id","task_id","user_id");

CREATE INDEX "task_assignees_by_user" ON "task_assignees" USING btree ("tenant_id","user_id","task_id");

CREATE UNIQUE INDEX "task_tags_pair" ON "task_tags" USING btree ("tenant_id","task_id","tag");

CREATE INDEX "task_tags_by_tag" ON "task_tags" USING btree ("tenant_id","tag","task_id");

CREATE INDEX "tasks_by_startup" ON "tasks" USING btree ("tenant_id","startup_id","due_at","id");

CREATE INDEX "tasks_by_author" ON "tasks" USING btree ("tenant_id","created_by_id","due_at","id");

CREATE INDEX "tasks_by_due" ON "tasks" USING btree ("tenant_id","due_at","id");

CREATE UNIQUE INDEX "tasks_cause" ON "tasks" USING btree ("tenant_id","cause_event","cause_record_id") WHERE trashed_at is null;

CREATE INDEX "comments_by_post" ON "comments" USING btree ("tenant_id","post_id","created_at","id");

CREATE INDEX "posts_by_startup" ON "posts" USING btree ("tenant_id","startup_id","is_pinned","created_at","id");

CREATE INDEX "posts_newest" ON "posts" USING btree ("tenant_id","created_at","id");

CREATE POLICY "tenant_wall" ON "activities" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("activities"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("activities"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "reaction_runs" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("reaction_runs"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("reaction_runs"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "roles" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("roles"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("roles"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "known_devices" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("known_devices"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("known_devices"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "sessions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("sessions"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("sessions"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "sign_in_failures" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("sign_in_failures"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("sign_in_failures"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "users" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("users"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("users"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "tags" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "user_tags" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("user_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("user_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "startup_assignments" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("startup_assignments"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("startup_assignments"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "startup_founders" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("startup_founders"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("startup_founders"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "startup_tags" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("startup_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("startup_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "startups" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("startups"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("startups"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "program_people" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("program_people"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("program_people"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "programs" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("programs"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("programs"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "startup_programs" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("startup_programs"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("startup_programs"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "task_assignees" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("task_assignees"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("task_assignees"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "task_tags" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("task_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("task_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "tasks" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("tasks"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("tasks"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "comments" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("comments"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("comments"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "posts" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("posts"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("posts"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
