-- Lists of applications read their usual order from an index.

DROP INDEX "applications_by_raw_score";

DROP INDEX "applications_by_adjusted_score";

DROP INDEX "applications_by_submission";

CREATE INDEX "applications_by_raw_score" ON "applications" USING btree ("tenant_id","raw_score" DESC NULLS LAST,"id" DESC NULLS FIRST);

CREATE INDEX "applications_by_adjusted_score" ON "applications" USING btree ("tenant_id","adjusted_score" DESC NULLS LAST,"id" DESC NULLS FIRST);

CREATE INDEX "applications_by_submission" ON "applications" USING btree ("tenant_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
