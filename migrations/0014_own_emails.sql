-- Addresses of a programme that wait to be confirmed. A tenant may write its own settings now, and no other tenant's; the
-- rest of its row stays the operator's. Nothing is rewritten: locked for an instant.

CREATE TABLE "unconfirmed_emails" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unconfirmed_emails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "unconfirmed_emails_purposes" CHECK ("unconfirmed_emails"."purpose" in ('general', 'support')),
	CONSTRAINT "unconfirmed_emails_lower" CHECK ("unconfirmed_emails"."email" = lower("unconfirmed_emails"."email"))
);

ALTER TABLE "unconfirmed_emails" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "unconfirmed_emails" TO seedbed_app;

ALTER TABLE "unconfirmed_emails" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "incubators" ENABLE ROW LEVEL SECURITY;

CREATE UNIQUE INDEX "unconfirmed_emails_purpose" ON "unconfirmed_emails" USING btree ("tenant_id","purpose");

CREATE UNIQUE INDEX "unconfirmed_emails_token" ON "unconfirmed_emails" USING btree ("tenant_id","token_hash");

CREATE POLICY "own_incubator" ON "incubators" AS PERMISSIVE FOR ALL TO "seedbed_app" USING (true) WITH CHECK ("incubators"."id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "unconfirmed_emails" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("unconfirmed_emails"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("unconfirmed_emails"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

GRANT update (settings, updated_at) ON "incubators" TO seedbed_app;
