-- The question bank, and the version that an attempt answered. Adding a column without a default takes no time.

CREATE TABLE "quiz_questions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"input_hash" text,
	"topic" text NOT NULL,
	"question" jsonb NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "quiz_questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "quiz_questions_kind" CHECK ("quiz_questions"."kind" in ('one', 'many', 'text'))
);


ALTER TABLE "quiz_questions" FORCE ROW LEVEL SECURITY;

ALTER TABLE "quiz_questions" ALTER COLUMN "tenant_id" SET (n_distinct = 1);

GRANT select, insert, update, delete ON "quiz_questions" TO seedbed_app;

ALTER TABLE "quiz_questions" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "course_quiz_attempts" ADD COLUMN "course_version" integer;

ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "quiz_questions_in_trash" ON "quiz_questions" USING btree ("tenant_id","trashed_at") WHERE trashed_at is not null;

CREATE INDEX "quiz_questions_by_name" ON "quiz_questions" USING btree ("tenant_id","name","id");

CREATE INDEX "quiz_questions_by_topic" ON "quiz_questions" USING btree ("tenant_id","topic","id");

CREATE INDEX "quiz_questions_by_kind" ON "quiz_questions" USING btree ("tenant_id","kind","id");

CREATE INDEX "quiz_questions_by_change" ON "quiz_questions" USING btree ("tenant_id","updated_at","id");

CREATE INDEX "quiz_questions_by_creator" ON "quiz_questions" USING btree ("tenant_id","created_by_id");

CREATE POLICY "tenant_wall" ON "quiz_questions" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("quiz_questions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid)) WITH CHECK ("quiz_questions"."tenant_id" = (select (nullif(current_setting('app.tenant', true), ''))::uuid));
