-- Adds imports of files with their rows.

CREATE TABLE "import_rows" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"record_id" uuid,
	"problems" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_rows_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "import_rows_state" CHECK ("import_rows"."state" in ('new', 'changed', 'unchanged', 'existing', 'failed', 'skipped'))
);


ALTER TABLE "import_rows" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "import_rows" TO seedbed_app;

ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "imports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text,
	"headers" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"header_set" text NOT NULL,
	"total" integer NOT NULL,
	"operation_id" uuid,
	CONSTRAINT "imports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('users', 'startups'))
);


ALTER TABLE "imports" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "imports" TO seedbed_app;

ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_tenant_id_import_id_imports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "imports" ADD CONSTRAINT "imports_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "import_rows_by_number" ON "import_rows" USING btree ("tenant_id","import_id","number");

CREATE INDEX "import_rows_by_state" ON "import_rows" USING btree ("tenant_id","import_id","state","number");

CREATE INDEX "import_rows_by_record" ON "import_rows" USING btree ("tenant_id","import_id","record_id");

CREATE INDEX "imports_by_author" ON "imports" USING btree ("tenant_id","author_id","kind","created_at");

CREATE INDEX "imports_by_headers" ON "imports" USING btree ("tenant_id","author_id","header_set","created_at");

CREATE INDEX "imports_old" ON "imports" USING btree ("tenant_id","created_at");

CREATE POLICY "tenant_wall" ON "import_rows" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("import_rows"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("import_rows"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "imports" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("imports"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("imports"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
