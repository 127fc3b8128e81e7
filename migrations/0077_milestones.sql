-- Adds milestone templates, plans and milestones. Locks no other table.

CREATE TABLE "milestones" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"plan_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"template_item_id" uuid,
	"parent_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"goal" text,
	"unit" text,
	"target" double precision,
	"offset_days" integer DEFAULT 0 NOT NULL,
	"length_days" integer DEFAULT 0 NOT NULL,
	"depends_on" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_role" text DEFAULT 'founder' NOT NULL,
	"approver_role" text,
	"evidence_required" boolean DEFAULT false NOT NULL,
	"metric_id" uuid,
	"weight" integer DEFAULT 1 NOT NULL,
	"base" jsonb,
	"changed_parts" text[] DEFAULT '{}' NOT NULL,
	"starts_on" date NOT NULL,
	"due_on" date NOT NULL,
	"owner_id" uuid,
	"state" text DEFAULT 'not_started' NOT NULL,
	"progress" double precision,
	"evidence_note" text,
	"evidence_links" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone,
	"submitted_by_id" uuid,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	CONSTRAINT "milestones_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "milestones_state" CHECK ("milestones"."state" in ('not_started', 'in_progress', 'submitted', 'achieved', 'missed', 'dropped'))
);


ALTER TABLE "milestones" FORCE ROW LEVEL SECURITY;

ALTER TABLE "milestones" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "milestones" TO seedbed_app;

ALTER TABLE "milestones" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "plan_templates" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"name" text NOT NULL,
	"day_kind" text DEFAULT 'working' NOT NULL,
	"direction" text DEFAULT 'start' NOT NULL,
	"missed_after_days" integer,
	"summary" text,
	"state" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "plan_templates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "plan_templates_state" CHECK ("plan_templates"."state" in ('draft', 'published', 'archived')),
	CONSTRAINT "plan_templates_day_kind" CHECK ("plan_templates"."day_kind" in ('working', 'calendar')),
	CONSTRAINT "plan_templates_direction" CHECK ("plan_templates"."direction" in ('start', 'end'))
);


ALTER TABLE "plan_templates" FORCE ROW LEVEL SECURITY;

ALTER TABLE "plan_templates" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "plan_templates" TO seedbed_app;

ALTER TABLE "plan_templates" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "plans" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"program_id" uuid,
	"template_id" uuid,
	"template_version" integer NOT NULL,
	"name" text NOT NULL,
	"day_kind" text DEFAULT 'working' NOT NULL,
	"direction" text DEFAULT 'start' NOT NULL,
	"missed_after_days" integer,
	"anchor_on" date NOT NULL,
	CONSTRAINT "plans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "plans" FORCE ROW LEVEL SECURITY;

ALTER TABLE "plans" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "plans" TO seedbed_app;

ALTER TABLE "plans" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "template_items" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"template_id" uuid NOT NULL,
	"parent_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"goal" text,
	"unit" text,
	"target" double precision,
	"offset_days" integer DEFAULT 0 NOT NULL,
	"length_days" integer DEFAULT 0 NOT NULL,
	"depends_on" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"owner_role" text DEFAULT 'founder' NOT NULL,
	"approver_role" text,
	"evidence_required" boolean DEFAULT false NOT NULL,
	"metric_id" uuid,
	"weight" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "template_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "template_items" FORCE ROW LEVEL SECURITY;

ALTER TABLE "template_items" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "template_items" TO seedbed_app;

ALTER TABLE "template_items" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "milestones" ADD CONSTRAINT "milestones_tenant_id_plan_id_plans_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."plans"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "milestones" ADD CONSTRAINT "milestones_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "milestones" ADD CONSTRAINT "milestones_tenant_id_metric_id_metrics_tenant_id_id_fk" FOREIGN KEY ("tenant_id","metric_id") REFERENCES "public"."metrics"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "milestones" ADD CONSTRAINT "milestones_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "milestones" ADD CONSTRAINT "milestones_tenant_id_submitted_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","submitted_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "milestones" ADD CONSTRAINT "milestones_tenant_id_decided_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","decided_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "plans" ADD CONSTRAINT "plans_tenant_id_template_id_plan_templates_tenant_id_id_fk" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."plan_templates"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "template_items" ADD CONSTRAINT "template_items_tenant_id_template_id_plan_templates_tenant_id_id_fk" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."plan_templates"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "template_items" ADD CONSTRAINT "template_items_tenant_id_metric_id_metrics_tenant_id_id_fk" FOREIGN KEY ("tenant_id","metric_id") REFERENCES "public"."metrics"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "milestones_in_trash" ON "milestones" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "milestones_by_plan" ON "milestones" USING btree ("tenant_id","plan_id","position","id");

CREATE INDEX "milestones_by_startup" ON "milestones" USING btree ("tenant_id","startup_id","state","due_on");

CREATE INDEX "milestones_by_due" ON "milestones" USING btree ("tenant_id","due_on","id");

CREATE INDEX "milestones_by_item" ON "milestones" USING btree ("tenant_id","template_item_id");

CREATE INDEX "milestones_by_metric" ON "milestones" USING btree ("tenant_id","metric_id","startup_id");

CREATE INDEX "milestones_by_owner" ON "milestones" USING btree ("tenant_id","owner_id");

CREATE INDEX "milestones_by_submitter" ON "milestones" USING btree ("tenant_id","submitted_by_id");

CREATE INDEX "milestones_by_decider" ON "milestones" USING btree ("tenant_id","decided_by_id");

CREATE INDEX "plan_templates_in_trash" ON "plan_templates" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "plan_templates_by_name" ON "plan_templates" USING btree ("tenant_id","name","id");

CREATE INDEX "plan_templates_by_state" ON "plan_templates" USING btree ("tenant_id","state","id");

CREATE INDEX "plan_templates_by_day_kind" ON "plan_templates" USING btree ("tenant_id","day_kind","id");

CREATE INDEX "plan_templates_by_direction" ON "plan_templates" USING btree ("tenant_id","direction","id");

CREATE INDEX "plans_in_trash" ON "plans" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE UNIQUE INDEX "plans_pair" ON "plans" USING btree ("tenant_id","startup_id","template_id") WHERE trashed_at is null;

CREATE INDEX "plans_by_template" ON "plans" USING btree ("tenant_id","template_id","id");

CREATE INDEX "plans_by_program" ON "plans" USING btree ("tenant_id","program_id");

CREATE INDEX "template_items_by_template" ON "template_items" USING btree ("tenant_id","template_id","position","id");

CREATE INDEX "template_items_by_metric" ON "template_items" USING btree ("tenant_id","metric_id");

CREATE POLICY "tenant_wall" ON "milestones" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("milestones"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("milestones"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "plan_templates" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("plan_templates"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("plan_templates"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "plans" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("plans"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("plans"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "template_items" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("template_items"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("template_items"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
