-- Sorts the list of evaluations by score, sending and due date.

CREATE INDEX "evaluations_by_score" ON "evaluations" USING btree ("tenant_id","score","id");

CREATE INDEX "evaluations_by_sending" ON "evaluations" USING btree ("tenant_id","submitted_at","id");

CREATE INDEX "evaluations_by_due" ON "evaluations" USING btree ("tenant_id","due_at","id");
