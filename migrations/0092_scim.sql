-- The directory of an organization: its token, groups, members, roles, and what it knows of people. New tables: no lock.

CREATE TABLE "directory_groups" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"name" text NOT NULL,
	"external_id" text,
	CONSTRAINT "directory_groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "directory_groups" FORCE ROW LEVEL SECURITY;

ALTER TABLE "directory_groups" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "directory_groups" TO seedbed_app;

ALTER TABLE "directory_groups" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "directory_members" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "directory_members_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "directory_members" FORCE ROW LEVEL SECURITY;

ALTER TABLE "directory_members" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "directory_members" TO seedbed_app;

ALTER TABLE "directory_members" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "directory_people" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"external_id" text,
	"is_created" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "directory_people_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "directory_people" FORCE ROW LEVEL SECURITY;

ALTER TABLE "directory_people" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "directory_people" TO seedbed_app;

ALTER TABLE "directory_people" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "directory_roles" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"group_id" uuid,
	"role_id" uuid NOT NULL,
	CONSTRAINT "directory_roles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "directory_roles" FORCE ROW LEVEL SECURITY;

ALTER TABLE "directory_roles" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "directory_roles" TO seedbed_app;

ALTER TABLE "directory_roles" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "directory_tokens" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"prefix" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "directory_tokens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "directory_tokens" FORCE ROW LEVEL SECURITY;

ALTER TABLE "directory_tokens" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "directory_tokens" TO seedbed_app;

ALTER TABLE "directory_tokens" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "directory_members" ADD CONSTRAINT "directory_members_tenant_id_group_id_directory_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."directory_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "directory_members" ADD CONSTRAINT "directory_members_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "directory_roles" ADD CONSTRAINT "directory_roles_tenant_id_group_id_directory_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."directory_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "directory_roles" ADD CONSTRAINT "directory_roles_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "directory_groups_name" ON "directory_groups" USING btree ("tenant_id",lower("name"));

CREATE INDEX "directory_groups_by_external_id" ON "directory_groups" USING btree ("tenant_id","external_id");

CREATE UNIQUE INDEX "directory_members_one" ON "directory_members" USING btree ("tenant_id","group_id","user_id");

CREATE INDEX "directory_members_by_user" ON "directory_members" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "directory_people_user" ON "directory_people" USING btree ("tenant_id","user_id");

CREATE INDEX "directory_people_by_external_id" ON "directory_people" USING btree ("tenant_id","external_id");

CREATE UNIQUE INDEX "directory_roles_group" ON "directory_roles" USING btree ("tenant_id","group_id");

CREATE UNIQUE INDEX "directory_roles_default" ON "directory_roles" USING btree ("tenant_id") WHERE group_id is null;

CREATE INDEX "directory_roles_by_role" ON "directory_roles" USING btree ("tenant_id","role_id");

CREATE UNIQUE INDEX "directory_tokens_one" ON "directory_tokens" USING btree ("tenant_id");

CREATE POLICY "tenant_wall" ON "directory_groups" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("directory_groups"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("directory_groups"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "directory_members" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("directory_members"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("directory_members"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "directory_people" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("directory_people"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("directory_people"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "directory_roles" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("directory_roles"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("directory_roles"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "directory_tokens" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("directory_tokens"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("directory_tokens"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
