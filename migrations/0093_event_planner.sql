-- Describe the change, and how long it locks.

CREATE TABLE "event_plan_entries" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"plan_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"room" text,
	"booking_id" uuid,
	CONSTRAINT "event_plan_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "event_plan_entries_state" CHECK ("event_plan_entries"."state" in ('suggested', 'pinned', 'removed', 'lost', 'dropped'))
);


ALTER TABLE "event_plan_entries" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_plan_entries" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "event_plan_entries" TO seedbed_app;

ALTER TABLE "event_plan_entries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "event_plans" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"settings" jsonb NOT NULL,
	"free" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"misses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "event_plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "event_plans_state" CHECK ("event_plans"."state" in ('draft', 'running', 'pending', 'published'))
);


ALTER TABLE "event_plans" FORCE ROW LEVEL SECURITY;

ALTER TABLE "event_plans" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "event_plans" TO seedbed_app;

ALTER TABLE "event_plans" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "event_plan_entries" ADD CONSTRAINT "event_plan_entries_tenant_id_plan_id_event_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."event_plans"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_plan_entries" ADD CONSTRAINT "event_plan_entries_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_plan_entries" ADD CONSTRAINT "event_plan_entries_tenant_id_host_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","host_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "event_plans" ADD CONSTRAINT "event_plans_tenant_id_event_id_events_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "event_plan_entries_pair" ON "event_plan_entries" USING btree ("tenant_id","plan_id","startup_id","host_id");

CREATE INDEX "event_plan_entries_by_startup" ON "event_plan_entries" USING btree ("tenant_id","startup_id");

CREATE INDEX "event_plan_entries_by_host" ON "event_plan_entries" USING btree ("tenant_id","host_id");

CREATE INDEX "event_plan_entries_by_booking" ON "event_plan_entries" USING btree ("tenant_id","booking_id");

CREATE UNIQUE INDEX "event_plans_event" ON "event_plans" USING btree ("tenant_id","event_id");

CREATE POLICY "tenant_wall" ON "event_plan_entries" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("event_plan_entries"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("event_plan_entries"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "event_plans" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("event_plans"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("event_plans"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
