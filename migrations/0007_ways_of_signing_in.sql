-- Links in mails, second factors, passkeys, providers, feeds, exports, domains: new tables. The new columns have fixed
-- defaults and no table is rewritten: locked for an instant.

CREATE TABLE "custom_domains" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"host" text NOT NULL,
	"proof" text NOT NULL,
	"proved_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "custom_domains_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "custom_domains_lower" CHECK ("custom_domains"."host" = lower("custom_domains"."host"))
);


ALTER TABLE "custom_domains" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "custom_domains" TO seedbed_app;

ALTER TABLE "custom_domains" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "account_links" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_links_kind" CHECK ("account_links"."kind" in ('reset', 'invitation', 'confirmation', 'email'))
);


ALTER TABLE "account_links" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "account_links" TO seedbed_app;

ALTER TABLE "account_links" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "authenticators" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	CONSTRAINT "authenticators_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "authenticators" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "authenticators" TO seedbed_app;

ALTER TABLE "authenticators" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "calendar_feeds" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "calendar_feeds" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "calendar_feeds" TO seedbed_app;

ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "external_identities" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "external_identities_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "external_identities" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "external_identities" TO seedbed_app;

ALTER TABLE "external_identities" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "identity_providers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"audience" text,
	"organization" text,
	"connection" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "identity_providers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "identity_providers" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "identity_providers" TO seedbed_app;

ALTER TABLE "identity_providers" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "passkeys" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "passkeys" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "passkeys" TO seedbed_app;

ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "personal_exports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"storage_key" text,
	"size" integer,
	"expires_at" timestamp with time zone,
	CONSTRAINT "personal_exports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "personal_exports_status" CHECK ("personal_exports"."status" in ('QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'))
);


ALTER TABLE "personal_exports" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "personal_exports" TO seedbed_app;

ALTER TABLE "personal_exports" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "recovery_codes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "recovery_codes" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "recovery_codes" TO seedbed_app;

ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "sign_in_steps" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"kind" text NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL,
	"held" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_in_steps_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sign_in_steps_kind" CHECK ("sign_in_steps"."kind" in ('external', 'second-factor', 'passkey', 'new-passkey'))
);


ALTER TABLE "sign_in_steps" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "sign_in_steps" TO seedbed_app;

ALTER TABLE "sign_in_steps" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "incubators" ADD COLUMN "max_sessions" integer DEFAULT 5 NOT NULL;

ALTER TABLE "sessions" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;

ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;

ALTER TABLE "users" ADD COLUMN "expertise" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "users" ADD COLUMN "date_format" text;

ALTER TABLE "users" ADD COLUMN "time_format" text;

ALTER TABLE "users" ADD COLUMN "goes_at" timestamp with time zone;

ALTER TABLE "account_links" ADD CONSTRAINT "account_links_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "personal_exports" ADD CONSTRAINT "personal_exports_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "custom_domains_of_tenant" ON "custom_domains" USING btree ("tenant_id","host");

CREATE UNIQUE INDEX "custom_domains_host" ON "custom_domains" USING btree ("host") WHERE proved_at is not null;

CREATE INDEX "custom_domains_newest" ON "custom_domains" USING btree ("tenant_id","created_at");

CREATE UNIQUE INDEX "account_links_token" ON "account_links" USING btree ("tenant_id","token_hash");

CREATE INDEX "account_links_by_user" ON "account_links" USING btree ("tenant_id","user_id","kind","created_at");

CREATE UNIQUE INDEX "authenticators_user" ON "authenticators" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("tenant_id","token_hash");

CREATE UNIQUE INDEX "external_identities_subject" ON "external_identities" USING btree ("tenant_id","issuer","subject");

CREATE INDEX "external_identities_by_user" ON "external_identities" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "identity_providers_issuer" ON "identity_providers" USING btree ("tenant_id","issuer","client_id");

CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("tenant_id","credential_id");

CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("tenant_id","user_id","created_at");

CREATE INDEX "personal_exports_by_user" ON "personal_exports" USING btree ("tenant_id","user_id","created_at");

CREATE INDEX "personal_exports_old" ON "personal_exports" USING btree ("tenant_id","expires_at") WHERE expires_at is not null;

CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("tenant_id","user_id","code_hash");

CREATE UNIQUE INDEX "sign_in_steps_token" ON "sign_in_steps" USING btree ("tenant_id","token_hash");

CREATE INDEX "sign_in_steps_by_user" ON "sign_in_steps" USING btree ("tenant_id","user_id");

CREATE INDEX "sign_in_steps_old" ON "sign_in_steps" USING btree ("tenant_id","expires_at");

CREATE INDEX "users_going" ON "users" USING btree ("tenant_id","goes_at") WHERE goes_at is not null;

CREATE POLICY "tenant_wall" ON "custom_domains" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("custom_domains"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("custom_domains"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "account_links" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("account_links"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("account_links"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "authenticators" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("authenticators"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("authenticators"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("calendar_feeds"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("calendar_feeds"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "external_identities" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("external_identities"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("external_identities"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "identity_providers" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("identity_providers"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("identity_providers"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "passkeys" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("passkeys"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("passkeys"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "personal_exports" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("personal_exports"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("personal_exports"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("recovery_codes"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("recovery_codes"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "sign_in_steps" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("sign_in_steps"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("sign_in_steps"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
