-- Adds folders and documents of startups, data assets and their requests. Locks no other table.

CREATE TABLE "asset_requests" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"asset_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"person_id" uuid,
	"program_id" uuid,
	"visible_to" text NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"answer" text,
	"signed_hash" text,
	"reason" text,
	"submitted_at" timestamp with time zone,
	"submitted_by_id" uuid,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"expires_on" date,
	"reminded_on" date,
	CONSTRAINT "asset_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "asset_requests_state" CHECK ("asset_requests"."state" in ('due', 'submitted', 'approved', 'returned', 'expired')),
	CONSTRAINT "asset_requests_visible_to" CHECK ("asset_requests"."visible_to" in ('all_of_startup', 'founders_and_staff'))
);


ALTER TABLE "asset_requests" FORCE ROW LEVEL SECURITY;

ALTER TABLE "asset_requests" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "asset_requests" TO seedbed_app;

ALTER TABLE "asset_requests" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "data_assets" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"names" jsonb NOT NULL,
	"help" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"owner" text DEFAULT 'startup' NOT NULL,
	"visible_to" text DEFAULT 'founders_and_staff' NOT NULL,
	"recurs_every_months" integer,
	"expires_after_months" integer,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "data_assets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "data_assets_kind" CHECK ("data_assets"."kind" in ('file', 'link', 'value', 'signed')),
	CONSTRAINT "data_assets_owner" CHECK ("data_assets"."owner" in ('startup', 'founder')),
	CONSTRAINT "data_assets_visible_to" CHECK ("data_assets"."visible_to" in ('all_of_startup', 'founders_and_staff'))
);


ALTER TABLE "data_assets" FORCE ROW LEVEL SECURITY;

ALTER TABLE "data_assets" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "data_assets" TO seedbed_app;

ALTER TABLE "data_assets" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "document_folders" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"startup_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	CONSTRAINT "document_folders_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "document_folders" FORCE ROW LEVEL SECURITY;

ALTER TABLE "document_folders" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "document_folders" TO seedbed_app;

ALTER TABLE "document_folders" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "documents" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"startup_id" uuid NOT NULL,
	"folder_id" uuid,
	"name" text NOT NULL,
	"visible_to" text DEFAULT 'all_of_startup' NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "documents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documents_visible_to" CHECK ("documents"."visible_to" in ('all_of_startup', 'founders_and_staff', 'staff'))
);


ALTER TABLE "documents" FORCE ROW LEVEL SECURITY;

ALTER TABLE "documents" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "documents" TO seedbed_app;

ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "asset_requests" ADD CONSTRAINT "asset_requests_tenant_id_asset_id_data_assets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","asset_id") REFERENCES "public"."data_assets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "asset_requests" ADD CONSTRAINT "asset_requests_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "asset_requests" ADD CONSTRAINT "asset_requests_tenant_id_person_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","person_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "asset_requests" ADD CONSTRAINT "asset_requests_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "asset_requests" ADD CONSTRAINT "asset_requests_tenant_id_submitted_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","submitted_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "asset_requests" ADD CONSTRAINT "asset_requests_tenant_id_decided_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","decided_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "document_folders" ADD CONSTRAINT "document_folders_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_folder_id_document_folders_tenant_id_id_fk" FOREIGN KEY ("tenant_id","folder_id") REFERENCES "public"."document_folders"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "documents" ADD CONSTRAINT "documents_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "asset_requests_in_trash" ON "asset_requests" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "asset_requests_by_startup" ON "asset_requests" USING btree ("tenant_id","startup_id","asset_id","due_on");

CREATE INDEX "asset_requests_by_asset" ON "asset_requests" USING btree ("tenant_id","asset_id");

CREATE INDEX "asset_requests_by_state" ON "asset_requests" USING btree ("tenant_id","state","due_on");

CREATE INDEX "asset_requests_by_person" ON "asset_requests" USING btree ("tenant_id","person_id");

CREATE INDEX "asset_requests_by_program" ON "asset_requests" USING btree ("tenant_id","program_id");

CREATE INDEX "asset_requests_by_submitter" ON "asset_requests" USING btree ("tenant_id","submitted_by_id");

CREATE INDEX "asset_requests_by_decider" ON "asset_requests" USING btree ("tenant_id","decided_by_id");

CREATE INDEX "data_assets_in_trash" ON "data_assets" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "document_folders_in_trash" ON "document_folders" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "document_folders_by_startup" ON "document_folders" USING btree ("tenant_id","startup_id","name","id");

CREATE INDEX "documents_in_trash" ON "documents" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "documents_by_startup" ON "documents" USING btree ("tenant_id","startup_id","id");

CREATE INDEX "documents_by_folder" ON "documents" USING btree ("tenant_id","folder_id");

CREATE INDEX "documents_by_creator" ON "documents" USING btree ("tenant_id","created_by_id");

CREATE POLICY "tenant_wall" ON "asset_requests" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("asset_requests"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("asset_requests"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "data_assets" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("data_assets"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("data_assets"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "document_folders" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("document_folders"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("document_folders"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "documents" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("documents"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("documents"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
