-- Operators suspend tenants

ALTER TABLE "incubators" ADD COLUMN "suspended_at" timestamp with time zone;
