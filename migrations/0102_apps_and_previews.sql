-- Apps of other vendors, previews of links in chat, and imports of stopped addresses. The new tables are empty; the columns and
-- the key of api_keys lock small tables for milliseconds.

CREATE TABLE "chat_message_links" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"message_id" uuid NOT NULL,
	"preview_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "chat_message_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "chat_message_links" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_message_links" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_message_links" TO seedbed_app;

ALTER TABLE "chat_message_links" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "link_previews" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"url" text NOT NULL,
	"url_hash" text NOT NULL,
	"title" text,
	"site" text,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "link_previews_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "link_previews" FORCE ROW LEVEL SECURITY;

ALTER TABLE "link_previews" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "link_previews" TO seedbed_app;

ALTER TABLE "link_previews" ENABLE ROW LEVEL SECURITY;

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

ALTER TABLE "chat_rules" ADD COLUMN "link_previews" boolean DEFAULT true NOT NULL;

ALTER TABLE "api_keys" ADD COLUMN "app_id" uuid;

ALTER TABLE "chat_message_links" ADD CONSTRAINT "chat_message_links_tenant_id_message_id_chat_messages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."chat_messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_message_links" ADD CONSTRAINT "chat_message_links_tenant_id_preview_id_link_previews_tenant_id_id_fk" FOREIGN KEY ("tenant_id","preview_id") REFERENCES "public"."link_previews"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "oauth_apps" ADD CONSTRAINT "oauth_apps_tenant_id_registered_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","registered_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_tenant_id_connection_id_api_keys_tenant_id_id_fk" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "public"."api_keys"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "chat_message_links_pair" ON "chat_message_links" USING btree ("tenant_id","message_id","preview_id");

CREATE INDEX "chat_message_links_by_preview" ON "chat_message_links" USING btree ("tenant_id","preview_id");

CREATE UNIQUE INDEX "link_previews_url" ON "link_previews" USING btree ("tenant_id","url_hash");

CREATE INDEX "oauth_apps_by_person" ON "oauth_apps" USING btree ("tenant_id","registered_by_id");

CREATE UNIQUE INDEX "oauth_tokens_hash" ON "oauth_tokens" USING btree ("tenant_id","kind","token_hash");

CREATE INDEX "oauth_tokens_by_connection" ON "oauth_tokens" USING btree ("tenant_id","connection_id");

CREATE INDEX "oauth_tokens_by_end" ON "oauth_tokens" USING btree ("tenant_id","expires_at");

-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_app_id_oauth_apps_tenant_id_id_fk" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."oauth_apps"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "mail_stops_by_import" ON "mail_stops" USING btree ("tenant_id","import_id") WHERE import_id is not null;

-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "api_keys_by_app" ON "api_keys" USING btree ("tenant_id","app_id");

CREATE POLICY "tenant_wall" ON "chat_message_links" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_message_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_message_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "link_previews" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("link_previews"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("link_previews"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "oauth_apps" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("oauth_apps"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("oauth_apps"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "oauth_tokens" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("oauth_tokens"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("oauth_tokens"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
