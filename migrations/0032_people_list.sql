-- Adds the reason of a status, and indexes of the list of people and of undone batches. Building them locks writes for a moment.

DROP INDEX "activities_by_undo";

DROP INDEX "users_by_role";

ALTER TABLE "users" ADD COLUMN "status_reason" text;

CREATE INDEX "users_by_status" ON "users" USING btree ("tenant_id","status","full_name","id");

CREATE INDEX "users_newest" ON "users" USING btree ("tenant_id","created_at","id");

CREATE INDEX "users_by_email" ON "users" USING btree ("tenant_id","email" collate "C","id");

CREATE INDEX "users_licensed" ON "users" USING btree ("tenant_id","role_id") WHERE trashed_at is null and status in ('active', 'pending');

CREATE INDEX "activities_by_undo" ON "activities" USING btree ("tenant_id","undo_id","startup_id") WHERE undo_id is not null;

CREATE INDEX "users_by_role" ON "users" USING btree ("tenant_id","role_id","full_name","id");
