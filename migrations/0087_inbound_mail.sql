-- Describe the change, and how long it locks.

CREATE TABLE "inbound_mails" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"recipient" text NOT NULL,
	"message_id" text NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text,
	"subject" text NOT NULL,
	"text" text,
	"state" text NOT NULL,
	"reason" text,
	CONSTRAINT "inbound_mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "inbound_mails_state" CHECK ("inbound_mails"."state" in ('taken', 'held', 'dropped'))
);


ALTER TABLE "inbound_mails" FORCE ROW LEVEL SECURITY;

ALTER TABLE "inbound_mails" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "inbound_mails" TO seedbed_app;

ALTER TABLE "inbound_mails" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "email_deliveries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"message_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"address" text NOT NULL,
	"user_id" uuid,
	"delivered" boolean DEFAULT false NOT NULL,
	"deferred" boolean DEFAULT false NOT NULL,
	"bounced" boolean DEFAULT false NOT NULL,
	"dropped" boolean DEFAULT false NOT NULL,
	"spam" boolean DEFAULT false NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"last_opened" timestamp with time zone,
	CONSTRAINT "email_deliveries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "email_deliveries" FORCE ROW LEVEL SECURITY;

ALTER TABLE "email_deliveries" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "email_deliveries" TO seedbed_app;

ALTER TABLE "email_deliveries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "email_messages" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"thread_id" uuid NOT NULL,
	"is_incoming" boolean NOT NULL,
	"author_id" uuid,
	"from_address" text NOT NULL,
	"from_name" text,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"quoted" text DEFAULT '' NOT NULL,
	"recipients" jsonb NOT NULL,
	"cc" jsonb NOT NULL,
	"bcc" jsonb NOT NULL,
	"source_id" text,
	CONSTRAINT "email_messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "email_messages" FORCE ROW LEVEL SECURITY;

ALTER TABLE "email_messages" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "email_messages" TO seedbed_app;

ALTER TABLE "email_messages" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "email_threads" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "email_threads_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "email_threads" FORCE ROW LEVEL SECURITY;

ALTER TABLE "email_threads" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "email_threads" TO seedbed_app;

ALTER TABLE "email_threads" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "mails" ADD COLUMN "shown_recipients" jsonb;

ALTER TABLE "booking_attendees" ADD COLUMN "answer" text;

ALTER TABLE "booking_attendees" ADD COLUMN "proposed_starts_at" timestamp with time zone;

ALTER TABLE "booking_attendees" ADD COLUMN "answered_at" timestamp with time zone;

ALTER TABLE "booking_hosts" ADD COLUMN "answer" text;

ALTER TABLE "booking_hosts" ADD COLUMN "proposed_starts_at" timestamp with time zone;

ALTER TABLE "booking_hosts" ADD COLUMN "answered_at" timestamp with time zone;

ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_tenant_id_message_id_email_messages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."email_messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_tenant_id_thread_id_email_threads_tenant_id_id_fk" FOREIGN KEY ("tenant_id","thread_id") REFERENCES "public"."email_threads"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "email_threads" ADD CONSTRAINT "email_threads_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "inbound_mails_once" ON "inbound_mails" USING btree ("tenant_id","recipient","message_id");

CREATE INDEX "inbound_mails_by_state" ON "inbound_mails" USING btree ("tenant_id","state","id");

CREATE INDEX "email_deliveries_by_message" ON "email_deliveries" USING btree ("tenant_id","message_id");

CREATE INDEX "email_deliveries_by_mail" ON "email_deliveries" USING btree ("tenant_id","mail_id");

CREATE INDEX "email_deliveries_by_user" ON "email_deliveries" USING btree ("tenant_id","user_id");

CREATE INDEX "email_messages_by_thread" ON "email_messages" USING btree ("tenant_id","thread_id","id");

CREATE INDEX "email_messages_by_author" ON "email_messages" USING btree ("tenant_id","author_id");

CREATE INDEX "email_messages_by_source" ON "email_messages" USING btree ("tenant_id","source_id");

CREATE INDEX "email_threads_by_startup" ON "email_threads" USING btree ("tenant_id","startup_id","id");

ALTER TABLE "booking_attendees" ADD CONSTRAINT "booking_attendees_answer" CHECK ("booking_attendees"."answer" in ('accepted', 'declined', 'tentative'));

ALTER TABLE "booking_hosts" ADD CONSTRAINT "booking_hosts_answer" CHECK ("booking_hosts"."answer" in ('accepted', 'declined', 'tentative'));

CREATE POLICY "tenant_wall" ON "inbound_mails" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("inbound_mails"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("inbound_mails"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "email_deliveries" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("email_deliveries"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("email_deliveries"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "email_messages" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("email_messages"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("email_messages"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "email_threads" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("email_threads"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("email_threads"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
