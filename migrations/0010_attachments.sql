-- Files of records: what they hold and held, what is on its way, how much a programme keeps. New tables: nothing waits.

CREATE TABLE "attachments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" integer DEFAULT 1 NOT NULL,
	"uploader_id" uuid NOT NULL,
	CONSTRAINT "attachments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "attachments" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "attachments" TO seedbed_app;

ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "file_contents" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"attachment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"storage_key" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"sent_sha256" text NOT NULL,
	"state" text NOT NULL,
	"has_thumbnails" boolean NOT NULL,
	"uploader_id" uuid NOT NULL,
	CONSTRAINT "file_contents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "file_contents_state" CHECK ("file_contents"."state" in ('PENDING', 'READY', 'BLOCKED'))
);


ALTER TABLE "file_contents" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "file_contents" TO seedbed_app;

ALTER TABLE "file_contents" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "file_space" (
	"tenant_id" uuid NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "file_space_tenant_id_pk" PRIMARY KEY("tenant_id")
);


ALTER TABLE "file_space" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "file_space" TO seedbed_app;

ALTER TABLE "file_space" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "uploads" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"offset" integer DEFAULT 0 NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "uploads" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "uploads" TO seedbed_app;

ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "attachments" ADD CONSTRAINT "attachments_tenant_id_uploader_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","uploader_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_tenant_id_attachment_id_attachments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attachment_id") REFERENCES "public"."attachments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_tenant_id_uploader_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","uploader_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "uploads" ADD CONSTRAINT "uploads_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "attachments_by_record" ON "attachments" USING btree ("tenant_id","record_id","created_at","id");

CREATE INDEX "attachments_in_trash" ON "attachments" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE UNIQUE INDEX "file_contents_number" ON "file_contents" USING btree ("tenant_id","attachment_id","number");

CREATE INDEX "file_contents_pending" ON "file_contents" USING btree ("tenant_id","created_at") WHERE state = 'PENDING';

CREATE INDEX "uploads_by_user" ON "uploads" USING btree ("tenant_id","user_id");

CREATE INDEX "uploads_old" ON "uploads" USING btree ("tenant_id","expires_at");

CREATE POLICY "tenant_wall" ON "attachments" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("attachments"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("attachments"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "file_contents" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("file_contents"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("file_contents"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "file_space" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("file_space"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("file_space"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "uploads" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("uploads"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("uploads"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
