-- Colors, order and archive of tags, and saved views of lists. The new columns lock their tables for a moment; the index of tags takes seconds.

CREATE TABLE "favorite_views" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "favorite_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "favorite_views" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "favorite_views" TO seedbed_app;

ALTER TABLE "favorite_views" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "saved_view_roles" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"view_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"list" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_view_roles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "saved_view_roles" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "saved_view_roles" TO seedbed_app;

ALTER TABLE "saved_view_roles" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "saved_views" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "saved_views" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "saved_views" TO seedbed_app;

ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "tags" DROP CONSTRAINT "tags_kind";

ALTER TABLE "tags" ADD COLUMN "input_hash" text;

ALTER TABLE "tags" ADD COLUMN "color" text;

ALTER TABLE "tags" ADD COLUMN "position" double precision DEFAULT 0 NOT NULL;

ALTER TABLE "tags" ADD COLUMN "archived_at" timestamp with time zone;

ALTER TABLE "user_tags" ADD COLUMN "merged_from_id" uuid;

ALTER TABLE "startup_tags" ADD COLUMN "merged_from_id" uuid;

ALTER TABLE "favorite_views" ADD CONSTRAINT "favorite_views_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "favorite_views" ADD CONSTRAINT "favorite_views_tenant_id_view_id_saved_views_tenant_id_id_fk" FOREIGN KEY ("tenant_id","view_id") REFERENCES "public"."saved_views"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "saved_view_roles" ADD CONSTRAINT "saved_view_roles_tenant_id_view_id_saved_views_tenant_id_id_fk" FOREIGN KEY ("tenant_id","view_id") REFERENCES "public"."saved_views"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "saved_view_roles" ADD CONSTRAINT "saved_view_roles_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "favorite_views_pair" ON "favorite_views" USING btree ("tenant_id","user_id","view_id");

CREATE INDEX "favorite_views_by_view" ON "favorite_views" USING btree ("tenant_id","view_id");

CREATE UNIQUE INDEX "saved_view_roles_pair" ON "saved_view_roles" USING btree ("tenant_id","view_id","role_id");

CREATE INDEX "saved_view_roles_by_role" ON "saved_view_roles" USING btree ("tenant_id","role_id","list");

CREATE UNIQUE INDEX "saved_view_roles_default" ON "saved_view_roles" USING btree ("tenant_id","list","role_id") WHERE is_default;

CREATE INDEX "saved_views_by_list" ON "saved_views" USING btree ("tenant_id","list","name","id");

CREATE INDEX "saved_views_by_owner" ON "saved_views" USING btree ("tenant_id","owner_id","list");

CREATE INDEX "tags_by_position" ON "tags" USING btree ("tenant_id","kind","position","name","id");

ALTER TABLE "tags" ADD CONSTRAINT "tags_color" CHECK ("tags"."color" in ('grey', 'green', 'blue', 'orange', 'red', 'purple', 'pink', 'yellow'));

ALTER TABLE "tags" ADD CONSTRAINT "tags_kind" CHECK ("tags"."kind" in ('user', 'event', 'forms', 'startup', 'community', 'application', 'other', 'mentortag', 'skills', 'topic', 'industry'));

CREATE POLICY "tenant_wall" ON "favorite_views" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("favorite_views"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("favorite_views"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "saved_view_roles" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("saved_view_roles"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("saved_view_roles"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "saved_views" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("saved_views"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("saved_views"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
