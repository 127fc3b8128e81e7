-- Comments of tasks. A new table: nothing is locked for long.

CREATE TABLE "task_comments" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"message" text NOT NULL,
	"body" jsonb,
	"edited_at" timestamp with time zone,
	"created_by_id" uuid,
	"input_hash" text,
	"task_id" uuid NOT NULL,
	CONSTRAINT "task_comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "task_comments" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "task_comments" TO seedbed_app;

ALTER TABLE "task_comments" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_tenant_id_task_id_tasks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."tasks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_tenant_id_created_by_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE restrict ON UPDATE no action;

CREATE INDEX "task_comments_by_task" ON "task_comments" USING btree ("tenant_id","task_id","created_at","id");

CREATE INDEX "task_comments_by_author" ON "task_comments" USING btree ("tenant_id","created_by_id","created_at");

CREATE POLICY "tenant_wall" ON "task_comments" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("task_comments"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("task_comments"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
