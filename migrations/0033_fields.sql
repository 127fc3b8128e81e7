-- Custom fields: sections, definitions, values, choices and history.

CREATE TABLE "field_changes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"field_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"old" jsonb,
	"new" jsonb,
	"source" text NOT NULL,
	"author_id" uuid,
	CONSTRAINT "field_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "field_changes" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "field_changes" TO seedbed_app;

ALTER TABLE "field_changes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "field_choices" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"field_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	CONSTRAINT "field_choices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "field_choices" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "field_choices" TO seedbed_app;

ALTER TABLE "field_choices" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "field_sections" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"object" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "field_sections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "field_sections_object" CHECK ("field_sections"."object" in ('startup', 'user', 'other'))
);


ALTER TABLE "field_sections" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "field_sections" TO seedbed_app;

ALTER TABLE "field_sections" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "field_values" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"field_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"answer" jsonb,
	"text" text,
	"sort_text" text,
	"number" double precision,
	"day" date,
	"source" text NOT NULL,
	"author_id" uuid,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_values_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "field_values" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "field_values" TO seedbed_app;

ALTER TABLE "field_values" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "fields" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"object" text NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"label" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"validations" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"section_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"visible_to" jsonb,
	"editable_by" jsonb,
	"required_at" text DEFAULT 'never' NOT NULL,
	"is_searchable" boolean DEFAULT false NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"calculation" jsonb,
	"archived_at" timestamp with time zone,
	CONSTRAINT "fields_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "fields_object" CHECK ("fields"."object" in ('startup', 'user', 'other')),
	CONSTRAINT "fields_required_at" CHECK ("fields"."required_at" in ('profile', 'application', 'never'))
);


ALTER TABLE "fields" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "fields" TO seedbed_app;

ALTER TABLE "fields" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "field_changes" ADD CONSTRAINT "field_changes_tenant_id_field_id_fields_tenant_id_id_fk" FOREIGN KEY ("tenant_id","field_id") REFERENCES "public"."fields"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "field_changes" ADD CONSTRAINT "field_changes_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "field_choices" ADD CONSTRAINT "field_choices_tenant_id_field_id_fields_tenant_id_id_fk" FOREIGN KEY ("tenant_id","field_id") REFERENCES "public"."fields"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "field_values" ADD CONSTRAINT "field_values_tenant_id_field_id_fields_tenant_id_id_fk" FOREIGN KEY ("tenant_id","field_id") REFERENCES "public"."fields"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "field_values" ADD CONSTRAINT "field_values_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "fields" ADD CONSTRAINT "fields_tenant_id_section_id_field_sections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","section_id") REFERENCES "public"."field_sections"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "field_changes_of_record" ON "field_changes" USING btree ("tenant_id","record_id","field_id","id");

CREATE INDEX "field_changes_by_field" ON "field_changes" USING btree ("tenant_id","field_id");

CREATE INDEX "field_changes_by_author" ON "field_changes" USING btree ("tenant_id","author_id");

CREATE UNIQUE INDEX "field_choices_of_record" ON "field_choices" USING btree ("tenant_id","record_id","field_id","option_id");

CREATE INDEX "field_choices_by_option" ON "field_choices" USING btree ("tenant_id","field_id","option_id","record_id");

CREATE INDEX "field_sections_by_object" ON "field_sections" USING btree ("tenant_id","object","position");

CREATE UNIQUE INDEX "field_values_of_record" ON "field_values" USING btree ("tenant_id","record_id","field_id");

CREATE INDEX "field_values_by_sort_text" ON "field_values" USING btree ("tenant_id","field_id","sort_text","record_id");

CREATE INDEX "field_values_by_number" ON "field_values" USING btree ("tenant_id","field_id","number","record_id");

CREATE INDEX "field_values_by_day" ON "field_values" USING btree ("tenant_id","field_id","day","record_id");

CREATE INDEX "field_values_by_author" ON "field_values" USING btree ("tenant_id","author_id");

CREATE UNIQUE INDEX "fields_slug" ON "fields" USING btree ("tenant_id","object","slug");

CREATE INDEX "fields_by_object" ON "fields" USING btree ("tenant_id","object","position","id");

CREATE INDEX "fields_by_section" ON "fields" USING btree ("tenant_id","section_id");

CREATE POLICY "tenant_wall" ON "field_changes" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("field_changes"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("field_changes"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "field_choices" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("field_choices"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("field_choices"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "field_sections" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("field_sections"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("field_sections"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "field_values" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("field_values"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("field_values"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "fields" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("fields"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("fields"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
