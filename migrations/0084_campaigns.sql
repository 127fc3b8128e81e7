-- Adds campaigns with their recipients, terms of stopped addresses, and a sender of single mails. The index on mails by address
-- blocks writes to the outbox while it is built, a second for a million mails. All else locks for milliseconds.

CREATE TABLE "campaign_optouts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid,
	CONSTRAINT "campaign_optouts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "campaign_optouts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "campaign_optouts" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "campaign_optouts" TO seedbed_app;

ALTER TABLE "campaign_optouts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "campaign_recipients" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"mail_id" uuid,
	"token" text NOT NULL,
	"visited_at" timestamp with time zone,
	CONSTRAINT "campaign_recipients_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "campaign_recipients_state" CHECK ("campaign_recipients"."state" in ('queued', 'sent', 'delivered', 'bounced', 'complained', 'dropped', 'failed', 'skipped'))
);


ALTER TABLE "campaign_recipients" FORCE ROW LEVEL SECURITY;

ALTER TABLE "campaign_recipients" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "campaign_recipients" TO seedbed_app;

ALTER TABLE "campaign_recipients" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "campaigns" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"fault" text,
	"sender_name" text,
	"reply_to" text,
	"not_before_hour" integer,
	"scheduled_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_by_id" uuid,
	CONSTRAINT "campaigns_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'scheduled', 'sending', 'sent', 'canceled', 'failed')),
	CONSTRAINT "campaigns_hour" CHECK ("campaigns"."not_before_hour" between 0 and 23),
	CONSTRAINT "campaigns_time" CHECK ("campaigns"."state" <> 'scheduled' or "campaigns"."scheduled_at" is not null)
);


ALTER TABLE "campaigns" FORCE ROW LEVEL SECURITY;

ALTER TABLE "campaigns" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "campaigns" TO seedbed_app;

ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "mail_stops" DROP CONSTRAINT "mail_stops_reason";

ALTER TABLE "mail_stops" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;

ALTER TABLE "mail_stops" ADD COLUMN "until" timestamp with time zone;

ALTER TABLE "mail_stops" ADD COLUMN "stopped_by_id" uuid;

ALTER TABLE "mails" ADD COLUMN "from_name" text;

ALTER TABLE "mails" ADD COLUMN "reply_to" text;

ALTER TABLE "campaign_optouts" ADD CONSTRAINT "campaign_optouts_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_tenant_id_campaign_id_campaigns_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."campaigns"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "campaign_optouts_one" ON "campaign_optouts" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "campaign_recipients_address" ON "campaign_recipients" USING btree ("tenant_id","campaign_id","address");

CREATE INDEX "campaign_recipients_by_state" ON "campaign_recipients" USING btree ("tenant_id","campaign_id","state");

CREATE INDEX "campaign_recipients_by_user" ON "campaign_recipients" USING btree ("tenant_id","user_id");

CREATE INDEX "campaign_recipients_by_mail" ON "campaign_recipients" USING btree ("tenant_id","mail_id");

CREATE INDEX "campaign_recipients_waiting" ON "campaign_recipients" USING btree ("tenant_id","campaign_id","id") WHERE state = 'queued' and mail_id is null;

CREATE INDEX "campaigns_in_trash" ON "campaigns" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "campaigns_by_author" ON "campaigns" USING btree ("tenant_id","created_by_id");

CREATE INDEX "campaigns_by_state" ON "campaigns" USING btree ("tenant_id","state","scheduled_at");

CREATE INDEX "mails_by_address" ON "mails" USING btree ("tenant_id","address","id");

ALTER TABLE "mail_stops" ADD CONSTRAINT "mail_stops_reason" CHECK ("mail_stops"."reason" in ('bounced', 'complained', 'manual'));

CREATE POLICY "tenant_wall" ON "campaign_optouts" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("campaign_optouts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("campaign_optouts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "campaign_recipients" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("campaign_recipients"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("campaign_recipients"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "campaigns" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("campaigns"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("campaigns"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
