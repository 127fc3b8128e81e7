-- Adds the tables of forms. Locks no other table.

CREATE TABLE "form_questions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"form_id" uuid NOT NULL,
	"position" text NOT NULL,
	"type" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "form_questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "form_questions" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "form_questions" TO seedbed_app;

ALTER TABLE "form_questions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "form_versions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"form_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"is_breaking" boolean NOT NULL,
	"published_by_id" uuid NOT NULL,
	CONSTRAINT "form_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "form_versions" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "form_versions" TO seedbed_app;

ALTER TABLE "form_versions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "forms" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"has_changes" boolean DEFAULT true NOT NULL,
	"published_number" integer,
	"published_at" timestamp with time zone,
	"problems" jsonb,
	"share_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_by_id" uuid NOT NULL,
	CONSTRAINT "forms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "forms_purpose" CHECK ("forms"."purpose" in ('application', 'evaluation', 'scorecard', 'feedback', 'submission', 'data_request')),
	CONSTRAINT "forms_status" CHECK ("forms"."status" in ('draft', 'publishing', 'success', 'failure', 'archived'))
);


ALTER TABLE "forms" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "forms" TO seedbed_app;

ALTER TABLE "forms" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "form_questions" ADD CONSTRAINT "form_questions_tenant_id_form_id_forms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."forms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_tenant_id_form_id_forms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."forms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_tenant_id_published_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","published_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "forms" ADD CONSTRAINT "forms_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "form_questions_by_form" ON "form_questions" USING btree ("tenant_id","form_id");

CREATE UNIQUE INDEX "form_versions_number" ON "form_versions" USING btree ("tenant_id","form_id","number");

CREATE INDEX "form_versions_by_publisher" ON "form_versions" USING btree ("tenant_id","published_by_id");

CREATE UNIQUE INDEX "forms_share" ON "forms" USING btree ("tenant_id","share_id");

CREATE INDEX "forms_by_name" ON "forms" USING btree ("tenant_id","name","id");

CREATE INDEX "forms_by_purpose" ON "forms" USING btree ("tenant_id","purpose","id");

CREATE INDEX "forms_by_status" ON "forms" USING btree ("tenant_id","status","id");

CREATE INDEX "forms_by_creator" ON "forms" USING btree ("tenant_id","created_by_id");

CREATE POLICY "tenant_wall" ON "form_questions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("form_questions"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("form_questions"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "form_versions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("form_versions"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("form_versions"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "forms" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("forms"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("forms"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
