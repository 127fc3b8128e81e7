-- batch operations and the results of their records

CREATE TABLE "batch_operations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"is_valid" boolean,
	"result" text,
	"total" integer NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"chunks" integer DEFAULT 0 NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"undo_id" uuid,
	"undoes_id" uuid,
	"retries_id" uuid,
	"error" jsonb,
	"finished_at" timestamp with time zone,
	CONSTRAINT "batch_operations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "batch_operations_kind" CHECK ("batch_operations"."kind" in ('startups', 'users', 'applications')),
	CONSTRAINT "batch_operations_state" CHECK ("batch_operations"."state" in ('QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'ERROR'))
);


ALTER TABLE "batch_operations" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "batch_operations" TO seedbed_app;

ALTER TABLE "batch_operations" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "batch_records" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"operation_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"chunk" integer,
	"error" jsonb,
	CONSTRAINT "batch_records_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "batch_records" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "batch_records" TO seedbed_app;

ALTER TABLE "batch_records" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "batch_operations" ADD CONSTRAINT "batch_operations_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "batch_records" ADD CONSTRAINT "batch_records_tenant_id_operation_id_batch_operations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operation_id") REFERENCES "public"."batch_operations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "batch_operations_newest" ON "batch_operations" USING btree ("tenant_id","created_at","id");

CREATE INDEX "batch_operations_by_author" ON "batch_operations" USING btree ("tenant_id","author_id","created_at","id");

CREATE UNIQUE INDEX "batch_operations_undo" ON "batch_operations" USING btree ("tenant_id","undoes_id") WHERE undoes_id is not null;

CREATE UNIQUE INDEX "batch_operations_retry" ON "batch_operations" USING btree ("tenant_id","retries_id") WHERE retries_id is not null;

CREATE UNIQUE INDEX "batch_records_pair" ON "batch_records" USING btree ("tenant_id","operation_id","record_id");

CREATE INDEX "batch_records_by_chunk" ON "batch_records" USING btree ("tenant_id","operation_id","chunk","record_id");

CREATE POLICY "tenant_wall" ON "batch_operations" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("batch_operations"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("batch_operations"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "batch_records" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("batch_records"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("batch_records"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
