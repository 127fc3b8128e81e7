-- The tables of chat and of the directory: all new, so no lock lasts.

CREATE TABLE "chat_blocks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	CONSTRAINT "chat_blocks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "chat_blocks" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_blocks" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_blocks" TO seedbed_app;

ALTER TABLE "chat_blocks" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "chat_channels" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"kind" text NOT NULL,
	"name" text,
	"pair" text,
	"startup_id" uuid,
	"program_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"created_by_id" uuid,
	"input_hash" text,
	CONSTRAINT "chat_channels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "chat_channels_kind" CHECK ("chat_channels"."kind" in ('direct', 'group', 'startup', 'program'))
);


ALTER TABLE "chat_channels" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_channels" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_channels" TO seedbed_app;

ALTER TABLE "chat_channels" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "chat_members" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"channel_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"mailed_seq" integer DEFAULT 0 NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "chat_members_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "chat_members" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_members" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_members" TO seedbed_app;

ALTER TABLE "chat_members" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "chat_mentions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"message_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "chat_mentions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "chat_mentions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_mentions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_mentions" TO seedbed_app;

ALTER TABLE "chat_mentions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "chat_messages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"channel_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"author_id" uuid,
	"message" text NOT NULL,
	"body" jsonb,
	"reply_to_id" uuid,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"input_hash" text,
	CONSTRAINT "chat_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "chat_messages" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_messages" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_messages" TO seedbed_app;

ALTER TABLE "chat_messages" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "chat_reactions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sign" text NOT NULL,
	CONSTRAINT "chat_reactions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "chat_reactions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_reactions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_reactions" TO seedbed_app;

ALTER TABLE "chat_reactions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "chat_reports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"message_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"resolved_by_id" uuid,
	"resolved_at" timestamp with time zone,
	"input_hash" text,
	CONSTRAINT "chat_reports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "chat_reports_state" CHECK ("chat_reports"."state" in ('open', 'dismissed', 'removed'))
);


ALTER TABLE "chat_reports" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_reports" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_reports" TO seedbed_app;

ALTER TABLE "chat_reports" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "chat_rules" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"matrix" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"retention_days" integer,
	CONSTRAINT "chat_rules_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "chat_rules" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_rules" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_rules" TO seedbed_app;

ALTER TABLE "chat_rules" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "chat_suspensions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	CONSTRAINT "chat_suspensions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "chat_suspensions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_suspensions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_suspensions" TO seedbed_app;

ALTER TABLE "chat_suspensions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "directory_entries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"is_open_to_meet" boolean DEFAULT false NOT NULL,
	CONSTRAINT "directory_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "directory_entries" FORCE ROW LEVEL SECURITY;

ALTER TABLE "directory_entries" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "directory_entries" TO seedbed_app;

ALTER TABLE "directory_entries" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_tenant_id_blocked_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","blocked_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_channels" ADD CONSTRAINT "chat_channels_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_tenant_id_channel_id_chat_channels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."chat_channels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_tenant_id_message_id_chat_messages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."chat_messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_tenant_id_channel_id_chat_channels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."chat_channels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_tenant_id_channel_id_chat_channels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."chat_channels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_tenant_id_message_id_chat_messages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."chat_messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_tenant_id_message_id_chat_messages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."chat_messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_tenant_id_reporter_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","reporter_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_tenant_id_resolved_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resolved_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "chat_suspensions" ADD CONSTRAINT "chat_suspensions_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "chat_blocks_pair" ON "chat_blocks" USING btree ("tenant_id","user_id","blocked_id");

CREATE INDEX "chat_blocks_by_blocked" ON "chat_blocks" USING btree ("tenant_id","blocked_id");

CREATE UNIQUE INDEX "chat_channels_pair" ON "chat_channels" USING btree ("tenant_id","pair");

CREATE UNIQUE INDEX "chat_channels_of_startup" ON "chat_channels" USING btree ("tenant_id","startup_id");

CREATE UNIQUE INDEX "chat_channels_of_program" ON "chat_channels" USING btree ("tenant_id","program_id");

CREATE INDEX "chat_channels_by_creator" ON "chat_channels" USING btree ("tenant_id","created_by_id","created_at");

CREATE UNIQUE INDEX "chat_members_pair" ON "chat_members" USING btree ("tenant_id","channel_id","user_id");

CREATE INDEX "chat_members_by_user" ON "chat_members" USING btree ("tenant_id","user_id","channel_id");

CREATE UNIQUE INDEX "chat_mentions_pair" ON "chat_mentions" USING btree ("tenant_id","message_id","user_id");

CREATE INDEX "chat_mentions_by_user" ON "chat_mentions" USING btree ("tenant_id","user_id","channel_id","seq");

CREATE INDEX "chat_mentions_by_channel" ON "chat_mentions" USING btree ("tenant_id","channel_id");

CREATE UNIQUE INDEX "chat_messages_in_order" ON "chat_messages" USING btree ("tenant_id","channel_id","seq");

CREATE INDEX "chat_messages_by_author" ON "chat_messages" USING btree ("tenant_id","author_id","created_at");

CREATE INDEX "chat_messages_by_time" ON "chat_messages" USING btree ("tenant_id","created_at");

CREATE UNIQUE INDEX "chat_reactions_once" ON "chat_reactions" USING btree ("tenant_id","message_id","user_id","sign");

CREATE INDEX "chat_reactions_by_user" ON "chat_reactions" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "chat_reports_open" ON "chat_reports" USING btree ("tenant_id","message_id") WHERE state = 'open';

CREATE INDEX "chat_reports_by_state" ON "chat_reports" USING btree ("tenant_id","state","created_at","id");

CREATE INDEX "chat_reports_by_reporter" ON "chat_reports" USING btree ("tenant_id","reporter_id");

CREATE INDEX "chat_reports_by_resolver" ON "chat_reports" USING btree ("tenant_id","resolved_by_id");

CREATE UNIQUE INDEX "chat_suspensions_person" ON "chat_suspensions" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "directory_entries_person" ON "directory_entries" USING btree ("tenant_id","user_id");

CREATE POLICY "tenant_wall" ON "chat_blocks" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_blocks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_blocks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "chat_channels" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_channels"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_channels"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "chat_members" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_members"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_members"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "chat_mentions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_mentions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_mentions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "chat_messages" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_messages"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_messages"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "chat_reactions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_reactions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_reactions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "chat_reports" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_reports"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_reports"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "chat_rules" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_rules"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_rules"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "chat_suspensions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_suspensions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_suspensions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "directory_entries" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("directory_entries"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("directory_entries"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
