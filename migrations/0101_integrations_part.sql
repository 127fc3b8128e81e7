-- Describe the change, and how long it locks.

CREATE TABLE "oauth_apps" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"name" text NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"scopes" jsonb NOT NULL,
	"secret_hash" text,
	"registered_by_id" uuid NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "oauth_apps_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "oauth_apps" FORCE ROW LEVEL SECURITY;

ALTER TABLE "oauth_apps" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "oauth_apps" TO seedbed_app;

ALTER TABLE "oauth_apps" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "oauth_tokens" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"connection_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_tokens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oauth_tokens_kind" CHECK ("oauth_tokens"."kind" in ('AuthorizationCode', 'AccessToken', 'RefreshToken'))
);


ALTER TABLE "oauth_tokens" FORCE ROW LEVEL SECURITY;

ALTER TABLE "oauth_tokens" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "oauth_tokens" TO seedbed_app;

ALTER TABLE "oauth_tokens" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "mail_stops" ADD COLUMN "import_id" uuid;

ALTER TABLE "api_keys" ADD COLUMN "app_id" uuid;

ALTER TABLE "oauth_apps" ADD CONSTRAINT "oauth_apps_tenant_id_registered_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","registered_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_tenant_id_connection_id_api_keys_tenant_id_id_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."api_keys"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "oauth_apps_by_person" ON "oauth_apps" USING btree ("tenant_id","registered_by_id");

CREATE UNIQUE INDEX "oauth_tokens_hash" ON "oauth_tokens" USING btree ("tenant_id","kind","token_hash");

CREATE INDEX "oauth_tokens_by_connection" ON "oauth_tokens" USING btree ("tenant_id","connection_id");

CREATE INDEX "oauth_tokens_by_end" ON "oauth_tokens" USING btree ("tenant_id","expires_at");

ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_app_id_oauth_apps_tenant_id_id_fk" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."oauth_apps"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "mail_stops_by_import" ON "mail_stops" USING btree ("tenant_id","import_id") WHERE import_id is not null;

CREATE INDEX "api_keys_by_app" ON "api_keys" USING btree ("tenant_id","app_id");

CREATE POLICY "tenant_wall" ON "oauth_apps" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("oauth_apps"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("oauth_apps"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "oauth_tokens" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("oauth_tokens"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("oauth_tokens"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
