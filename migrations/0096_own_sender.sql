-- Two new tables, and wider checks of campaigns: their scans lock out writes of campaigns for moments.

CREATE TABLE "mail_paces" (
	"tenant_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_paces_tenant_id_domain_pk" PRIMARY KEY("tenant_id","domain")
);


ALTER TABLE "mail_paces" FORCE ROW LEVEL SECURITY;

ALTER TABLE "mail_paces" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "mail_paces" TO seedbed_app;

ALTER TABLE "mail_paces" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "sending_domains" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"host" text NOT NULL,
	"local_part" text NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text NOT NULL,
	"next_selector" text NOT NULL,
	"next_public_key" text NOT NULL,
	"sealed_next_key" text NOT NULL,
	"seen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"hourly_limit" integer,
	CONSTRAINT "sending_domains_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sending_domains_lower" CHECK ("sending_domains"."host" = lower("sending_domains"."host")),
	CONSTRAINT "sending_domains_limit" CHECK ("sending_domains"."hourly_limit" > 0)
);


ALTER TABLE "sending_domains" FORCE ROW LEVEL SECURITY;

ALTER TABLE "sending_domains" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "sending_domains" TO seedbed_app;

ALTER TABLE "sending_domains" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_state";

ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_time";

ALTER TABLE "campaigns" ADD COLUMN "condition" jsonb;

ALTER TABLE "campaigns" ADD COLUMN "resumed_at" timestamp with time zone;

CREATE UNIQUE INDEX "sending_domains_one" ON "sending_domains" USING btree ("tenant_id");

-- A tenant has a few hundred campaigns at most: the scan takes milliseconds.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled', 'failed'));

-- A tenant has a few hundred campaigns at most: the scan takes milliseconds.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_time" CHECK ("campaigns"."state" <> 'scheduled' or "campaigns"."scheduled_at" is not null or "campaigns"."condition" is not null);

CREATE POLICY "tenant_wall" ON "mail_paces" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("mail_paces"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("mail_paces"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "sending_domains" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("sending_domains"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("sending_domains"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
