-- Third-party services of a tenant by form. Creates a table; locks nothing.

CREATE TABLE "third_party_services" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"service" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secret" text,
	CONSTRAINT "third_party_services_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "third_party_services_known" CHECK ("third_party_services"."service" in ('analytics', 'tagManager', 'chat', 'recording', 'video'))
);

ALTER TABLE "third_party_services" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "third_party_services" TO seedbed_app;

ALTER TABLE "third_party_services" ENABLE ROW LEVEL SECURITY;

CREATE UNIQUE INDEX "third_party_services_service" ON "third_party_services" USING btree ("tenant_id","service");

CREATE POLICY "tenant_wall" ON "third_party_services" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("third_party_services"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("third_party_services"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
