-- Pools, assignments, scores, feedback and parameters of evaluations

CREATE TABLE "calibration_applications" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"round_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	CONSTRAINT "calibration_applications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "calibration_applications" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "calibration_applications" TO seedbed_app;

ALTER TABLE "calibration_applications" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "decision_emails" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"application_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sendable_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_by_id" uuid,
	CONSTRAINT "decision_emails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "decision_emails_outcome" CHECK ("decision_emails"."outcome" in ('accepted', 'advanced', 'rejected'))
);


ALTER TABLE "decision_emails" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "decision_emails" TO seedbed_app;

ALTER TABLE "decision_emails" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "evaluation_feedback" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"evaluation_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"original" text NOT NULL,
	"edited" text,
	"edited_by_id" uuid,
	"released_at" timestamp with time zone,
	"released_by_id" uuid,
	CONSTRAINT "evaluation_feedback_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "evaluation_feedback" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "evaluation_feedback" TO seedbed_app;

ALTER TABLE "evaluation_feedback" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "evaluation_params" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"program_id" uuid,
	"topic_id" uuid,
	"role_type" text,
	"form_id" uuid NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "evaluation_params_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "evaluation_params" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "evaluation_params" TO seedbed_app;

ALTER TABLE "evaluation_params" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "evaluation_pools" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"round_id" uuid NOT NULL,
	"user_id" uuid,
	"role_id" uuid,
	"capacity" integer,
	CONSTRAINT "evaluation_pools_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "evaluation_pools_one" CHECK (num_nonnulls("evaluation_pools"."user_id", "evaluation_pools"."role_id") = 1)
);


ALTER TABLE "evaluation_pools" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "evaluation_pools" TO seedbed_app;

ALTER TABLE "evaluation_pools" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "evaluation_rounds" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"round_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	"hides_averages" boolean DEFAULT false NOT NULL,
	"needs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "evaluation_rounds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "evaluation_rounds" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "evaluation_rounds" TO seedbed_app;

ALTER TABLE "evaluation_rounds" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "evaluations" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"round_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"evaluator_id" uuid,
	"state" text DEFAULT 'assigned' NOT NULL,
	"filling_id" uuid NOT NULL,
	"method" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assignment_id" uuid NOT NULL,
	"assigned_by_id" uuid,
	"due_on" date,
	"due_at" timestamp with time zone,
	"reminded_on" date,
	"end_reason" text,
	"read_number" integer,
	"score" double precision,
	"recommendation" text,
	"criteria" jsonb,
	"submitted_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	CONSTRAINT "evaluations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "evaluations_state" CHECK ("evaluations"."state" in ('assigned', 'accepted', 'abstained', 'recused', 'submitted', 'locked', 'expired')),
	CONSTRAINT "evaluations_method" CHECK ("evaluations"."method" in ('hand', 'random', 'top_up', 'need')),
	CONSTRAINT "evaluations_recommendation" CHECK ("evaluations"."recommendation" in ('strong_no', 'no', 'yes', 'strong_yes'))
);


ALTER TABLE "evaluations" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "evaluations" TO seedbed_app;

ALTER TABLE "evaluations" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "calibration_applications" ADD CONSTRAINT "calibration_applications_tenant_id_round_id_funnel_rounds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","round_id") REFERENCES "public"."funnel_rounds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "calibration_applications" ADD CONSTRAINT "calibration_applications_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "decision_emails" ADD CONSTRAINT "decision_emails_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "decision_emails" ADD CONSTRAINT "decision_emails_tenant_id_round_id_funnel_rounds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","round_id") REFERENCES "public"."funnel_rounds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "decision_emails" ADD CONSTRAINT "decision_emails_tenant_id_sent_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","sent_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "evaluation_feedback" ADD CONSTRAINT "evaluation_feedback_tenant_id_evaluation_id_evaluations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","evaluation_id") REFERENCES "public"."evaluations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "evaluation_feedback" ADD CONSTRAINT "evaluation_feedback_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "evaluation_feedback" ADD CONSTRAINT "evaluation_feedback_tenant_id_edited_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","edited_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "evaluation_feedback" ADD CONSTRAINT "evaluation_feedback_tenant_id_released_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","released_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "evaluation_params" ADD CONSTRAINT "evaluation_params_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "evaluation_params" ADD CONSTRAINT "evaluation_params_tenant_id_topic_id_tags_tenant_id_id_fk" FOREIGN KEY ("tenant_id","topic_id") REFERENCES "public"."tags"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "evaluation_params" ADD CONSTRAINT "evaluation_params_tenant_id_form_id_forms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."forms"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "evaluation_params" ADD CONSTRAINT "evaluation_params_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "evaluation_pools" ADD CONSTRAINT "evaluation_pools_tenant_id_round_id_funnel_rounds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","round_id") REFERENCES "public"."funnel_rounds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "evaluation_pools" ADD CONSTRAINT "evaluation_pools_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "evaluation_pools" ADD CONSTRAINT "evaluation_pools_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "evaluation_rounds" ADD CONSTRAINT "evaluation_rounds_tenant_id_round_id_funnel_rounds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","round_id") REFERENCES "public"."funnel_rounds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_tenant_id_round_id_funnel_rounds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","round_id") REFERENCES "public"."funnel_rounds"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_tenant_id_evaluator_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","evaluator_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_tenant_id_assigned_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","assigned_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_tenant_id_filling_id_form_fillings_tenant_id_id_fk" FOREIGN KEY ("tenant_id","filling_id") REFERENCES "public"."form_fillings"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "calibration_applications_pair" ON "calibration_applications" USING btree ("tenant_id","round_id","application_id");

CREATE INDEX "calibration_applications_by_application" ON "calibration_applications" USING btree ("tenant_id","application_id");

CREATE UNIQUE INDEX "decision_emails_once" ON "decision_emails" USING btree ("tenant_id","application_id","round_id") WHERE trashed_at is null;

CREATE INDEX "decision_emails_by_round" ON "decision_emails" USING btree ("tenant_id","round_id");

CREATE INDEX "decision_emails_by_sender" ON "decision_emails" USING btree ("tenant_id","sent_by_id");

CREATE UNIQUE INDEX "evaluation_feedback_evaluation" ON "evaluation_feedback" USING btree ("tenant_id","evaluation_id");

CREATE INDEX "evaluation_feedback_by_application" ON "evaluation_feedback" USING btree ("tenant_id","application_id");

CREATE INDEX "evaluation_feedback_by_editor" ON "evaluation_feedback" USING btree ("tenant_id","edited_by_id");

CREATE INDEX "evaluation_feedback_by_releaser" ON "evaluation_feedback" USING btree ("tenant_id","released_by_id");

CREATE UNIQUE INDEX "evaluation_params_once" ON "evaluation_params" USING btree ("tenant_id",coalesce("program_id"::text, ''),coalesce("topic_id"::text, ''),coalesce("role_type", '')) WHERE trashed_at is null;

CREATE INDEX "evaluation_params_by_program" ON "evaluation_params" USING btree ("tenant_id","program_id");

CREATE INDEX "evaluation_params_by_topic" ON "evaluation_params" USING btree ("tenant_id","topic_id");

CREATE INDEX "evaluation_params_by_form" ON "evaluation_params" USING btree ("tenant_id","form_id");

CREATE INDEX "evaluation_params_by_creator" ON "evaluation_params" USING btree ("tenant_id","created_by_id");

CREATE UNIQUE INDEX "evaluation_pools_person" ON "evaluation_pools" USING btree ("tenant_id","round_id","user_id");

CREATE UNIQUE INDEX "evaluation_pools_role" ON "evaluation_pools" USING btree ("tenant_id","round_id","role_id");

CREATE INDEX "evaluation_pools_by_user" ON "evaluation_pools" USING btree ("tenant_id","user_id");

CREATE INDEX "evaluation_pools_by_role" ON "evaluation_pools" USING btree ("tenant_id","role_id");

CREATE UNIQUE INDEX "evaluation_rounds_round" ON "evaluation_rounds" USING btree ("tenant_id","round_id");

CREATE UNIQUE INDEX "evaluations_once" ON "evaluations" USING btree ("tenant_id","round_id","application_id","evaluator_id") WHERE trashed_at is null;

CREATE INDEX "evaluations_by_application" ON "evaluations" USING btree ("tenant_id","application_id","round_id");

CREATE INDEX "evaluations_by_evaluator" ON "evaluations" USING btree ("tenant_id","evaluator_id","state","due_at","id");

CREATE INDEX "evaluations_by_assigner" ON "evaluations" USING btree ("tenant_id","assigned_by_id");

CREATE INDEX "evaluations_by_assignment" ON "evaluations" USING btree ("tenant_id","assignment_id");

CREATE INDEX "evaluations_by_filling" ON "evaluations" USING btree ("tenant_id","filling_id");

CREATE INDEX "evaluations_due" ON "evaluations" USING btree ("tenant_id","due_at") WHERE state in ('assigned', 'accepted');

CREATE POLICY "tenant_wall" ON "calibration_applications" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("calibration_applications"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("calibration_applications"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "decision_emails" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("decision_emails"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("decision_emails"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "evaluation_feedback" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("evaluation_feedback"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("evaluation_feedback"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "evaluation_params" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("evaluation_params"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("evaluation_params"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "evaluation_pools" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("evaluation_pools"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("evaluation_pools"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "evaluation_rounds" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("evaluation_rounds"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("evaluation_rounds"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "evaluations" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("evaluations"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("evaluations"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
