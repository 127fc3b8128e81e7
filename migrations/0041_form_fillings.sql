-- Adds the tables of filled-in forms. Locks nothing that exists.

CREATE TABLE "form_answers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"filling_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"value" jsonb,
	"form_number" integer NOT NULL,
	"author_id" uuid,
	CONSTRAINT "form_answers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "form_answers" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "form_answers" TO seedbed_app;

ALTER TABLE "form_answers" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "form_fillings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"form_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"deadline_at" timestamp with time zone,
	"created_by_id" uuid,
	"submitted_at" timestamp with time zone,
	"submission_count" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "form_fillings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "form_fillings_state" CHECK ("form_fillings"."state" in ('draft', 'submitted'))
);


ALTER TABLE "form_fillings" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "form_fillings" TO seedbed_app;

ALTER TABLE "form_fillings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "form_submissions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"filling_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"form_number" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_by_id" uuid,
	CONSTRAINT "form_submissions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "form_submissions" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "form_submissions" TO seedbed_app;

ALTER TABLE "form_submissions" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_tenant_id_filling_id_form_fillings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","filling_id") REFERENCES "public"."form_fillings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_tenant_id_author_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "form_fillings" ADD CONSTRAINT "form_fillings_tenant_id_form_id_forms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."forms"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "form_fillings" ADD CONSTRAINT "form_fillings_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_tenant_id_filling_id_form_fillings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","filling_id") REFERENCES "public"."form_fillings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_tenant_id_submitted_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","submitted_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "form_answers_question" ON "form_answers" USING btree ("tenant_id","filling_id","question_id");

CREATE INDEX "form_answers_by_author" ON "form_answers" USING btree ("tenant_id","author_id");

CREATE INDEX "form_fillings_by_form" ON "form_fillings" USING btree ("tenant_id","form_id");

CREATE INDEX "form_fillings_by_record" ON "form_fillings" USING btree ("tenant_id","record_kind","record_id");

CREATE INDEX "form_fillings_by_creator" ON "form_fillings" USING btree ("tenant_id","created_by_id");

CREATE UNIQUE INDEX "form_submissions_number" ON "form_submissions" USING btree ("tenant_id","filling_id","number");

CREATE INDEX "form_submissions_by_person" ON "form_submissions" USING btree ("tenant_id","submitted_by_id");

CREATE POLICY "tenant_wall" ON "form_answers" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("form_answers"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("form_answers"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "form_fillings" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("form_fillings"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("form_fillings"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "form_submissions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("form_submissions"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("form_submissions"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
