-- Surveys: requests, who is asked, and two tables of answers. New tables only, so nothing is locked.

CREATE TABLE "feedback_anonymous_answers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"request_id" uuid NOT NULL,
	"program_id" uuid,
	"answers" jsonb NOT NULL,
	"is_released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "feedback_anonymous_answers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "feedback_anonymous_answers" FORCE ROW LEVEL SECURITY;

ALTER TABLE "feedback_anonymous_answers" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "feedback_anonymous_answers" TO seedbed_app;

ALTER TABLE "feedback_anonymous_answers" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "feedback_answers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"request_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "feedback_answers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "feedback_answers" FORCE ROW LEVEL SECURITY;

ALTER TABLE "feedback_answers" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "feedback_answers" TO seedbed_app;

ALTER TABLE "feedback_answers" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "feedback_recipients" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"request_id" uuid NOT NULL,
	"user_id" uuid,
	"startup_id" uuid,
	"program_id" uuid,
	"about_kind" text NOT NULL,
	"about_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"reminded" integer DEFAULT 0 NOT NULL,
	"remind_at" timestamp with time zone,
	"answered_on" date,
	"token_hash" text,
	"sealed_token" text,
	CONSTRAINT "feedback_recipients_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "feedback_recipients_state" CHECK ("feedback_recipients"."state" in ('queued', 'sent', 'started', 'answered', 'expired')),
	CONSTRAINT "feedback_recipients_about" CHECK ("feedback_recipients"."about_kind" in ('request', 'program'))
);


ALTER TABLE "feedback_recipients" FORCE ROW LEVEL SECURITY;

ALTER TABLE "feedback_recipients" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "feedback_recipients" TO seedbed_app;

ALTER TABLE "feedback_recipients" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "feedback_requests" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"name" text NOT NULL,
	"form_id" uuid NOT NULL,
	"form_number" integer,
	"trigger" text NOT NULL,
	"program_week" integer,
	"delay_minutes" integer NOT NULL,
	"audience" jsonb NOT NULL,
	"expires_after_days" integer NOT NULL,
	"reminders" integer NOT NULL,
	"anonymity" text NOT NULL,
	"low_score" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by_id" uuid NOT NULL,
	CONSTRAINT "feedback_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "feedback_requests_state" CHECK ("feedback_requests"."state" in ('draft', 'open', 'closed')),
	CONSTRAINT "feedback_requests_trigger" CHECK ("feedback_requests"."trigger" in ('manual', 'program_week', 'exit')),
	CONSTRAINT "feedback_requests_anonymity" CHECK ("feedback_requests"."anonymity" in ('named', 'staff', 'anonymous'))
);


ALTER TABLE "feedback_requests" FORCE ROW LEVEL SECURITY;

ALTER TABLE "feedback_requests" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "feedback_requests" TO seedbed_app;

ALTER TABLE "feedback_requests" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "feedback_anonymous_answers" ADD CONSTRAINT "feedback_anonymous_answers_tenant_id_request_id_feedback_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."feedback_requests"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "feedback_anonymous_answers" ADD CONSTRAINT "feedback_anonymous_answers_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_tenant_id_request_id_feedback_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."feedback_requests"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_tenant_id_recipient_id_feedback_recipients_tenant_id_id_fk" FOREIGN KEY ("tenant_id","recipient_id") REFERENCES "public"."feedback_recipients"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "feedback_recipients" ADD CONSTRAINT "feedback_recipients_tenant_id_request_id_feedback_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."feedback_requests"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "feedback_recipients" ADD CONSTRAINT "feedback_recipients_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "feedback_recipients" ADD CONSTRAINT "feedback_recipients_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "feedback_recipients" ADD CONSTRAINT "feedback_recipients_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "feedback_requests" ADD CONSTRAINT "feedback_requests_tenant_id_form_id_forms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."forms"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "feedback_requests" ADD CONSTRAINT "feedback_requests_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "feedback_anonymous_answers_by_request" ON "feedback_anonymous_answers" USING btree ("tenant_id","request_id","is_released");

CREATE INDEX "feedback_anonymous_answers_by_program" ON "feedback_anonymous_answers" USING btree ("tenant_id","program_id");

CREATE UNIQUE INDEX "feedback_answers_recipient" ON "feedback_answers" USING btree ("tenant_id","recipient_id");

CREATE INDEX "feedback_answers_by_request" ON "feedback_answers" USING btree ("tenant_id","request_id");

CREATE UNIQUE INDEX "feedback_recipients_cause" ON "feedback_recipients" USING btree ("tenant_id","request_id","user_id","about_kind","about_id");

CREATE UNIQUE INDEX "feedback_recipients_token" ON "feedback_recipients" USING btree ("tenant_id","token_hash");

CREATE INDEX "feedback_recipients_by_user" ON "feedback_recipients" USING btree ("tenant_id","user_id","sent_at");

CREATE INDEX "feedback_recipients_by_startup" ON "feedback_recipients" USING btree ("tenant_id","startup_id");

CREATE INDEX "feedback_recipients_by_program" ON "feedback_recipients" USING btree ("tenant_id","program_id");

CREATE INDEX "feedback_recipients_due" ON "feedback_recipients" USING btree ("tenant_id","due_at") WHERE state = 'queued';

CREATE INDEX "feedback_recipients_running" ON "feedback_recipients" USING btree ("tenant_id","expires_at") WHERE state in ('sent', 'started');

CREATE INDEX "feedback_requests_in_trash" ON "feedback_requests" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "feedback_requests_by_name" ON "feedback_requests" USING btree ("tenant_id","name","id");

CREATE INDEX "feedback_requests_by_state" ON "feedback_requests" USING btree ("tenant_id","state","id");

CREATE INDEX "feedback_requests_by_opening" ON "feedback_requests" USING btree ("tenant_id","opened_at","id");

CREATE INDEX "feedback_requests_by_form" ON "feedback_requests" USING btree ("tenant_id","form_id");

CREATE INDEX "feedback_requests_by_creator" ON "feedback_requests" USING btree ("tenant_id","created_by_id");

CREATE POLICY "tenant_wall" ON "feedback_anonymous_answers" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("feedback_anonymous_answers"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("feedback_anonymous_answers"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "feedback_answers" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("feedback_answers"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("feedback_answers"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "feedback_recipients" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("feedback_recipients"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("feedback_recipients"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "feedback_requests" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("feedback_requests"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("feedback_requests"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
