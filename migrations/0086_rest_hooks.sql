-- Webhooks that a key subscribed. Each statement locks the small tables of webhooks and keys for an instant: the column is empty.

ALTER TABLE "webhooks" ADD COLUMN "api_key_id" uuid;

ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_id_api_key_id_api_keys_tenant_id_id_fk" FOREIGN KEY ("tenant_id","api_key_id") REFERENCES "public"."api_keys"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "webhooks_by_key" ON "webhooks" USING btree ("tenant_id","api_key_id");
