-- Adds comments, meetings, tags and reading results of applications, subjects of tasks and calendar messages of emails. Each new index locks writes to its table while it is built.

CREATE TABLE "application_tags" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"application_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"merged_from_id" uuid,
	CONSTRAINT "application_tags_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "application_tags" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "application_tags" TO seedbed_app;

ALTER TABLE "application_tags" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "application_comments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"application_id" uuid NOT NULL,
	"is_public" boolean NOT NULL,
	"message" text NOT NULL,
	"body" jsonb,
	"edited_at" timestamp with time zone,
	"created_by_id" uuid,
	CONSTRAINT "application_comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "application_comments" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "application_comments" TO seedbed_app;

ALTER TABLE "application_comments" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "application_meeting_times" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"meeting_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_meeting_times_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "application_meeting_times" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "application_meeting_times" TO seedbed_app;

ALTER TABLE "application_meeting_times" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "application_meetings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"application_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"duration_minutes" integer NOT NULL,
	"place" text,
	"link" text,
	"note" text,
	"starts_at" timestamp with time zone,
	"chosen_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid NOT NULL,
	CONSTRAINT "application_meetings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "application_meetings_status" CHECK ("application_meetings"."status" in ('pending', 'meeting_scheduled', 'meeting_canceled')),
	CONSTRAINT "application_meetings_time" CHECK (("application_meetings"."status" <> 'meeting_scheduled') or ("application_meetings"."starts_at" is not null))
);


ALTER TABLE "application_meetings" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "application_meetings" TO seedbed_app;

ALTER TABLE "application_meetings" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "mails" ADD COLUMN "calendar" jsonb;

ALTER TABLE "tasks" ADD COLUMN "about_kind" text;

ALTER TABLE "tasks" ADD COLUMN "about_id" uuid;

ALTER TABLE "application_rounds" ADD COLUMN "readers_assigned" integer DEFAULT 0 NOT NULL;

ALTER TABLE "application_rounds" ADD COLUMN "readers_done" integer DEFAULT 0 NOT NULL;

ALTER TABLE "application_rounds" ADD COLUMN "raw_score" double precision;

ALTER TABLE "application_rounds" ADD COLUMN "adjusted_score" double precision;

ALTER TABLE "application_rounds" ADD COLUMN "tally" jsonb;

ALTER TABLE "applications" ADD COLUMN "waitlist_rank" integer;

ALTER TABLE "applications" ADD COLUMN "moved_from_id" uuid;

ALTER TABLE "applications" ADD COLUMN "country" text;

ALTER TABLE "applications" ADD COLUMN "source" text;

ALTER TABLE "applications" ADD COLUMN "readers_assigned" integer DEFAULT 0 NOT NULL;

ALTER TABLE "applications" ADD COLUMN "readers_done" integer DEFAULT 0 NOT NULL;

ALTER TABLE "applications" ADD COLUMN "raw_score" double precision;

ALTER TABLE "applications" ADD COLUMN "adjusted_score" double precision;

ALTER TABLE "applications" ADD COLUMN "tally" jsonb;

ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_tenant_id_tag_id_tags_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tag_id") REFERENCES "public"."tags"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_comments" ADD CONSTRAINT "application_comments_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_comments" ADD CONSTRAINT "application_comments_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "application_meeting_times" ADD CONSTRAINT "application_meeting_times_tenant_id_meeting_id_application_meetings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","meeting_id") REFERENCES "public"."application_meetings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_meetings" ADD CONSTRAINT "application_meetings_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_meetings" ADD CONSTRAINT "application_meetings_tenant_id_round_id_funnel_rounds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","round_id") REFERENCES "public"."funnel_rounds"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "application_meetings" ADD CONSTRAINT "application_meetings_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "application_tags_pair" ON "application_tags" USING btree ("tenant_id","application_id","tag_id");

CREATE INDEX "application_tags_by_tag" ON "application_tags" USING btree ("tenant_id","tag_id","application_id");

CREATE INDEX "application_comments_by_application" ON "application_comments" USING btree ("tenant_id","application_id","created_at","id");

CREATE INDEX "application_comments_by_author" ON "application_comments" USING btree ("tenant_id","created_by_id","created_at");

CREATE UNIQUE INDEX "application_meeting_times_pair" ON "application_meeting_times" USING btree ("tenant_id","meeting_id","starts_at");

CREATE UNIQUE INDEX "application_meetings_open" ON "application_meetings" USING btree ("tenant_id","application_id","round_id") WHERE status <> 'meeting_canceled' and trashed_at is null;

CREATE INDEX "application_meetings_by_application" ON "application_meetings" USING btree ("tenant_id","application_id","id");

CREATE INDEX "application_meetings_by_round" ON "application_meetings" USING btree ("tenant_id","round_id");

CREATE INDEX "application_meetings_by_organizer" ON "application_meetings" USING btree ("tenant_id","created_by_id");

ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_id_moved_from_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","moved_from_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "tasks_by_subject" ON "tasks" USING btree ("tenant_id","about_kind","about_id") WHERE about_id is not null;

CREATE INDEX "applications_by_origin" ON "applications" USING btree ("tenant_id","moved_from_id");

CREATE INDEX "applications_by_waitlist" ON "applications" USING btree ("tenant_id","funnel_id","waitlist_rank") WHERE waitlist_rank is not null;

CREATE INDEX "applications_by_rank" ON "applications" USING btree ("tenant_id","waitlist_rank","id");

CREATE INDEX "applications_by_readers" ON "applications" USING btree ("tenant_id","readers_done","id");

CREATE INDEX "applications_by_raw_score" ON "applications" USING btree ("tenant_id","raw_score","id");

CREATE INDEX "applications_by_adjusted_score" ON "applications" USING btree ("tenant_id","adjusted_score","id");

CREATE POLICY "tenant_wall" ON "application_tags" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("application_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("application_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "application_comments" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("application_comments"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("application_comments"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "application_meeting_times" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("application_meeting_times"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("application_meeting_times"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "application_meetings" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("application_meetings"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("application_meetings"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
