-- The outbox of mails, and the addresses that nothing more goes to. New tables: nothing is locked.

CREATE TABLE "mail_stops" (
	"tenant_id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_stops_tenant_id_address_pk" PRIMARY KEY("tenant_id","address"),
	CONSTRAINT "mail_stops_reason" CHECK ("mail_stops"."reason" in ('bounced', 'complained'))
);


ALTER TABLE "mail_stops" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "mail_stops" TO seedbed_app;

ALTER TABLE "mail_stops" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "mails" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid,
	"address" text NOT NULL,
	"name" text,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"confidential" boolean DEFAULT false NOT NULL,
	"headers" jsonb NOT NULL,
	"message_id" text NOT NULL,
	"dedupe_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_fault" text,
	"send_after" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('waiting', 'sent', 'kept', 'failed', 'bounced', 'cancelled')),
	CONSTRAINT "mails_address_lower" CHECK ("mails"."address" = lower("mails"."address"))
);


ALTER TABLE "mails" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "mails" TO seedbed_app;

ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;

CREATE INDEX "mails_by_state" ON "mails" USING btree ("tenant_id","state","id");

CREATE UNIQUE INDEX "mails_dedupe" ON "mails" USING btree ("tenant_id","dedupe_key") WHERE state = 'waiting' and tries = 0 and dedupe_key is not null;

CREATE POLICY "tenant_wall" ON "mail_stops" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("mail_stops"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("mail_stops"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "mails" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("mails"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("mails"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
