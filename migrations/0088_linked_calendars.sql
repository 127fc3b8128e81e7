-- Adds the tables of linked calendars and video, and three columns of bookings. New columns have constant defaults: no rewrite, and locks of milliseconds.

CREATE TABLE "linked_accounts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"scopes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_read_at" timestamp with time zone,
	"quiet_until" timestamp with time zone,
	CONSTRAINT "linked_accounts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "linked_accounts_provider" CHECK ("linked_accounts"."provider" in ('GOOGLE', 'MICROSOFT', 'ZOOM', 'CALDAV', 'ICS')),
	CONSTRAINT "linked_accounts_state" CHECK ("linked_accounts"."state" in ('active', 'needs_sign_in')),
	CONSTRAINT "linked_accounts_error" CHECK ("linked_accounts"."error" in ('unreachable', 'busy', 'refused', 'no_calendar'))
);


ALTER TABLE "linked_accounts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "linked_accounts" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "linked_accounts" TO seedbed_app;

ALTER TABLE "linked_accounts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "linked_calendars" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"can_write" boolean NOT NULL,
	"counts_as_busy" boolean DEFAULT false NOT NULL,
	"is_written_to" boolean DEFAULT false NOT NULL,
	"busy" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fetched_at" timestamp with time zone,
	"stale_since" timestamp with time zone,
	"channel_id" text,
	"channel_resource" text,
	"channel_token_hash" text,
	"channel_ends_at" timestamp with time zone,
	CONSTRAINT "linked_calendars_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "linked_calendars" FORCE ROW LEVEL SECURITY;

ALTER TABLE "linked_calendars" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "linked_calendars" TO seedbed_app;

ALTER TABLE "linked_calendars" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "video_meetings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"booking_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"solution" text NOT NULL,
	"external_id" text,
	"url" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"is_awaited" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_meetings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "video_meetings_solution" CHECK ("video_meetings"."solution" in ('NONE', 'LINK', 'ROOMS', 'MEET', 'TEAMS', 'ZOOM'))
);


ALTER TABLE "video_meetings" FORCE ROW LEVEL SECURITY;

ALTER TABLE "video_meetings" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "video_meetings" TO seedbed_app;

ALTER TABLE "video_meetings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "video_settings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"solution" text NOT NULL,
	"url" text,
	CONSTRAINT "video_settings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "video_settings_solution" CHECK ("video_settings"."solution" in ('NONE', 'LINK', 'ROOMS', 'MEET', 'TEAMS', 'ZOOM'))
);


ALTER TABLE "video_settings" FORCE ROW LEVEL SECURITY;

ALTER TABLE "video_settings" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "video_settings" TO seedbed_app;

ALTER TABLE "video_settings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "written_events" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"link" text,
	CONSTRAINT "written_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "written_events" FORCE ROW LEVEL SECURITY;

ALTER TABLE "written_events" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "written_events" TO seedbed_app;

ALTER TABLE "written_events" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "bookings" ADD COLUMN "conference_url" text;

ALTER TABLE "bookings" ADD COLUMN "conference_solution" text;

ALTER TABLE "bookings" ADD COLUMN "is_calendar_unchecked" boolean DEFAULT false NOT NULL;

ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "linked_calendars" ADD CONSTRAINT "linked_calendars_tenant_id_account_id_linked_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."linked_accounts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "linked_calendars" ADD CONSTRAINT "linked_calendars_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "video_meetings" ADD CONSTRAINT "video_meetings_tenant_id_account_id_linked_accounts_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."linked_accounts"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "video_settings" ADD CONSTRAINT "video_settings_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "written_events" ADD CONSTRAINT "written_events_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "written_events" ADD CONSTRAINT "written_events_tenant_id_calendar_id_linked_calendars_tenant_id_id_fk" FOREIGN KEY ("tenant_id","calendar_id") REFERENCES "public"."linked_calendars"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "linked_accounts_by_user" ON "linked_accounts" USING btree ("tenant_id","user_id");

CREATE INDEX "linked_accounts_trash" ON "linked_accounts" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE UNIQUE INDEX "linked_calendars_once" ON "linked_calendars" USING btree ("tenant_id","account_id","external_id");

CREATE INDEX "linked_calendars_by_user" ON "linked_calendars" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "linked_calendars_written" ON "linked_calendars" USING btree ("tenant_id","user_id") WHERE is_written_to;

CREATE UNIQUE INDEX "video_meetings_booking" ON "video_meetings" USING btree ("tenant_id","booking_id");

CREATE INDEX "video_meetings_by_account" ON "video_meetings" USING btree ("tenant_id","account_id");

CREATE UNIQUE INDEX "video_settings_user" ON "video_settings" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "written_events_once" ON "written_events" USING btree ("tenant_id","booking_id","user_id");

CREATE INDEX "written_events_by_user" ON "written_events" USING btree ("tenant_id","user_id");

CREATE INDEX "written_events_by_calendar" ON "written_events" USING btree ("tenant_id","calendar_id");

CREATE POLICY "tenant_wall" ON "linked_accounts" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("linked_accounts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("linked_accounts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "linked_calendars" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("linked_calendars"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("linked_calendars"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "video_meetings" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("video_meetings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("video_meetings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "video_settings" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("video_settings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("video_settings"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "written_events" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("written_events"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("written_events"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
