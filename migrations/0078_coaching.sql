-- Describe the change, and how long it locks.

CREATE TABLE "coaching_actions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"session_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	CONSTRAINT "coaching_actions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "coaching_actions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "coaching_actions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "coaching_actions" TO seedbed_app;

ALTER TABLE "coaching_actions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "coaching_attendees" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"session_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"name" text,
	CONSTRAINT "coaching_attendees_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coaching_attendees_who" CHECK (("coaching_attendees"."user_id" is null) = ("coaching_attendees"."email" is not null and "coaching_attendees"."name" is not null))
);


ALTER TABLE "coaching_attendees" FORCE ROW LEVEL SECURITY;

ALTER TABLE "coaching_attendees" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "coaching_attendees" TO seedbed_app;

ALTER TABLE "coaching_attendees" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "coaching_coaches" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "coaching_coaches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "coaching_coaches" FORCE ROW LEVEL SECURITY;

ALTER TABLE "coaching_coaches" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "coaching_coaches" TO seedbed_app;

ALTER TABLE "coaching_coaches" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "coaching_ratings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"session_id" uuid NOT NULL,
	"side" text NOT NULL,
	"stars" integer NOT NULL,
	"rated_by_id" uuid,
	CONSTRAINT "coaching_ratings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coaching_ratings_stars" CHECK ("coaching_ratings"."stars" between 1 and 5),
	CONSTRAINT "coaching_ratings_side_name" CHECK ("coaching_ratings"."side" in ('coach', 'startup'))
);


ALTER TABLE "coaching_ratings" FORCE ROW LEVEL SECURITY;

ALTER TABLE "coaching_ratings" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "coaching_ratings" TO seedbed_app;

ALTER TABLE "coaching_ratings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "coaching_sessions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"name" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expected_duration" integer NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"booking_id" uuid,
	"invite_id" uuid,
	"goal" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location_text" text,
	"conference_url" text,
	"notes" jsonb,
	"staff_addition" jsonb,
	"staff_notes" jsonb,
	"decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"canceled_by_id" uuid,
	"reason" text,
	"is_late" boolean DEFAULT false NOT NULL,
	"no_show" text,
	"nudge_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "coaching_sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coaching_sessions_kind" CHECK ("coaching_sessions"."kind" in ('SCHEDULED', 'UNSCHEDULED')),
	CONSTRAINT "coaching_sessions_state" CHECK ("coaching_sessions"."state" in ('scheduled', 'completed', 'canceled', 'no_show')),
	CONSTRAINT "coaching_sessions_no_show" CHECK ("coaching_sessions"."no_show" in ('coach', 'startup')),
	CONSTRAINT "coaching_sessions_time" CHECK ("coaching_sessions"."starts_at" < "coaching_sessions"."ends_at")
);


ALTER TABLE "coaching_sessions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "coaching_sessions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "coaching_sessions" TO seedbed_app;

ALTER TABLE "coaching_sessions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "coaching_topics" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"session_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"merged_from_id" uuid,
	CONSTRAINT "coaching_topics_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "coaching_topics" FORCE ROW LEVEL SECURITY;

ALTER TABLE "coaching_topics" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "coaching_topics" TO seedbed_app;

ALTER TABLE "coaching_topics" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "coaching_invites" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"startup_id" uuid NOT NULL,
	"coach_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"message" text,
	"token_hash" text,
	"reason" text,
	"created_by_id" uuid,
	CONSTRAINT "coaching_invites_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coaching_invites_status" CHECK ("coaching_invites"."status" in ('pending', 'accepted', 'declined', 'expired', 'canceled'))
);


ALTER TABLE "coaching_invites" FORCE ROW LEVEL SECURITY;

ALTER TABLE "coaching_invites" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "coaching_invites" TO seedbed_app;

ALTER TABLE "coaching_invites" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "hour_accounts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"kind" text NOT NULL,
	"program_id" uuid,
	"startup_id" uuid,
	"coach_id" uuid,
	"allocated" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hour_accounts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "hour_accounts_kind" CHECK ("hour_accounts"."kind" in ('pool', 'relation')),
	CONSTRAINT "hour_accounts_owner" CHECK (("hour_accounts"."kind" = 'pool') = ("hour_accounts"."program_id" is not null) and ("hour_accounts"."kind" = 'relation') = ("hour_accounts"."startup_id" is not null and "hour_accounts"."coach_id" is not null)),
	CONSTRAINT "hour_accounts_balance" CHECK ("hour_accounts"."pending" >= 0 and "hour_accounts"."used" >= 0 and "hour_accounts"."pending" + "hour_accounts"."used" <= "hour_accounts"."allocated")
);


ALTER TABLE "hour_accounts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "hour_accounts" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "hour_accounts" TO seedbed_app;

ALTER TABLE "hour_accounts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "hour_entries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"hold_id" uuid,
	"transfer_id" uuid,
	"reason" text,
	"session_id" uuid,
	"by_id" uuid,
	CONSTRAINT "hour_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "hour_entries_kind" CHECK ("hour_entries"."kind" in ('allocate', 'adjust', 'hold', 'post', 'void', 'transfer')),
	CONSTRAINT "hour_entries_hold" CHECK ("hour_entries"."hold_id" is null or "hour_entries"."kind" in ('post', 'void')),
	CONSTRAINT "hour_entries_sign" CHECK ("hour_entries"."kind" in ('adjust', 'transfer', 'post') or "hour_entries"."minutes" >= 0)
);


ALTER TABLE "hour_entries" FORCE ROW LEVEL SECURITY;

ALTER TABLE "hour_entries" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "hour_entries" TO seedbed_app;

ALTER TABLE "hour_entries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "coaching_preferences" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"who_may_book" text NOT NULL,
	"durations" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"late_cancel_hours" integer NOT NULL,
	CONSTRAINT "coaching_preferences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coaching_preferences_bookers" CHECK ("coaching_preferences"."who_may_book" in ('assigned', 'programs', 'all'))
);


ALTER TABLE "coaching_preferences" FORCE ROW LEVEL SECURITY;

ALTER TABLE "coaching_preferences" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "coaching_preferences" TO seedbed_app;

ALTER TABLE "coaching_preferences" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "coaching_actions" ADD CONSTRAINT "coaching_actions_tenant_id_session_id_coaching_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."coaching_sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_actions" ADD CONSTRAINT "coaching_actions_tenant_id_task_id_tasks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."tasks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_attendees" ADD CONSTRAINT "coaching_attendees_tenant_id_session_id_coaching_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."coaching_sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_attendees" ADD CONSTRAINT "coaching_attendees_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_coaches" ADD CONSTRAINT "coaching_coaches_tenant_id_session_id_coaching_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."coaching_sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_coaches" ADD CONSTRAINT "coaching_coaches_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_ratings" ADD CONSTRAINT "coaching_ratings_tenant_id_session_id_coaching_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."coaching_sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_ratings" ADD CONSTRAINT "coaching_ratings_tenant_id_rated_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","rated_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_tenant_id_canceled_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","canceled_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "coaching_sessions" ADD CONSTRAINT "coaching_sessions_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "coaching_topics" ADD CONSTRAINT "coaching_topics_tenant_id_session_id_coaching_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."coaching_sessions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_topics" ADD CONSTRAINT "coaching_topics_tenant_id_tag_id_tags_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tag_id") REFERENCES "public"."tags"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_invites" ADD CONSTRAINT "coaching_invites_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_invites" ADD CONSTRAINT "coaching_invites_tenant_id_coach_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","coach_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_invites" ADD CONSTRAINT "coaching_invites_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "hour_accounts" ADD CONSTRAINT "hour_accounts_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "hour_accounts" ADD CONSTRAINT "hour_accounts_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "hour_accounts" ADD CONSTRAINT "hour_accounts_tenant_id_coach_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","coach_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "hour_entries" ADD CONSTRAINT "hour_entries_tenant_id_account_id_hour_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."hour_accounts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "coaching_preferences" ADD CONSTRAINT "coaching_preferences_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "coaching_actions_pair" ON "coaching_actions" USING btree ("tenant_id","session_id","task_id");

CREATE INDEX "coaching_actions_by_task" ON "coaching_actions" USING btree ("tenant_id","task_id");

CREATE UNIQUE INDEX "coaching_attendees_pair" ON "coaching_attendees" USING btree ("tenant_id","session_id","user_id");

CREATE INDEX "coaching_attendees_by_user" ON "coaching_attendees" USING btree ("tenant_id","user_id","session_id");

CREATE UNIQUE INDEX "coaching_coaches_pair" ON "coaching_coaches" USING btree ("tenant_id","session_id","user_id");

CREATE INDEX "coaching_coaches_by_user" ON "coaching_coaches" USING btree ("tenant_id","user_id","session_id");

CREATE UNIQUE INDEX "coaching_ratings_side" ON "coaching_ratings" USING btree ("tenant_id","session_id","side");

CREATE INDEX "coaching_ratings_by_person" ON "coaching_ratings" USING btree ("tenant_id","rated_by_id");

CREATE INDEX "coaching_sessions_in_trash" ON "coaching_sessions" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "coaching_sessions_by_startup" ON "coaching_sessions" USING btree ("tenant_id","startup_id","starts_at","id");

CREATE INDEX "coaching_sessions_by_start" ON "coaching_sessions" USING btree ("tenant_id","starts_at","id");

CREATE INDEX "coaching_sessions_by_booking" ON "coaching_sessions" USING btree ("tenant_id","booking_id");

CREATE INDEX "coaching_sessions_by_invite" ON "coaching_sessions" USING btree ("tenant_id","invite_id");

CREATE INDEX "coaching_sessions_by_author" ON "coaching_sessions" USING btree ("tenant_id","created_by_id");

CREATE INDEX "coaching_sessions_by_canceler" ON "coaching_sessions" USING btree ("tenant_id","canceled_by_id");

CREATE INDEX "coaching_sessions_unwritten" ON "coaching_sessions" USING btree ("tenant_id","ends_at") WHERE state = 'scheduled';

CREATE UNIQUE INDEX "coaching_topics_pair" ON "coaching_topics" USING btree ("tenant_id","session_id","tag_id");

CREATE INDEX "coaching_topics_by_tag" ON "coaching_topics" USING btree ("tenant_id","tag_id");

CREATE UNIQUE INDEX "coaching_invites_token" ON "coaching_invites" USING btree ("tenant_id","token_hash");

CREATE INDEX "coaching_invites_by_startup" ON "coaching_invites" USING btree ("tenant_id","startup_id","id");

CREATE INDEX "coaching_invites_by_coach" ON "coaching_invites" USING btree ("tenant_id","coach_id","id");

CREATE INDEX "coaching_invites_by_author" ON "coaching_invites" USING btree ("tenant_id","created_by_id");

CREATE UNIQUE INDEX "hour_accounts_pool" ON "hour_accounts" USING btree ("tenant_id","program_id") WHERE kind = 'pool';

CREATE UNIQUE INDEX "hour_accounts_relation" ON "hour_accounts" USING btree ("tenant_id","startup_id","coach_id") WHERE kind = 'relation';

CREATE INDEX "hour_accounts_by_program" ON "hour_accounts" USING btree ("tenant_id","program_id");

CREATE INDEX "hour_accounts_by_coach" ON "hour_accounts" USING btree ("tenant_id","coach_id");

CREATE UNIQUE INDEX "hour_entries_resolution" ON "hour_entries" USING btree ("tenant_id","hold_id") WHERE kind in ('post', 'void');

CREATE INDEX "hour_entries_by_account" ON "hour_entries" USING btree ("tenant_id","account_id","id");

CREATE INDEX "hour_entries_by_session" ON "hour_entries" USING btree ("tenant_id","session_id") WHERE session_id is not null;

CREATE UNIQUE INDEX "coaching_preferences_by_person" ON "coaching_preferences" USING btree ("tenant_id","user_id");

CREATE POLICY "tenant_wall" ON "coaching_actions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("coaching_actions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("coaching_actions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "coaching_attendees" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("coaching_attendees"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("coaching_attendees"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "coaching_coaches" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("coaching_coaches"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("coaching_coaches"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "coaching_ratings" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("coaching_ratings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("coaching_ratings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "coaching_sessions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("coaching_sessions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("coaching_sessions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "coaching_topics" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("coaching_topics"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("coaching_topics"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "coaching_invites" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("coaching_invites"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("coaching_invites"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "hour_accounts" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("hour_accounts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("hour_accounts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "hour_entries" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("hour_entries"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("hour_entries"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "entries_are_final" ON "hour_entries" AS RESTRICTIVE FOR UPDATE TO "seedbed_app" USING (false);

CREATE POLICY "tenant_wall" ON "coaching_preferences" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("coaching_preferences"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("coaching_preferences"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
