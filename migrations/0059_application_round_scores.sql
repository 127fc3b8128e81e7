-- Applications keep the scores of the newest round that is read. Locks the two tables for the update of all rows.

CREATE INDEX "applications_of_round" ON "applications" USING btree ("tenant_id","round_id","adjusted_score" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE trashed_at is null;

-- The owner of the tables reads all rows only without the forced row security.
ALTER TABLE "applications" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "application_rounds" NO FORCE ROW LEVEL SECURITY;

ALTER TABLE "funnel_rounds" NO FORCE ROW LEVEL SECURITY;

-- Rounds that only decide showed none: they take those of the round before.
UPDATE "applications" SET readers_assigned = newest.readers_assigned, readers_done = newest.readers_done,
  raw_score = newest.raw_score, adjusted_score = newest.adjusted_score, tally = newest.tally
FROM (
  select distinct on (entered.tenant_id, entered.application_id) entered.*
  from "application_rounds" entered
  join "funnel_rounds" rounds on rounds.tenant_id = entered.tenant_id and rounds.id = entered.round_id
  where rounds.type = 'evaluation' or entered.readers_assigned > 0
  order by entered.tenant_id, entered.application_id, entered.id desc
) newest
WHERE newest.tenant_id = "applications".tenant_id and newest.application_id = "applications".id
  and newest.round_id <> "applications".round_id;

ALTER TABLE "applications" FORCE ROW LEVEL SECURITY;

ALTER TABLE "application_rounds" FORCE ROW LEVEL SECURITY;

ALTER TABLE "funnel_rounds" FORCE ROW LEVEL SECURITY;
