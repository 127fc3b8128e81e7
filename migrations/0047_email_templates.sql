-- Add the words of emails that tenants write: a new table.

CREATE TABLE "email_templates" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"key" text NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"button" text NOT NULL,
	CONSTRAINT "email_templates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "email_templates" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "email_templates" TO seedbed_app;

ALTER TABLE "email_templates" ENABLE ROW LEVEL SECURITY;

CREATE UNIQUE INDEX "email_templates_place" ON "email_templates" USING btree ("tenant_id","key","scope","variant","language");

CREATE POLICY "tenant_wall" ON "email_templates" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("email_templates"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("email_templates"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
