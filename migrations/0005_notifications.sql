-- Notifications: what people are told, what they have chosen, and the clock of recurring work (schedules, of no tenant).
-- All tables are new; the column on tasks has no default, so it locks for a moment only.

CREATE TABLE "schedules" (
	"incubator_id" uuid NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	CONSTRAINT "schedules_incubator_id_name_pk" PRIMARY KEY("incubator_id","name")
);


GRANT select, insert, update, delete ON "schedules" TO seedbed_app;

CREATE TABLE "notification_choices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"in_app" boolean,
	"mail" text,
	CONSTRAINT "notification_choices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notification_choices_mail" CHECK ("notification_choices"."mail" in ('AT_ONCE', 'DIGEST', 'OFF'))
);


ALTER TABLE "notification_choices" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "notification_choices" TO seedbed_app;

ALTER TABLE "notification_choices" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "notification_locks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "notification_locks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notification_locks_channel" CHECK ("notification_locks"."channel" in ('IN_APP', 'MAIL'))
);


ALTER TABLE "notification_locks" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "notification_locks" TO seedbed_app;

ALTER TABLE "notification_locks" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "notification_mutes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "notification_mutes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "notification_mutes" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "notification_mutes" TO seedbed_app;

ALTER TABLE "notification_mutes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "notification_readers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"last_seen_at" timestamp with time zone,
	"digest_rhythm" text DEFAULT 'DAILY' NOT NULL,
	"digest_hour" integer DEFAULT 8 NOT NULL,
	"digest_skips_weekends" boolean DEFAULT false NOT NULL,
	"digest_due_at" timestamp with time zone,
	"unsubscribe_key" text,
	CONSTRAINT "notification_readers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notification_readers_rhythm" CHECK ("notification_readers"."digest_rhythm" in ('DAILY', 'WEEKLY')),
	CONSTRAINT "notification_readers_hour" CHECK ("notification_readers"."digest_hour" between 0 and 23)
);


ALTER TABLE "notification_readers" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "notification_readers" TO seedbed_app;

ALTER TABLE "notification_readers" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "notifications" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"part_id" uuid,
	"startup_id" uuid,
	"actor_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"told_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp with time zone,
	"in_app" boolean NOT NULL,
	"mail" text NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notifications_mail" CHECK ("notifications"."mail" in ('AT_ONCE', 'DIGEST', 'OFF'))
);


ALTER TABLE "notifications" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "notifications" TO seedbed_app;

ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "tasks" ADD COLUMN "due_soon_told_on" date;

ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_actor_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","actor_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "schedules_by_time" ON "schedules" USING btree ("next_run_at");

CREATE UNIQUE INDEX "notification_choices_one" ON "notification_choices" USING btree ("tenant_id","user_id","type");

CREATE UNIQUE INDEX "notification_locks_one" ON "notification_locks" USING btree ("tenant_id","type","channel");

CREATE UNIQUE INDEX "notification_mutes_one" ON "notification_mutes" USING btree ("tenant_id","user_id","record_id");

CREATE UNIQUE INDEX "notification_readers_one" ON "notification_readers" USING btree ("tenant_id","user_id");

CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("tenant_id","user_id","told_at","id");

CREATE INDEX "notifications_by_record" ON "notifications" USING btree ("tenant_id","record_id","user_id");

CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("tenant_id","user_id","mail") WHERE read_at is null and mailed_at is null;

CREATE POLICY "tenant_wall" ON "notification_choices" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("notification_choices"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("notification_choices"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "notification_locks" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("notification_locks"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("notification_locks"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "notification_mutes" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("notification_mutes"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("notification_mutes"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "notification_readers" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("notification_readers"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("notification_readers"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "notifications" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("notifications"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("notifications"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
