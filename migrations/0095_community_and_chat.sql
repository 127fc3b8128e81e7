-- Adds introductions, questions to the cohort, snoozed channels, hidden presence and legal holds. New columns have constant defaults: no table is rewritten.

CREATE TABLE "chat_hidden_presences" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	CONSTRAINT "chat_hidden_presences_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "chat_hidden_presences" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_hidden_presences" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_hidden_presences" TO seedbed_app;

ALTER TABLE "chat_hidden_presences" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "chat_holds" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"channel_id" uuid,
	"user_id" uuid,
	"reason" text NOT NULL,
	"placed_by_id" uuid,
	"lifted_by_id" uuid,
	"lifted_at" timestamp with time zone,
	"input_hash" text,
	CONSTRAINT "chat_holds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "chat_holds_subject" CHECK (num_nonnulls("chat_holds"."channel_id", "chat_holds"."user_id") = 1)
);


ALTER TABLE "chat_holds" FORCE ROW LEVEL SECURITY;

ALTER TABLE "chat_holds" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "chat_holds" TO seedbed_app;

ALTER TABLE "chat_holds" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "cohort_asked" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"passed_at" timestamp with time zone,
	CONSTRAINT "cohort_asked_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "cohort_asked" FORCE ROW LEVEL SECURITY;

ALTER TABLE "cohort_asked" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "cohort_asked" TO seedbed_app;

ALTER TABLE "cohort_asked" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "cohort_questions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"asker_id" uuid NOT NULL,
	"question" text NOT NULL,
	"details" text NOT NULL,
	"skill" text NOT NULL,
	"answer" text,
	"answered_by_id" uuid,
	"answered_at" timestamp with time zone,
	"resource_id" uuid,
	"input_hash" text,
	CONSTRAINT "cohort_questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "cohort_questions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "cohort_questions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "cohort_questions" TO seedbed_app;

ALTER TABLE "cohort_questions" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "introductions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"introducer_id" uuid,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"first_note" text NOT NULL,
	"second_note" text NOT NULL,
	"first_accepts" boolean,
	"second_accepts" boolean,
	"channel_id" uuid,
	"connected_at" timestamp with time zone,
	"meeting_asked_at" timestamp with time zone,
	"first_met" boolean,
	"second_met" boolean,
	"input_hash" text,
	CONSTRAINT "introductions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "introductions_two_people" CHECK ("introductions"."first_id" <> "introductions"."second_id")
);


ALTER TABLE "introductions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "introductions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "introductions" TO seedbed_app;

ALTER TABLE "introductions" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "chat_channels" ADD COLUMN "is_introduced" boolean DEFAULT false NOT NULL;

ALTER TABLE "chat_members" ADD COLUMN "snoozed_until" timestamp with time zone;

ALTER TABLE "chat_hidden_presences" ADD CONSTRAINT "chat_hidden_presences_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_holds" ADD CONSTRAINT "chat_holds_tenant_id_channel_id_chat_channels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."chat_channels"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_holds" ADD CONSTRAINT "chat_holds_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "chat_holds" ADD CONSTRAINT "chat_holds_tenant_id_placed_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","placed_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "chat_holds" ADD CONSTRAINT "chat_holds_tenant_id_lifted_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","lifted_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "cohort_asked" ADD CONSTRAINT "cohort_asked_tenant_id_question_id_cohort_questions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."cohort_questions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "cohort_asked" ADD CONSTRAINT "cohort_asked_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "cohort_questions" ADD CONSTRAINT "cohort_questions_tenant_id_asker_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","asker_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "cohort_questions" ADD CONSTRAINT "cohort_questions_tenant_id_answered_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","answered_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "cohort_questions" ADD CONSTRAINT "cohort_questions_tenant_id_resource_id_resources_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resources"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "introductions" ADD CONSTRAINT "introductions_tenant_id_introducer_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","introducer_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

ALTER TABLE "introductions" ADD CONSTRAINT "introductions_tenant_id_first_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","first_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "introductions" ADD CONSTRAINT "introductions_tenant_id_second_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","second_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "introductions" ADD CONSTRAINT "introductions_tenant_id_channel_id_chat_channels_tenant_id_id_fk" FOREIGN KEY ("tenant_id","channel_id") REFERENCES "public"."chat_channels"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE UNIQUE INDEX "chat_hidden_presences_person" ON "chat_hidden_presences" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "chat_holds_of_channel" ON "chat_holds" USING btree ("tenant_id","channel_id") WHERE lifted_at is null;

CREATE UNIQUE INDEX "chat_holds_of_person" ON "chat_holds" USING btree ("tenant_id","user_id") WHERE lifted_at is null;

CREATE INDEX "chat_holds_by_placer" ON "chat_holds" USING btree ("tenant_id","placed_by_id");

CREATE INDEX "chat_holds_by_lifter" ON "chat_holds" USING btree ("tenant_id","lifted_by_id");

CREATE INDEX "chat_holds_by_channel" ON "chat_holds" USING btree ("tenant_id","channel_id");

CREATE INDEX "chat_holds_by_person" ON "chat_holds" USING btree ("tenant_id","user_id");

CREATE UNIQUE INDEX "cohort_asked_pair" ON "cohort_asked" USING btree ("tenant_id","question_id","user_id");

CREATE INDEX "cohort_asked_by_person" ON "cohort_asked" USING btree ("tenant_id","user_id","question_id");

CREATE INDEX "cohort_questions_by_asker" ON "cohort_questions" USING btree ("tenant_id","asker_id","created_at");

CREATE INDEX "cohort_questions_by_answerer" ON "cohort_questions" USING btree ("tenant_id","answered_by_id");

CREATE INDEX "cohort_questions_by_resource" ON "cohort_questions" USING btree ("tenant_id","resource_id");

CREATE INDEX "cohort_questions_in_trash" ON "cohort_questions" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "introductions_by_introducer" ON "introductions" USING btree ("tenant_id","introducer_id","created_at");

CREATE INDEX "introductions_by_first" ON "introductions" USING btree ("tenant_id","first_id","created_at");

CREATE INDEX "introductions_by_second" ON "introductions" USING btree ("tenant_id","second_id","created_at");

CREATE INDEX "introductions_by_channel" ON "introductions" USING btree ("tenant_id","channel_id");

CREATE INDEX "introductions_to_ask" ON "introductions" USING btree ("tenant_id","connected_at") WHERE meeting_asked_at is null;

CREATE INDEX "introductions_in_trash" ON "introductions" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE POLICY "tenant_wall" ON "chat_hidden_presences" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_hidden_presences"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_hidden_presences"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "chat_holds" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("chat_holds"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("chat_holds"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "cohort_asked" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("cohort_asked"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("cohort_asked"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "cohort_questions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("cohort_questions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("cohort_questions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));

CREATE POLICY "tenant_wall" ON "introductions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("introductions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("introductions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
