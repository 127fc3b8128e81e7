-- Adds the id of the undo to the log, and the marks and values of undo. Locks the log while it adds two partial indexes.

CREATE TABLE "undo_values" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"changes" jsonb NOT NULL,
	CONSTRAINT "undo_values_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "undo_values" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "undo_values" TO seedbed_app;

ALTER TABLE "undo_values" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "undone_activities" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	CONSTRAINT "undone_activities_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "undone_activities" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "undone_activities" TO seedbed_app;

ALTER TABLE "undone_activities" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "activities" ADD COLUMN "undo_id" uuid;

CREATE INDEX "activities_by_undo" ON "activities" USING btree ("tenant_id","undo_id") WHERE undo_id is not null;

CREATE INDEX "activities_undoable" ON "activities" USING btree ("tenant_id","actor_id","at") WHERE undo_id is not null;

CREATE POLICY "tenant_wall" ON "undo_values" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("undo_values"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("undo_values"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

CREATE POLICY "tenant_wall" ON "undone_activities" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("undone_activities"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("undone_activities"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
