-- Remembers which tag a merged one became; settings of scorecards keep a program or tag that is gone; applications keep
-- the spread of their scores, to sort by it. Locks the applications and their rounds for the update of those with scores.

CREATE TABLE "tag_merges" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"into_id" uuid NOT NULL,
	CONSTRAINT "tag_merges_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "tag_merges" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "tag_merges" TO seedbed_app;

ALTER TABLE "tag_merges" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "evaluation_params" DROP CONSTRAINT "evaluation_params_tenant_id_program_id_programs_tenant_id_id_fk";


ALTER TABLE "evaluation_params" DROP CONSTRAINT "evaluation_params_tenant_id_topic_id_tags_tenant_id_id_fk";


ALTER TABLE "application_rounds" ADD COLUMN "spread" double precision;

ALTER TABLE "applications" ADD COLUMN "spread" double precision;

ALTER TABLE "tag_merges" ADD CONSTRAINT "tag_merges_tenant_id_into_id_tags_tenant_id_id_fk" FOREIGN KEY ("tenant_id","into_id") REFERENCES "public"."tags"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "tag_merges_by_tag" ON "tag_merges" USING btree ("tenant_id","into_id");

CREATE INDEX "applications_by_spread" ON "applications" USING btree ("tenant_id","spread" DESC NULLS LAST,"id" DESC NULLS FIRST);

CREATE POLICY "tenant_wall" ON "tag_merges" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("tag_merges"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("tag_merges"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

-- The owner of the tables reads all rows only without the forced row security.
ALTER TABLE "applications" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "application_rounds" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "evaluations" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "funnel_rounds" NO FORCE ROW LEVEL SECURITY;

UPDATE "application_rounds" SET spread = sent.spread
FROM (
  select tenant_id, application_id, round_id, round((max(score) - min(score))::numeric, 1) as spread
  from "evaluations"
  where state in ('submitted', 'locked') and score is not null and trashed_at is null
  group by tenant_id, application_id, round_id
) sent
WHERE sent.tenant_id = "application_rounds".tenant_id and sent.application_id = "application_rounds".application_id
  and sent.round_id = "application_rounds".round_id;

-- Of the newest round that is read, like the other scores.
UPDATE "applications" SET spread = newest.spread
FROM (
  select distinct on (entered.tenant_id, entered.application_id) entered.*
  from "application_rounds" entered
  join "funnel_rounds" rounds on rounds.tenant_id = entered.tenant_id and rounds.id = entered.round_id
  where rounds.type = 'evaluation' or entered.readers_assigned > 0
  order by entered.tenant_id, entered.application_id, entered.id desc
) newest
WHERE newest.tenant_id = "applications".tenant_id and newest.application_id = "applications".id
  and newest.spread is not null;

ALTER TABLE "applications" FORCE ROW LEVEL SECURITY;

ALTER TABLE "application_rounds" FORCE ROW LEVEL SECURITY;

ALTER TABLE "evaluations" FORCE ROW LEVEL SECURITY;

ALTER TABLE "funnel_rounds" FORCE ROW LEVEL SECURITY;
