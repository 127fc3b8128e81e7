-- The workspace of Slack, and the accounts there that people link. Both tables are empty.

CREATE TABLE "slack_members" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"slack_user_id" text NOT NULL,
	CONSTRAINT "slack_members_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "slack_members" FORCE ROW LEVEL SECURITY;

ALTER TABLE "slack_members" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "slack_members" TO seedbed_app;

ALTER TABLE "slack_members" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "slack_workspaces" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"team_id" text NOT NULL,
	"team_name" text NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "slack_workspaces_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "slack_workspaces" FORCE ROW LEVEL SECURITY;

ALTER TABLE "slack_workspaces" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "slack_workspaces" TO seedbed_app;

ALTER TABLE "slack_workspaces" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "slack_members" ADD CONSTRAINT "slack_members_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "slack_members_user" ON "slack_members" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "slack_members_there" ON "slack_members" USING btree ("tenant_id","slack_user_id");

CREATE UNIQUE INDEX "slack_workspaces_one" ON "slack_workspaces" USING btree ("tenant_id");

CREATE POLICY "tenant_wall" ON "slack_members" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("slack_members"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("slack_members"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "slack_workspaces" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("slack_workspaces"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("slack_workspaces"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
