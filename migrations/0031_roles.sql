-- Roles of the tenant's own, made once for each call.

ALTER TABLE "roles" ADD COLUMN "is_custom" boolean DEFAULT false NOT NULL;

ALTER TABLE "roles" ADD COLUMN "input_hash" text;
