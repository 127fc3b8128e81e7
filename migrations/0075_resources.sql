-- Adds resources: sections, articles, audiences, reads. Locks no other table.

CREATE TABLE "article_drafts" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"resource_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"edited_by_id" uuid,
	CONSTRAINT "article_drafts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "article_drafts" FORCE ROW LEVEL SECURITY;

ALTER TABLE "article_drafts" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "article_drafts" TO seedbed_app;

ALTER TABLE "article_drafts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "article_versions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"resource_id" uuid NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_material" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by_id" uuid,
	CONSTRAINT "article_versions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "article_versions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "article_versions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "article_versions" TO seedbed_app;

ALTER TABLE "article_versions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "resource_audiences" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"record_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"value" uuid NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_audiences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_audiences_dimension" CHECK ("resource_audiences"."dimension" in ('role', 'userTag', 'startupTag', 'program'))
);


ALTER TABLE "resource_audiences" FORCE ROW LEVEL SECURITY;

ALTER TABLE "resource_audiences" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "resource_audiences" TO seedbed_app;

ALTER TABLE "resource_audiences" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "resource_bookmarks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"resource_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "resource_bookmarks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "resource_bookmarks" FORCE ROW LEVEL SECURITY;

ALTER TABLE "resource_bookmarks" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "resource_bookmarks" TO seedbed_app;

ALTER TABLE "resource_bookmarks" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "resource_links" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"resource_id" uuid NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"target_id" uuid,
	"checked_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "resource_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "resource_links" FORCE ROW LEVEL SECURITY;

ALTER TABLE "resource_links" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "resource_links" TO seedbed_app;

ALTER TABLE "resource_links" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "resource_reads" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"resource_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_version" integer NOT NULL,
	"confirmed_version" integer,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "resource_reads_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "resource_reads" FORCE ROW LEVEL SECURITY;

ALTER TABLE "resource_reads" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "resource_reads" TO seedbed_app;

ALTER TABLE "resource_reads" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "resource_sections" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"name" jsonb NOT NULL,
	"icon" text NOT NULL,
	"position" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "resource_sections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_sections_icon" CHECK ("resource_sections"."icon" in ('book', 'rocket', 'people', 'chart', 'money', 'legal', 'tools', 'star'))
);


ALTER TABLE "resource_sections" FORCE ROW LEVEL SECURITY;

ALTER TABLE "resource_sections" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "resource_sections" TO seedbed_app;

ALTER TABLE "resource_sections" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "resources" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"section_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"url" text,
	"language" text NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"position" double precision DEFAULT 0 NOT NULL,
	"review_on" date,
	"owner_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_version" integer,
	"material_version" integer,
	"published_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"links_checked_at" timestamp with time zone,
	CONSTRAINT "resources_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resources_kind" CHECK ("resources"."kind" in ('article', 'link', 'file')),
	CONSTRAINT "resources_state" CHECK ("resources"."state" in ('draft', 'published', 'archived'))
);


ALTER TABLE "resources" FORCE ROW LEVEL SECURITY;

ALTER TABLE "resources" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "resources" TO seedbed_app;

ALTER TABLE "resources" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_tenant_id_edited_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","edited_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_tenant_id_published_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","published_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "resource_bookmarks" ADD CONSTRAINT "resource_bookmarks_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "resource_bookmarks" ADD CONSTRAINT "resource_bookmarks_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "resource_links" ADD CONSTRAINT "resource_links_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "resource_reads" ADD CONSTRAINT "resource_reads_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "resource_reads" ADD CONSTRAINT "resource_reads_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_section_id_resource_sections_tenant_id_id_fk" FOREIGN KEY ("tenant_id","section_id") REFERENCES "public"."resource_sections"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "resources" ADD CONSTRAINT "resources_tenant_id_owner_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "article_drafts_language" ON "article_drafts" USING btree ("tenant_id","resource_id","language");

CREATE INDEX "article_drafts_by_editor" ON "article_drafts" USING btree ("tenant_id","edited_by_id");

CREATE UNIQUE INDEX "article_versions_number" ON "article_versions" USING btree ("tenant_id","resource_id","number");

CREATE INDEX "article_versions_by_language" ON "article_versions" USING btree ("tenant_id","resource_id","language","number");

CREATE INDEX "article_versions_by_publisher" ON "article_versions" USING btree ("tenant_id","published_by_id");

CREATE UNIQUE INDEX "resource_audiences_value" ON "resource_audiences" USING btree ("tenant_id","record_id","dimension","value");

CREATE INDEX "resource_audiences_by_value" ON "resource_audiences" USING btree ("tenant_id","value");

CREATE UNIQUE INDEX "resource_bookmarks_person" ON "resource_bookmarks" USING btree ("tenant_id","resource_id","user_id");

CREATE INDEX "resource_bookmarks_by_user" ON "resource_bookmarks" USING btree ("tenant_id","user_id");

CREATE INDEX "resource_links_by_resource" ON "resource_links" USING btree ("tenant_id","resource_id");

CREATE INDEX "resource_links_by_target" ON "resource_links" USING btree ("tenant_id","target_id");

CREATE UNIQUE INDEX "resource_reads_person" ON "resource_reads" USING btree ("tenant_id","resource_id","user_id");

CREATE INDEX "resource_reads_by_user" ON "resource_reads" USING btree ("tenant_id","user_id");

CREATE INDEX "resource_sections_in_trash" ON "resource_sections" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "resource_sections_by_position" ON "resource_sections" USING btree ("tenant_id","position","id");

CREATE INDEX "resources_in_trash" ON "resources" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "resources_by_section" ON "resources" USING btree ("tenant_id","section_id","position","id");

CREATE INDEX "resources_by_title" ON "resources" USING btree ("tenant_id","title","id");

CREATE INDEX "resources_by_owner" ON "resources" USING btree ("tenant_id","owner_id");

CREATE INDEX "resources_by_review" ON "resources" USING btree ("tenant_id","review_on");

CREATE POLICY "tenant_wall" ON "article_drafts" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("article_drafts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("article_drafts"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "article_versions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("article_versions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("article_versions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "resource_audiences" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("resource_audiences"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("resource_audiences"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "resource_bookmarks" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("resource_bookmarks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("resource_bookmarks"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "resource_links" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("resource_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("resource_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "resource_reads" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("resource_reads"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("resource_reads"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "resource_sections" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("resource_sections"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("resource_sections"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "resources" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("resources"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("resources"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
