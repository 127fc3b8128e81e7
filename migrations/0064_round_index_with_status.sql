-- The index of the applications of a round also holds their status, so that a count reads no rows. Writes to applications
-- wait while it is built.

DROP INDEX "applications_of_round";

CREATE INDEX "applications_of_round" ON "applications" USING btree ("tenant_id","round_id","adjusted_score" DESC NULLS LAST,"id" DESC NULLS FIRST,"status") WHERE trashed_at is null;
