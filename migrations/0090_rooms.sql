-- Describe the change, and how long it locks.

CREATE TABLE "room_files" (
	"tenant_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"pages" integer NOT NULL,
	"problem" text,
	CONSTRAINT "room_files_tenant_id_content_id_pk" PRIMARY KEY("tenant_id","content_id"),
	CONSTRAINT "room_files_problem" CHECK ("room_files"."problem" in ('encrypted', 'broken', 'too-large', 'empty'))
);


ALTER TABLE "room_files" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_files" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "room_files" TO seedbed_app;

ALTER TABLE "room_files" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "room_group_items" (
	"tenant_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "room_group_items_tenant_id_group_id_item_id_pk" PRIMARY KEY("tenant_id","group_id","item_id")
);


ALTER TABLE "room_group_items" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_group_items" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "room_group_items" TO seedbed_app;

ALTER TABLE "room_group_items" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "room_groups" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"room_id" uuid NOT NULL,
	"name" text NOT NULL,
	"may_download" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "room_groups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "room_groups" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_groups" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "room_groups" TO seedbed_app;

ALTER TABLE "room_groups" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "room_items" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"room_id" uuid NOT NULL,
	"document_id" uuid,
	"request_id" uuid,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "room_items_one" CHECK (num_nonnulls("room_items"."document_id", "room_items"."request_id") < 2)
);


ALTER TABLE "room_items" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_items" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "room_items" TO seedbed_app;

ALTER TABLE "room_items" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "room_links" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"room_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"allowed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"must_verify_email" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_by_id" uuid,
	CONSTRAINT "room_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "room_links" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_links" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "room_links" TO seedbed_app;

ALTER TABLE "room_links" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "room_page_views" (
	"tenant_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "room_page_views_tenant_id_visit_id_content_id_page_pk" PRIMARY KEY("tenant_id","visit_id","content_id","page")
);


ALTER TABLE "room_page_views" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_page_views" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "room_page_views" TO seedbed_app;

ALTER TABLE "room_page_views" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "room_pages" (
	"tenant_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"width" integer NOT NULL,
	"storage_key" text NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_pages_tenant_id_content_id_page_width_pk" PRIMARY KEY("tenant_id","content_id","page","width")
);


ALTER TABLE "room_pages" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_pages" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "room_pages" TO seedbed_app;

ALTER TABLE "room_pages" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "room_questions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"room_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"item_id" uuid,
	"question" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	"is_published" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "room_questions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_questions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "room_questions" TO seedbed_app;

ALTER TABLE "room_questions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "room_visits" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"link_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"previous_at" timestamp with time zone,
	CONSTRAINT "room_visits_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "room_visits" FORCE ROW LEVEL SECURITY;

ALTER TABLE "room_visits" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "room_visits" TO seedbed_app;

ALTER TABLE "room_visits" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "rooms" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"startup_id" uuid NOT NULL,
	"name" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"agreement" text DEFAULT '' NOT NULL,
	"is_watermarked" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "rooms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "rooms_state" CHECK ("rooms"."state" in ('open', 'closed'))
);


ALTER TABLE "rooms" FORCE ROW LEVEL SECURITY;

ALTER TABLE "rooms" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "rooms" TO seedbed_app;

ALTER TABLE "rooms" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "room_files" ADD CONSTRAINT "room_files_tenant_id_content_id_file_contents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","content_id") REFERENCES "public"."file_contents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_group_items" ADD CONSTRAINT "room_group_items_tenant_id_group_id_room_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."room_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_group_items" ADD CONSTRAINT "room_group_items_tenant_id_item_id_room_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."room_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_groups" ADD CONSTRAINT "room_groups_tenant_id_room_id_rooms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."rooms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_items" ADD CONSTRAINT "room_items_tenant_id_room_id_rooms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."rooms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_items" ADD CONSTRAINT "room_items_tenant_id_document_id_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_items" ADD CONSTRAINT "room_items_tenant_id_request_id_asset_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."asset_requests"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_links" ADD CONSTRAINT "room_links_tenant_id_room_id_rooms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."rooms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_links" ADD CONSTRAINT "room_links_tenant_id_group_id_room_groups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."room_groups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_links" ADD CONSTRAINT "room_links_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "room_page_views" ADD CONSTRAINT "room_page_views_tenant_id_visit_id_room_visits_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."room_visits"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_page_views" ADD CONSTRAINT "room_page_views_tenant_id_item_id_room_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."room_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_page_views" ADD CONSTRAINT "room_page_views_tenant_id_content_id_file_contents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","content_id") REFERENCES "public"."file_contents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_pages" ADD CONSTRAINT "room_pages_tenant_id_content_id_file_contents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","content_id") REFERENCES "public"."file_contents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_questions" ADD CONSTRAINT "room_questions_tenant_id_room_id_rooms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."rooms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_questions" ADD CONSTRAINT "room_questions_tenant_id_visit_id_room_visits_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."room_visits"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_questions" ADD CONSTRAINT "room_questions_tenant_id_item_id_room_items_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."room_items"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "room_questions" ADD CONSTRAINT "room_questions_tenant_id_answered_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","answered_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "room_visits" ADD CONSTRAINT "room_visits_tenant_id_link_id_room_links_tenant_id_id_fk" FOREIGN KEY ("tenant_id","link_id") REFERENCES "public"."room_links"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "rooms" ADD CONSTRAINT "rooms_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "rooms" ADD CONSTRAINT "rooms_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "room_group_items_by_item" ON "room_group_items" USING btree ("tenant_id","item_id");

CREATE INDEX "room_groups_by_room" ON "room_groups" USING btree ("tenant_id","room_id","position");

CREATE UNIQUE INDEX "room_items_document" ON "room_items" USING btree ("tenant_id","room_id","document_id");

CREATE UNIQUE INDEX "room_items_request" ON "room_items" USING btree ("tenant_id","room_id","request_id");

CREATE INDEX "room_items_by_document" ON "room_items" USING btree ("tenant_id","document_id");

CREATE INDEX "room_items_by_request" ON "room_items" USING btree ("tenant_id","request_id");

CREATE UNIQUE INDEX "room_links_token" ON "room_links" USING btree ("tenant_id","token_hash");

CREATE INDEX "room_links_by_room" ON "room_links" USING btree ("tenant_id","room_id","created_at");

CREATE INDEX "room_links_by_group" ON "room_links" USING btree ("tenant_id","group_id");

CREATE INDEX "room_links_by_creator" ON "room_links" USING btree ("tenant_id","created_by_id");

CREATE INDEX "room_page_views_by_item" ON "room_page_views" USING btree ("tenant_id","item_id");

CREATE INDEX "room_page_views_by_content" ON "room_page_views" USING btree ("tenant_id","content_id");

CREATE INDEX "room_pages_by_use" ON "room_pages" USING btree ("tenant_id","last_used_at");

CREATE INDEX "room_questions_by_room" ON "room_questions" USING btree ("tenant_id","room_id","created_at");

CREATE INDEX "room_questions_by_visit" ON "room_questions" USING btree ("tenant_id","visit_id");

CREATE INDEX "room_questions_by_item" ON "room_questions" USING btree ("tenant_id","item_id");

CREATE INDEX "room_questions_by_answerer" ON "room_questions" USING btree ("tenant_id","answered_by_id");

CREATE UNIQUE INDEX "room_visits_token" ON "room_visits" USING btree ("tenant_id","token_hash");

CREATE INDEX "room_visits_by_link" ON "room_visits" USING btree ("tenant_id","link_id","started_at");

CREATE INDEX "room_visits_by_email" ON "room_visits" USING btree ("tenant_id","email");

CREATE INDEX "room_visits_unfinished" ON "room_visits" USING btree ("tenant_id","created_at") WHERE started_at is null;

CREATE INDEX "rooms_in_trash" ON "rooms" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "rooms_by_startup" ON "rooms" USING btree ("tenant_id","startup_id","created_at");

CREATE INDEX "rooms_by_creator" ON "rooms" USING btree ("tenant_id","created_by_id");

CREATE POLICY "tenant_wall" ON "room_files" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("room_files"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("room_files"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "room_group_items" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("room_group_items"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("room_group_items"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "room_groups" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("room_groups"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("room_groups"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "room_items" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("room_items"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("room_items"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "room_links" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("room_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("room_links"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "room_page_views" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("room_page_views"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("room_page_views"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "room_pages" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("room_pages"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("room_pages"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "room_questions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("room_questions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("room_questions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "room_visits" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("room_visits"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("room_visits"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "rooms" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("rooms"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("rooms"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
