-- Adds the tables of funnels and applications. Locks no other table for long: the foreign keys to users, forms, programs
-- and tags lock those for a moment.

CREATE TABLE "application_rounds" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"application_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"decision" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	CONSTRAINT "application_rounds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "application_rounds_decision" CHECK ("application_rounds"."decision" in ('accept', 'reject', 'delay_reject'))
);


ALTER TABLE "application_rounds" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "application_rounds" TO seedbed_app;

ALTER TABLE "application_rounds" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "applications" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"funnel_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"held_status" text,
	"round_id" uuid,
	"outcome_reason" text,
	"submitted_at" timestamp with time zone,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"return_note" text,
	"notice_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "applications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('draft', 'ready_for_invitation', 'ready_for_meeting', 'under_review', 'pending_decision', 'accepted', 'rejected', 'delay_rejected')),
	CONSTRAINT "applications_held_status" CHECK ("applications"."held_status" in ('draft', 'ready_for_invitation', 'ready_for_meeting', 'under_review', 'pending_decision', 'accepted', 'rejected', 'delay_rejected')),
	CONSTRAINT "applications_outcome" CHECK ("applications"."outcome_reason" in ('withdrawn', 'ineligible', 'deadline_passed', 'moved', 'waitlisted'))
);


ALTER TABLE "applications" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "applications" TO seedbed_app;

ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "funnel_owners" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"funnel_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "funnel_owners_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "funnel_owners" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "funnel_owners" TO seedbed_app;

ALTER TABLE "funnel_owners" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "funnel_rounds" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"funnel_id" uuid NOT NULL,
	"position" text NOT NULL,
	"type" text NOT NULL,
	"name" jsonb NOT NULL,
	"form_id" uuid,
	"evaluation_form_id" uuid,
	"min_readers" integer,
	"due_on" date,
	"others_scores" text DEFAULT 'after_own' NOT NULL,
	"deciders" text DEFAULT 'permitted' NOT NULL,
	CONSTRAINT "funnel_rounds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "funnel_rounds_type" CHECK ("funnel_rounds"."type" in ('form', 'evaluation', 'meeting', 'staff_decision')),
	CONSTRAINT "funnel_rounds_scores" CHECK ("funnel_rounds"."others_scores" in ('never', 'after_own', 'always')),
	CONSTRAINT "funnel_rounds_deciders" CHECK ("funnel_rounds"."deciders" in ('permitted', 'owners'))
);


ALTER TABLE "funnel_rounds" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "funnel_rounds" TO seedbed_app;

ALTER TABLE "funnel_rounds" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "funnel_tags" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"funnel_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "funnel_tags_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "funnel_tags" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "funnel_tags" TO seedbed_app;

ALTER TABLE "funnel_tags" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "funnels" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"name" text NOT NULL,
	"names" jsonb NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"intake_form_id" uuid,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"drafts_at_close" text DEFAULT 'keep' NOT NULL,
	"reapply" text DEFAULT 'never' NOT NULL,
	"limit_per_founder" integer DEFAULT 1,
	"hides_names" boolean DEFAULT false NOT NULL,
	"hides_contacts" boolean DEFAULT false NOT NULL,
	"program_id" uuid,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by_id" uuid NOT NULL,
	CONSTRAINT "funnels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "funnels_kind" CHECK ("funnels"."kind" in ('startup', 'community_member')),
	CONSTRAINT "funnels_status" CHECK ("funnels"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "funnels_drafts" CHECK ("funnels"."drafts_at_close" in ('keep', 'close')),
	CONSTRAINT "funnels_reapply" CHECK ("funnels"."reapply" in ('never', 'after_rejection'))
);


ALTER TABLE "funnels" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "funnels" TO seedbed_app;

ALTER TABLE "funnels" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "application_rounds" ADD CONSTRAINT "application_rounds_tenant_id_application_id_applications_tenant_id_id_fk" FOREIGN KEY ("tenant_id","application_id") REFERENCES "public"."applications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "application_rounds" ADD CONSTRAINT "application_rounds_tenant_id_round_id_funnel_rounds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","round_id") REFERENCES "public"."funnel_rounds"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "application_rounds" ADD CONSTRAINT "application_rounds_tenant_id_decided_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","decided_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_id_funnel_id_funnels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","funnel_id") REFERENCES "public"."funnels"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_id_applicant_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","applicant_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_id_round_id_funnel_rounds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","round_id") REFERENCES "public"."funnel_rounds"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "funnel_owners" ADD CONSTRAINT "funnel_owners_tenant_id_funnel_id_funnels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","funnel_id") REFERENCES "public"."funnels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "funnel_owners" ADD CONSTRAINT "funnel_owners_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "funnel_rounds" ADD CONSTRAINT "funnel_rounds_tenant_id_funnel_id_funnels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","funnel_id") REFERENCES "public"."funnels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "funnel_rounds" ADD CONSTRAINT "funnel_rounds_tenant_id_form_id_forms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","form_id") REFERENCES "public"."forms"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "funnel_rounds" ADD CONSTRAINT "funnel_rounds_tenant_id_evaluation_form_id_forms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","evaluation_form_id") REFERENCES "public"."forms"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "funnel_tags" ADD CONSTRAINT "funnel_tags_tenant_id_funnel_id_funnels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","funnel_id") REFERENCES "public"."funnels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "funnel_tags" ADD CONSTRAINT "funnel_tags_tenant_id_tag_id_tags_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tag_id") REFERENCES "public"."tags"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "funnels" ADD CONSTRAINT "funnels_tenant_id_intake_form_id_forms_tenant_id_id_fk" FOREIGN KEY ("tenant_id","intake_form_id") REFERENCES "public"."forms"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "funnels" ADD CONSTRAINT "funnels_tenant_id_program_id_programs_tenant_id_id_fk" FOREIGN KEY ("tenant_id","program_id") REFERENCES "public"."programs"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "funnels" ADD CONSTRAINT "funnels_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "application_rounds_pair" ON "application_rounds" USING btree ("tenant_id","application_id","round_id");

CREATE INDEX "application_rounds_by_round" ON "application_rounds" USING btree ("tenant_id","round_id");

CREATE INDEX "application_rounds_by_decider" ON "application_rounds" USING btree ("tenant_id","decided_by_id");

CREATE INDEX "applications_by_funnel" ON "applications" USING btree ("tenant_id","funnel_id","id");

CREATE INDEX "applications_by_applicant" ON "applications" USING btree ("tenant_id","applicant_id","id");

CREATE INDEX "applications_by_round" ON "applications" USING btree ("tenant_id","round_id","id");

CREATE INDEX "applications_by_name" ON "applications" USING btree ("tenant_id","name","id");

CREATE INDEX "applications_by_status" ON "applications" USING btree ("tenant_id","status","id");

CREATE INDEX "applications_by_submission" ON "applications" USING btree ("tenant_id","submitted_at","id");

CREATE INDEX "applications_by_entry" ON "applications" USING btree ("tenant_id","entered_at","id");

CREATE INDEX "applications_by_notice" ON "applications" USING btree ("tenant_id","notice_at") WHERE notice_at is not null;

CREATE UNIQUE INDEX "funnel_owners_pair" ON "funnel_owners" USING btree ("tenant_id","funnel_id","user_id");

CREATE INDEX "funnel_owners_by_user" ON "funnel_owners" USING btree ("tenant_id","user_id");

CREATE INDEX "funnel_rounds_by_funnel" ON "funnel_rounds" USING btree ("tenant_id","funnel_id");

CREATE INDEX "funnel_rounds_by_form" ON "funnel_rounds" USING btree ("tenant_id","form_id");

CREATE INDEX "funnel_rounds_by_evaluation_form" ON "funnel_rounds" USING btree ("tenant_id","evaluation_form_id");

CREATE UNIQUE INDEX "funnel_tags_pair" ON "funnel_tags" USING btree ("tenant_id","funnel_id","tag_id");

CREATE INDEX "funnel_tags_by_tag" ON "funnel_tags" USING btree ("tenant_id","tag_id");

CREATE UNIQUE INDEX "funnels_slug" ON "funnels" USING btree ("tenant_id","slug") WHERE trashed_at is null;

CREATE INDEX "funnels_by_name" ON "funnels" USING btree ("tenant_id","name","id");

CREATE INDEX "funnels_by_kind" ON "funnels" USING btree ("tenant_id","kind","id");

CREATE INDEX "funnels_by_status" ON "funnels" USING btree ("tenant_id","status","id");

CREATE INDEX "funnels_by_opening" ON "funnels" USING btree ("tenant_id","opens_at","id");

CREATE INDEX "funnels_by_closing" ON "funnels" USING btree ("tenant_id","closes_at","id");

CREATE INDEX "funnels_by_form" ON "funnels" USING btree ("tenant_id","intake_form_id");

CREATE INDEX "funnels_by_program" ON "funnels" USING btree ("tenant_id","program_id");

CREATE INDEX "funnels_by_creator" ON "funnels" USING btree ("tenant_id","created_by_id");

CREATE POLICY "tenant_wall" ON "application_rounds" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("application_rounds"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("application_rounds"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "applications" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("applications"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("applications"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "funnel_owners" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("funnel_owners"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("funnel_owners"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "funnel_rounds" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("funnel_rounds"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("funnel_rounds"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "funnel_tags" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("funnel_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("funnel_tags"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "funnels" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("funnels"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("funnels"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
