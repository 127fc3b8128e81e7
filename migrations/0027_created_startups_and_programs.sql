-- Startups and programs that people create, and archived programs

ALTER TABLE "startups" ADD COLUMN "input_hash" text;

ALTER TABLE "programs" ADD COLUMN "input_hash" text;

ALTER TABLE "programs" ADD COLUMN "archived_at" timestamp with time zone;

CREATE INDEX "programs_by_name" ON "programs" USING btree ("tenant_id","name","id");
