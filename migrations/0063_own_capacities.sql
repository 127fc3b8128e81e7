-- Evaluators choose how many applications they take in a round. A new table: no lock on others.

CREATE TABLE "evaluator_capacities" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"round_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "evaluator_capacities_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "evaluator_capacities" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "evaluator_capacities" TO seedbed_app;

ALTER TABLE "evaluator_capacities" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "evaluator_capacities" ADD CONSTRAINT "evaluator_capacities_tenant_id_round_id_funnel_rounds_tenant_id_id_fk" FOREIGN KEY ("tenant_id","round_id") REFERENCES "public"."funnel_rounds"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "evaluator_capacities" ADD CONSTRAINT "evaluator_capacities_tenant_id_user_id_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "evaluator_capacities_person" ON "evaluator_capacities" USING btree ("tenant_id","round_id","user_id");

CREATE INDEX "evaluator_capacities_by_user" ON "evaluator_capacities" USING btree ("tenant_id","user_id");

CREATE POLICY "tenant_wall" ON "evaluator_capacities" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("evaluator_capacities"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("evaluator_capacities"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);
