-- Lists of applications by funnel or status read a page and its count from one index.

DROP INDEX "applications_by_status";

CREATE INDEX "applications_of_funnel" ON "applications" USING btree ("tenant_id","funnel_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE trashed_at is null;

CREATE INDEX "applications_by_status" ON "applications" USING btree ("tenant_id","status","submitted_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE trashed_at is null;
