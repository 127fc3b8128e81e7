-- The verified domains of each tenant, readable before a request has a tenant. The tables are small: locked for an instant.

ALTER TABLE "incubators" ADD COLUMN "domains" text[] DEFAULT '{}' NOT NULL;

CREATE INDEX "incubators_domains" ON "incubators" USING gin ("domains");

GRANT update (domains) ON "incubators" TO seedbed_app;

-- Lock the tenant first: of two concurrent changes, the later one then reads the rows of the earlier one.
CREATE FUNCTION custom_domains_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
begin
  perform from public.incubators where id = tenant for update;
  update public.incubators set domains = array(
    select host from public.custom_domains where tenant_id = tenant and verified_at is not null order by host
  ) where id = tenant;
  return null;
end
$$;

CREATE TRIGGER custom_domains_changed AFTER INSERT OR DELETE OR UPDATE OF host, verified_at ON "custom_domains"
  FOR EACH ROW EXECUTE FUNCTION custom_domains_changed();

-- The owner of the tables reads all rows only without the forced row security.
ALTER TABLE "custom_domains" NO FORCE ROW LEVEL SECURITY;

UPDATE "incubators" SET "domains" = array(
  select host from "custom_domains" where tenant_id = "incubators"."id" and verified_at is not null order by host
);

ALTER TABLE "custom_domains" FORCE ROW LEVEL SECURITY;
