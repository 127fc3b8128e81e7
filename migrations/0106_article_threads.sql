-- Conversations about words of an article's draft. The table is empty, so its keys check nothing.

CREATE TABLE "article_threads" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"resource_id" uuid NOT NULL,
	"language" text NOT NULL,
	"quote" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" uuid,
	"created_by_id" uuid,
	CONSTRAINT "article_threads_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "article_threads" FORCE ROW LEVEL SECURITY;

ALTER TABLE "article_threads" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "article_threads" TO seedbed_app;

ALTER TABLE "article_threads" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "article_threads" ADD CONSTRAINT "article_threads_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "article_threads" ADD CONSTRAINT "article_threads_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "article_threads" ADD CONSTRAINT "article_threads_tenant_id_resolved_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resolved_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "article_threads_by_resource" ON "article_threads" USING btree ("tenant_id","resource_id","language","id");

CREATE INDEX "article_threads_by_author" ON "article_threads" USING btree ("tenant_id","created_by_id");

CREATE INDEX "article_threads_by_resolver" ON "article_threads" USING btree ("tenant_id","resolved_by_id");

CREATE POLICY "tenant_wall" ON "article_threads" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("article_threads"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("article_threads"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
