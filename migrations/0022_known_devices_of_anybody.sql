-- Looks up a device cookie whoever used it. Writes of sign-ins wait while the index is built.

CREATE INDEX "known_devices_of_anybody" ON "known_devices" USING btree ("tenant_id","token_hash");
