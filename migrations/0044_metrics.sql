-- Adds the tables of metrics, and to posts the record that they show. Locks posts briefly.

CREATE TABLE "metric_categories" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"name" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "metric_categories_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "metric_categories" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "metric_categories" TO seedbed_app;

ALTER TABLE "metric_categories" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "metric_periods" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"due_on" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"filled" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by_id" uuid,
	"reminded_on" date,
	CONSTRAINT "metric_periods_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "metric_periods_status" CHECK ("metric_periods"."status" in ('open', 'partial', 'submitted', 'corrected', 'skipped'))
);


ALTER TABLE "metric_periods" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "metric_periods" TO seedbed_app;

ALTER TABLE "metric_periods" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "metric_programs" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"metric_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	CONSTRAINT "metric_programs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "metric_programs" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "metric_programs" TO seedbed_app;

ALTER TABLE "metric_programs" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "metric_settings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"is_collecting" boolean DEFAULT false NOT NULL,
	"collects_from" date NOT NULL,
	"due_days" integer DEFAULT 10 NOT NULL,
	"reminds_before" integer DEFAULT 3 NOT NULL,
	"reminds_after" integer DEFAULT 3 NOT NULL,
	CONSTRAINT "metric_settings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "metric_settings" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "metric_settings" TO seedbed_app;

ALTER TABLE "metric_settings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "metric_value_changes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"value_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by_id" uuid,
	"is_by_team" boolean DEFAULT false NOT NULL,
	"old_value" double precision,
	"new_value" double precision,
	"old_date" date,
	"new_date" date,
	CONSTRAINT "metric_value_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "metric_value_changes" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "metric_value_changes" TO seedbed_app;

ALTER TABLE "metric_value_changes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "metric_values" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"period_id" uuid NOT NULL,
	"metric_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"value" double precision,
	"date_value" date,
	"comment" text,
	"is_owed" boolean DEFAULT true NOT NULL,
	"is_point0" boolean DEFAULT false NOT NULL,
	"edited_by_id" uuid,
	"edited_at" timestamp with time zone,
	"is_by_team" boolean DEFAULT false NOT NULL,
	CONSTRAINT "metric_values_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "metric_values" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "metric_values" TO seedbed_app;

ALTER TABLE "metric_values" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "metrics" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"name" text NOT NULL,
	"names" jsonb NOT NULL,
	"descriptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"placeholder" text,
	"slug" text NOT NULL,
	"unit_type" text NOT NULL,
	"custom_unit" text,
	"category_id" uuid,
	"recurrence_amount" integer DEFAULT 1 NOT NULL,
	"recurrence_type" text DEFAULT 'MONTHLY' NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reach" text DEFAULT 'ALL' NOT NULL,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audience" text DEFAULT 'TEAM' NOT NULL,
	"is_top_level" boolean DEFAULT true NOT NULL,
	"is_core" boolean DEFAULT false NOT NULL,
	"formula" text,
	"paused_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "metrics_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "metrics_reach" CHECK ("metrics"."reach" in ('ALL', 'PROGRAMS', 'CHOSEN')),
	CONSTRAINT "metrics_audience" CHECK ("metrics"."audience" in ('TEAM', 'ADVISORS')),
	CONSTRAINT "metrics_recurrence" CHECK ("metrics"."recurrence_type" in ('WEEKLY', 'MONTHLY', 'YEARLY'))
);


ALTER TABLE "metrics" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "metrics" TO seedbed_app;

ALTER TABLE "metrics" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "startup_categorizations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"startup_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"asked_on" date NOT NULL,
	"has_free_users" boolean,
	"is_generating_sales" boolean,
	"recurring_revenue_model" boolean,
	"service_is_live" boolean,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	CONSTRAINT "startup_categorizations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "startup_categorizations_status" CHECK ("startup_categorizations"."status" in ('open', 'complete', 'delayed'))
);


ALTER TABLE "startup_categorizations" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "startup_categorizations" TO seedbed_app;

ALTER TABLE "startup_categorizations" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "startup_metrics" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"metric_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"is_assigned" boolean DEFAULT false NOT NULL,
	"target" double precision,
	CONSTRAINT "startup_metrics_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "startup_metrics" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "startup_metrics" TO seedbed_app;

ALTER TABLE "startup_metrics" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "posts" ADD COLUMN "record_id" uuid;

ALTER TABLE "metric_periods" ADD CONSTRAINT "metric_periods_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "metric_periods" ADD CONSTRAINT "metric_periods_tenant_id_submitted_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","submitted_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "metric_programs" ADD CONSTRAINT "metric_programs_tenant_id_metric_id_metrics_tenant_id_id_fk" FOREIGN KEY ("tenant_id","metric_id") REFERENCES "public"."metrics"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "metric_programs" ADD CONSTRAINT "metric_programs_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "metric_value_changes" ADD CONSTRAINT "metric_value_changes_tenant_id_value_id_metric_values_tenant_id_id_fk" FOREIGN KEY ("tenant_id","value_id") REFERENCES "public"."metric_values"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "metric_value_changes" ADD CONSTRAINT "metric_value_changes_tenant_id_changed_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","changed_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_tenant_id_period_id_metric_periods_tenant_id_id_fk" FOREIGN KEY ("tenant_id","period_id") REFERENCES "public"."metric_periods"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_tenant_id_metric_id_metrics_tenant_id_id_fk" FOREIGN KEY ("tenant_id","metric_id") REFERENCES "public"."metrics"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "metric_values" ADD CONSTRAINT "metric_values_tenant_id_edited_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","edited_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "metrics" ADD CONSTRAINT "metrics_tenant_id_category_id_metric_categories_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."metric_categories"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "startup_categorizations" ADD CONSTRAINT "startup_categorizations_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_categorizations" ADD CONSTRAINT "startup_categorizations_tenant_id_answered_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","answered_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "startup_metrics" ADD CONSTRAINT "startup_metrics_tenant_id_metric_id_metrics_tenant_id_id_fk" FOREIGN KEY ("tenant_id","metric_id") REFERENCES "public"."metrics"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "startup_metrics" ADD CONSTRAINT "startup_metrics_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "metric_categories_by_position" ON "metric_categories" USING btree ("tenant_id","position");

CREATE UNIQUE INDEX "metric_periods_days" ON "metric_periods" USING btree ("tenant_id","startup_id","starts_on","ends_on");

CREATE INDEX "metric_periods_by_start" ON "metric_periods" USING btree ("tenant_id","starts_on","id");

CREATE INDEX "metric_periods_by_due" ON "metric_periods" USING btree ("tenant_id","due_on","id");

CREATE INDEX "metric_periods_by_status" ON "metric_periods" USING btree ("tenant_id","status","id");

CREATE INDEX "metric_periods_by_submission" ON "metric_periods" USING btree ("tenant_id","submitted_at","id");

CREATE INDEX "metric_periods_by_submitter" ON "metric_periods" USING btree ("tenant_id","submitted_by_id");

CREATE UNIQUE INDEX "metric_programs_pair" ON "metric_programs" USING btree ("tenant_id","metric_id","program_id");

CREATE INDEX "metric_programs_by_program" ON "metric_programs" USING btree ("tenant_id","program_id","metric_id");

CREATE INDEX "metric_value_changes_by_value" ON "metric_value_changes" USING btree ("tenant_id","value_id","changed_at");

CREATE INDEX "metric_value_changes_by_person" ON "metric_value_changes" USING btree ("tenant_id","changed_by_id");

CREATE UNIQUE INDEX "metric_values_pair" ON "metric_values" USING btree ("tenant_id","period_id","metric_id");

CREATE INDEX "metric_values_by_startup" ON "metric_values" USING btree ("tenant_id","startup_id","metric_id","starts_on");

CREATE INDEX "metric_values_by_metric" ON "metric_values" USING btree ("tenant_id","metric_id","starts_on","startup_id");

CREATE INDEX "metric_values_by_editor" ON "metric_values" USING btree ("tenant_id","edited_by_id");

CREATE UNIQUE INDEX "metrics_slug" ON "metrics" USING btree ("tenant_id","slug") WHERE trashed_at is null;

CREATE INDEX "metrics_by_name" ON "metrics" USING btree ("tenant_id","name","id");

CREATE INDEX "metrics_by_category" ON "metrics" USING btree ("tenant_id","category_id","id");

CREATE INDEX "metrics_by_unit" ON "metrics" USING btree ("tenant_id","unit_type","id");

CREATE INDEX "metrics_by_recurrence" ON "metrics" USING btree ("tenant_id","recurrence_type","id");

CREATE INDEX "metrics_by_reach" ON "metrics" USING btree ("tenant_id","reach","id");

CREATE INDEX "metrics_by_slug" ON "metrics" USING btree ("tenant_id","slug","id");

CREATE UNIQUE INDEX "startup_categorizations_startup" ON "startup_categorizations" USING btree ("tenant_id","startup_id") WHERE trashed_at is null;

CREATE INDEX "startup_categorizations_by_person" ON "startup_categorizations" USING btree ("tenant_id","answered_by_id");

CREATE UNIQUE INDEX "startup_metrics_pair" ON "startup_metrics" USING btree ("tenant_id","startup_id","metric_id");

CREATE INDEX "startup_metrics_by_metric" ON "startup_metrics" USING btree ("tenant_id","metric_id","startup_id");

CREATE INDEX "posts_by_record" ON "posts" USING btree ("tenant_id","record_id");

CREATE POLICY "tenant_wall" ON "metric_categories" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("metric_categories"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("metric_categories"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "metric_periods" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("metric_periods"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("metric_periods"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "metric_programs" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("metric_programs"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("metric_programs"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "metric_settings" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("metric_settings"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("metric_settings"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "metric_value_changes" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("metric_value_changes"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("metric_value_changes"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "metric_values" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("metric_values"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("metric_values"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "metrics" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("metrics"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("metrics"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "startup_categorizations" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("startup_categorizations"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("startup_categorizations"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "startup_metrics" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("startup_metrics"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("startup_metrics"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
