-- A column with a fixed default, and another index on a table that is new: locked for an instant.

DROP INDEX "external_identities_by_user";

ALTER TABLE "identity_providers" ADD COLUMN "allows_passwords" boolean DEFAULT true NOT NULL;

CREATE UNIQUE INDEX "external_identities_of_user" ON "external_identities" USING btree ("tenant_id","user_id","issuer");
