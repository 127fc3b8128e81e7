-- Links to saved views for people outside: a new table, and what a view shows as its list asks for it. Nothing waits.

CREATE TABLE "view_links" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"view_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "view_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "view_links" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "view_links" TO seedbed_app;

ALTER TABLE "view_links" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "saved_views" ADD COLUMN "shown" jsonb;

ALTER TABLE "view_links" ADD CONSTRAINT "view_links_tenant_id_view_id_saved_views_tenant_id_id_fk" FOREIGN KEY ("tenant_id","view_id") REFERENCES "public"."saved_views"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "view_links_view" ON "view_links" USING btree ("tenant_id","view_id");

CREATE UNIQUE INDEX "view_links_token" ON "view_links" USING btree ("tenant_id","token_hash");

CREATE POLICY "tenant_wall" ON "view_links" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("view_links"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("view_links"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
