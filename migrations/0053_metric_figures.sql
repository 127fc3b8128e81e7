-- The figures of a portfolio come from one index; the first value of a metric is found by its dates.

DROP INDEX "metric_values_by_metric";

CREATE INDEX "metric_values_by_metric" ON "metric_values" USING btree ("tenant_id","metric_id","starts_on","startup_id","value");

ALTER TABLE "metric_values" DROP COLUMN "is_point0";
