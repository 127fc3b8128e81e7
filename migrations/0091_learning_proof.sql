-- Proof of learning: five new tables, and a switch of courses with a constant default. It locks courses for a moment.

CREATE TABLE "course_certificates" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"enrollment_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"credential" text NOT NULL,
	CONSTRAINT "course_certificates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_certificates" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_certificates" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_certificates" TO seedbed_app;

ALTER TABLE "course_certificates" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_signing_keys" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	CONSTRAINT "course_signing_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_signing_keys" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_signing_keys" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_signing_keys" TO seedbed_app;

ALTER TABLE "course_signing_keys" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_time" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_time_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_time" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_time" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_time" TO seedbed_app;

ALTER TABLE "course_time" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "course_watching" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"duration" integer NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_watching_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "course_watching" FORCE ROW LEVEL SECURITY;

ALTER TABLE "course_watching" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "course_watching" TO seedbed_app;

ALTER TABLE "course_watching" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "learning_records" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid,
	"startup_id" uuid,
	"created_by_id" uuid,
	"key_id" uuid NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"signature" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "learning_records_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "learning_records" FORCE ROW LEVEL SECURITY;

ALTER TABLE "learning_records" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "learning_records" TO seedbed_app;

ALTER TABLE "learning_records" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "courses" ADD COLUMN "gives_certificate" boolean DEFAULT false NOT NULL;

ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_tenant_id_enrollment_id_course_enrollments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrollment_id") REFERENCES "public"."course_enrollments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_tenant_id_key_id_course_signing_keys_tenant_id_id_fk" FOREIGN KEY ("tenant_id","key_id") REFERENCES "public"."course_signing_keys"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "course_time" ADD CONSTRAINT "course_time_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_time" ADD CONSTRAINT "course_time_tenant_id_course_id_courses_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "course_watching" ADD CONSTRAINT "course_watching_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "learning_records" ADD CONSTRAINT "learning_records_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "learning_records" ADD CONSTRAINT "learning_records_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "learning_records" ADD CONSTRAINT "learning_records_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "learning_records" ADD CONSTRAINT "learning_records_tenant_id_key_id_course_signing_keys_tenant_id_id_fk" FOREIGN KEY ("tenant_id","key_id") REFERENCES "public"."course_signing_keys"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "course_certificates_enrollment" ON "course_certificates" USING btree ("tenant_id","enrollment_id");

CREATE INDEX "course_certificates_by_course" ON "course_certificates" USING btree ("tenant_id","course_id");

CREATE INDEX "course_certificates_by_user" ON "course_certificates" USING btree ("tenant_id","user_id");

CREATE INDEX "course_certificates_by_key" ON "course_certificates" USING btree ("tenant_id","key_id");

CREATE UNIQUE INDEX "course_time_day" ON "course_time" USING btree ("tenant_id","user_id","item_id","day");

CREATE INDEX "course_time_by_course" ON "course_time" USING btree ("tenant_id","course_id");

CREATE UNIQUE INDEX "course_watching_pair" ON "course_watching" USING btree ("tenant_id","user_id","item_id");

CREATE INDEX "learning_records_by_user" ON "learning_records" USING btree ("tenant_id","user_id");

CREATE INDEX "learning_records_by_startup" ON "learning_records" USING btree ("tenant_id","startup_id");

CREATE INDEX "learning_records_by_author" ON "learning_records" USING btree ("tenant_id","created_by_id");

CREATE INDEX "learning_records_by_key" ON "learning_records" USING btree ("tenant_id","key_id");

CREATE POLICY "tenant_wall" ON "course_certificates" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_certificates"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_certificates"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_signing_keys" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_signing_keys"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_signing_keys"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_time" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_time"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_time"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "course_watching" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("course_watching"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("course_watching"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "learning_records" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("learning_records"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("learning_records"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

-- Heartbeats update these rows again and again: free space keeps the updates within their pages.
ALTER TABLE "course_time" SET (fillfactor = 70);

ALTER TABLE "course_watching" SET (fillfactor = 70);
