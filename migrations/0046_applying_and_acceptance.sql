-- Acceptances, co-applicants, leads; new columns without a rewrite of rows. Short locks.

CREATE TABLE "application_acceptances" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"application_id" uuid NOT NULL,
	"startup_id" uuid,
	"is_new_startup" boolean DEFAULT false NOT NULL,
	"effects" jsonb NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_acceptances_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "application_acceptances" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "application_acceptances" TO seedbed_app;

ALTER TABLE "application_acceptances" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "application_invitations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"application_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "application_invitations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "application_invitations" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "application_invitations" TO seedbed_app;

ALTER TABLE "application_invitations" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "application_people" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "application_people_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "application_people" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "application_people" TO seedbed_app;

ALTER TABLE "application_people" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "application_leads" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"name" text NOT NULL,
	"contact_name" text,
	"email" text,
	"note" text,
	"funnel_id" uuid NOT NULL,
	"owner_id" uuid,
	"created_by_id" uuid NOT NULL,
	"token_hash" text,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"application_id" uuid,
	"taken_at" timestamp with time zone,
	CONSTRAINT "application_leads_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "application_leads" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "application_leads" TO seedbed_app;

ALTER TABLE "application_leads" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "applications" ADD COLUMN "return_due_at" timestamp with time zone;

ALTER TABLE "applications" ADD COLUMN "return_sections" jsonb;

ALTER TABLE "applications" ADD COLUMN "help_until" timestamp with time zone;

ALTER TABLE "applications" ADD COLUMN "last_reminder" text;

ALTER TABLE "applications" ADD COLUMN "startup_id" uuid;

ALTER TABLE "funnel_rounds" ADD COLUMN "reject_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "funnel_rounds" ADD COLUMN "mails_off" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "funnel_tags" ADD COLUMN "merged_from_id" uuid;

ALTER TABLE "funnels" ADD COLUMN "accepted_role_id" uuid;

ALTER TABLE "funnels" ADD COLUMN "onboarding_tasks" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "funnels" ADD COLUMN "cover_id" uuid;

ALTER TABLE "application_acceptances" ADD CONSTRAINT "application_acceptances_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_acceptances" ADD CONSTRAINT "application_acceptances_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "application_invitations" ADD CONSTRAINT "application_invitations_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_invitations" ADD CONSTRAINT "application_invitations_tenant_id_invited_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invited_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "application_people" ADD CONSTRAINT "application_people_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_people" ADD CONSTRAINT "application_people_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_leads" ADD CONSTRAINT "application_leads_tenant_id_funnel_id_funnels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","funnel_id") REFERENCES "public"."funnels"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "application_leads" ADD CONSTRAINT "application_leads_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "application_leads" ADD CONSTRAINT "application_leads_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "application_leads" ADD CONSTRAINT "application_leads_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "application_acceptances_live" ON "application_acceptances" USING btree ("tenant_id","application_id") WHERE trashed_at is null;

CREATE INDEX "application_acceptances_by_application" ON "application_acceptances" USING btree ("tenant_id","application_id");

CREATE INDEX "application_acceptances_by_startup" ON "application_acceptances" USING btree ("tenant_id","startup_id");

CREATE UNIQUE INDEX "application_invitations_token" ON "application_invitations" USING btree ("tenant_id","token_hash");

CREATE UNIQUE INDEX "application_invitations_open" ON "application_invitations" USING btree ("tenant_id","application_id","email") WHERE accepted_at is null and trashed_at is null;

CREATE INDEX "application_invitations_by_application" ON "application_invitations" USING btree ("tenant_id","application_id");

CREATE INDEX "application_invitations_by_inviter" ON "application_invitations" USING btree ("tenant_id","invited_by_id");

CREATE UNIQUE INDEX "application_people_pair" ON "application_people" USING btree ("tenant_id","application_id","user_id");

CREATE INDEX "application_people_by_user" ON "application_people" USING btree ("tenant_id","user_id","application_id");

CREATE UNIQUE INDEX "application_leads_token" ON "application_leads" USING btree ("tenant_id","token_hash") WHERE token_hash is not null;

CREATE INDEX "application_leads_by_email" ON "application_leads" USING btree ("tenant_id","email") WHERE email is not null;

CREATE INDEX "application_leads_by_name" ON "application_leads" USING btree ("tenant_id","name","id");

CREATE INDEX "application_leads_newest" ON "application_leads" USING btree ("tenant_id","created_at","id");

CREATE INDEX "application_leads_by_sending" ON "application_leads" USING btree ("tenant_id","sent_at","id");

CREATE INDEX "application_leads_by_taking" ON "application_leads" USING btree ("tenant_id","taken_at","id");

CREATE INDEX "application_leads_by_funnel" ON "application_leads" USING btree ("tenant_id","funnel_id","id");

CREATE INDEX "application_leads_by_owner" ON "application_leads" USING btree ("tenant_id","owner_id","id");

CREATE INDEX "application_leads_by_creator" ON "application_leads" USING btree ("tenant_id","created_by_id");

CREATE INDEX "application_leads_by_application" ON "application_leads" USING btree ("tenant_id","application_id");

ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "funnels" ADD CONSTRAINT "funnels_tenant_id_accepted_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","accepted_role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "applications_by_startup" ON "applications" USING btree ("tenant_id","startup_id","id");

CREATE INDEX "funnels_by_role" ON "funnels" USING btree ("tenant_id","accepted_role_id");

CREATE POLICY "tenant_wall" ON "application_acceptances" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("application_acceptances"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("application_acceptances"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "application_invitations" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("application_invitations"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("application_invitations"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "application_people" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("application_people"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("application_people"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "application_leads" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("application_leads"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("application_leads"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
