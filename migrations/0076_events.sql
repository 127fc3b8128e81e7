-- Describe the change, and how long it locks.

CREATE TABLE "event_audiences" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"event_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event_audiences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "event_audiences_dimension" CHECK ("event_audiences"."dimension" in ('role', 'userTag', 'startupTag', 'program'))
);


ALTER TABLE "event_audiences" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_audiences" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "event_audiences" TO seedbed_app;

ALTER TABLE "event_audiences" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "event_hosts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hours" jsonb,
	CONSTRAINT "event_hosts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "event_hosts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_hosts" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "event_hosts" TO seedbed_app;

ALTER TABLE "event_hosts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "event_links" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"event_id" uuid NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "event_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "event_links" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_links" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "event_links" TO seedbed_app;

ALTER TABLE "event_links" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "event_tags" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"event_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"merged_from_id" uuid,
	CONSTRAINT "event_tags_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "event_tags" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_tags" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "event_tags" TO seedbed_app;

ALTER TABLE "event_tags" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "events" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"event_type" text DEFAULT 'GROUP_GENERAL' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text,
	"description_body" jsonb,
	"cover_id" uuid,
	"cover_record_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_failures" jsonb,
	"published_at" timestamp with time zone,
	"cancel_reason" text,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"zone" text NOT NULL,
	"location_text" text,
	"location_link" text,
	"conference_url" text,
	"capacity" integer,
	"registered" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"registration_opens_at" timestamp with time zone,
	"registration_closes_at" timestamp with time zone,
	"notice_amount" integer DEFAULT 0 NOT NULL,
	"notice_unit" text DEFAULT 'HOUR' NOT NULL,
	"one_per_startup" boolean DEFAULT false NOT NULL,
	"seats_per_startup" integer,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"has_waiting_list" boolean DEFAULT false NOT NULL,
	"waiting_order" text DEFAULT 'arrival' NOT NULL,
	"offer_hours" integer DEFAULT 24 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"duration_minutes" integer,
	"timeslot_increment" integer,
	"number_of_sessions" integer,
	"most_sessions_per_startup" integer,
	"one_on_one_dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"availability" jsonb,
	"calendar_host_id" uuid,
	"ignore_hosts_calendar" boolean DEFAULT false NOT NULL,
	"ignore_hours" boolean DEFAULT false NOT NULL,
	"series_id" uuid,
	"original_start" text,
	"overridden_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"day_reminder_at" timestamp with time zone,
	"hour_reminder_at" timestamp with time zone,
	"created_by_id" uuid,
	CONSTRAINT "events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "events_type" CHECK ("events"."event_type" in ('GROUP_GENERAL', 'GROUP_TRAINING', 'ONE_ON_ONE_GENERAL', 'ONE_ON_ONE_SPECIFIC')),
	CONSTRAINT "events_status" CHECK ("events"."status" in ('draft', 'published', 'canceled')),
	CONSTRAINT "events_notice_unit" CHECK ("events"."notice_unit" in ('DAY', 'HOUR')),
	CONSTRAINT "events_waiting_order" CHECK ("events"."waiting_order" in ('arrival', 'lottery')),
	CONSTRAINT "events_seats" CHECK ("events"."registered" >= 0 and "events"."held" >= 0 and ("events"."capacity" is null or "events"."registered" + "events"."held" <= "events"."capacity"))
);


ALTER TABLE "events" FORCE ROW LEVEL SECURITY;

ALTER TABLE "events" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "events" TO seedbed_app;

ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "event_series" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"rule" jsonb NOT NULL,
	"zone" text NOT NULL,
	"local_start" text NOT NULL,
	"length_minutes" integer NOT NULL,
	"materialized_until" date NOT NULL,
	CONSTRAINT "event_series_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "event_series" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_series" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "event_series" TO seedbed_app;

ALTER TABLE "event_series" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "event_series_members" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"series_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"startup_id" uuid,
	CONSTRAINT "event_series_members_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "event_series_members" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_series_members" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "event_series_members" TO seedbed_app;

ALTER TABLE "event_series_members" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "event_registrations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"guest_name" text,
	"guest_email" text,
	"guest_language" text,
	"startup_id" uuid,
	"status" text NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rank" double precision,
	"offered_until" timestamp with time zone,
	"code" text NOT NULL,
	"registered_by_id" uuid,
	"checked_in_at" timestamp with time zone,
	"is_inside" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event_registrations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "event_registrations_status" CHECK ("event_registrations"."status" in ('requested', 'waiting', 'offered', 'REGISTERED', 'ATTENDED', 'NO_SHOW', 'EVENT_CANCELLED', 'left', 'declined', 'passed')),
	CONSTRAINT "event_registrations_offer" CHECK (("event_registrations"."status" = 'offered') = ("event_registrations"."offered_until" is not null))
);


ALTER TABLE "event_registrations" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_registrations" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "event_registrations" TO seedbed_app;

ALTER TABLE "event_registrations" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "event_scans" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"scanned_by_id" uuid,
	CONSTRAINT "event_scans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "event_scans_kind" CHECK ("event_scans"."kind" in ('in', 'out'))
);


ALTER TABLE "event_scans" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_scans" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "event_scans" TO seedbed_app;

ALTER TABLE "event_scans" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "event_audiences" ADD CONSTRAINT "event_audiences_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_links" ADD CONSTRAINT "event_links_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_tenant_id_tag_id_tags_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tag_id") REFERENCES "public"."tags"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "events" ADD CONSTRAINT "events_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "events" ADD CONSTRAINT "events_tenant_id_calendar_host_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","calendar_host_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "events" ADD CONSTRAINT "events_tenant_id_series_id_event_series_tenant_id_id_fk" FOREIGN KEY ("tenant_id","series_id") REFERENCES "public"."event_series"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "event_series_members" ADD CONSTRAINT "event_series_members_tenant_id_series_id_event_series_tenant_id_id_fk" FOREIGN KEY ("tenant_id","series_id") REFERENCES "public"."event_series"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_series_members" ADD CONSTRAINT "event_series_members_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_series_members" ADD CONSTRAINT "event_series_members_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_tenant_id_registered_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","registered_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_tenant_id_registration_id_event_registrations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","registration_id") REFERENCES "public"."event_registrations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_tenant_id_scanned_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","scanned_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "event_audiences_rule" ON "event_audiences" USING btree ("tenant_id","event_id","dimension","value","is_excluded");

CREATE UNIQUE INDEX "event_hosts_pair" ON "event_hosts" USING btree ("tenant_id","event_id","user_id");

CREATE INDEX "event_hosts_by_user" ON "event_hosts" USING btree ("tenant_id","user_id","event_id");

CREATE INDEX "event_links_by_event" ON "event_links" USING btree ("tenant_id","event_id");

CREATE UNIQUE INDEX "event_tags_pair" ON "event_tags" USING btree ("tenant_id","event_id","tag_id");

CREATE INDEX "event_tags_by_tag" ON "event_tags" USING btree ("tenant_id","tag_id","event_id");

CREATE INDEX "events_in_trash" ON "events" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "events_by_start" ON "events" USING btree ("tenant_id","starts_at","id");

CREATE INDEX "events_by_title" ON "events" USING btree ("tenant_id","title","id");

CREATE INDEX "events_by_creator" ON "events" USING btree ("tenant_id","created_by_id");

CREATE INDEX "events_by_calendar_host" ON "events" USING btree ("tenant_id","calendar_host_id") WHERE calendar_host_id is not null;

CREATE UNIQUE INDEX "events_of_series" ON "events" USING btree ("tenant_id","series_id","original_start") WHERE series_id is not null and trashed_at is null;

CREATE INDEX "event_series_by_end" ON "event_series" USING btree ("tenant_id","materialized_until");

CREATE UNIQUE INDEX "event_series_members_pair" ON "event_series_members" USING btree ("tenant_id","series_id","user_id");

CREATE INDEX "event_series_members_by_user" ON "event_series_members" USING btree ("tenant_id","user_id");

CREATE INDEX "event_series_members_by_startup" ON "event_series_members" USING btree ("tenant_id","startup_id");

CREATE UNIQUE INDEX "event_registrations_code" ON "event_registrations" USING btree ("tenant_id","code");

CREATE UNIQUE INDEX "event_registrations_open" ON "event_registrations" USING btree ("tenant_id","event_id","user_id") WHERE status in ('requested', 'waiting', 'offered', 'REGISTERED', 'ATTENDED', 'NO_SHOW') and user_id is not null;

CREATE UNIQUE INDEX "event_registrations_open_guest" ON "event_registrations" USING btree ("tenant_id","event_id","guest_email") WHERE status in ('requested', 'waiting', 'offered', 'REGISTERED', 'ATTENDED', 'NO_SHOW') and guest_email is not null;

CREATE INDEX "event_registrations_by_event" ON "event_registrations" USING btree ("tenant_id","event_id","status","rank");

CREATE INDEX "event_registrations_by_user" ON "event_registrations" USING btree ("tenant_id","user_id","event_id");

CREATE INDEX "event_registrations_by_author" ON "event_registrations" USING btree ("tenant_id","registered_by_id");

CREATE INDEX "event_registrations_by_startup" ON "event_registrations" USING btree ("tenant_id","startup_id");

CREATE INDEX "event_registrations_offers" ON "event_registrations" USING btree ("tenant_id","offered_until") WHERE status = 'offered';

CREATE INDEX "event_scans_by_registration" ON "event_scans" USING btree ("tenant_id","registration_id");

CREATE INDEX "event_scans_by_person" ON "event_scans" USING btree ("tenant_id","scanned_by_id");

CREATE POLICY "tenant_wall" ON "event_audiences" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("event_audiences"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("event_audiences"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "event_hosts" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("event_hosts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("event_hosts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "event_links" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("event_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("event_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "event_tags" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("event_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("event_tags"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "events" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("events"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("events"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "event_series" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("event_series"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("event_series"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "event_series_members" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("event_series_members"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("event_series_members"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "event_registrations" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("event_registrations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("event_registrations"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "event_scans" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("event_scans"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("event_scans"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
