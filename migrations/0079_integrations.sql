-- Keys of the API, webhooks and their deliveries: new tables, so nothing waits for a lock.

CREATE TABLE "api_keys" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"window_started_at" timestamp with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;

ALTER TABLE "api_keys" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "api_keys" TO seedbed_app;

ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "webhook_deliveries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"record_id" uuid NOT NULL,
	"event_at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"status" integer,
	"answer" text,
	"duration_ms" integer,
	"tried_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);


ALTER TABLE "webhook_deliveries" FORCE ROW LEVEL SECURITY;

ALTER TABLE "webhook_deliveries" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "webhook_deliveries" TO seedbed_app;

ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "webhooks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_ends_at" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone,
	CONSTRAINT "webhooks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('active', 'paused', 'ended'))
);


ALTER TABLE "webhooks" FORCE ROW LEVEL SECURITY;

ALTER TABLE "webhooks" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "webhooks" TO seedbed_app;

ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_id_webhook_id_webhooks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","webhook_id") REFERENCES "public"."webhooks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("tenant_id","key_hash");

CREATE INDEX "api_keys_by_user" ON "api_keys" USING btree ("tenant_id","user_id");

CREATE INDEX "webhook_deliveries_by_webhook" ON "webhook_deliveries" USING btree ("tenant_id","webhook_id","id");

CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("tenant_id","webhook_id","record_id","event_at") WHERE state = 'waiting';

CREATE POLICY "tenant_wall" ON "api_keys" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("api_keys"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("api_keys"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("webhook_deliveries"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("webhook_deliveries"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "webhooks" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("webhooks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("webhooks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
