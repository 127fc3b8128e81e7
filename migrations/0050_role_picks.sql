-- Records picked for a role: a new table, nothing waits.

CREATE TABLE "role_picks" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "role_picks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);


ALTER TABLE "role_picks" FORCE ROW LEVEL SECURITY;

GRANT select, insert, update, delete ON "role_picks" TO seedbed_app;

ALTER TABLE "role_picks" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "role_picks" ADD CONSTRAINT "role_picks_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "role_picks_record" ON "role_picks" USING btree ("tenant_id","role_id","permission","record_id");

CREATE POLICY "tenant_wall" ON "role_picks" AS PERMISSIVE FOR ALL TO "seedbed_app" USING ("role_picks"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid) WITH CHECK ("role_picks"."tenant_id" = (nullif(current_setting('app.tenant', true), ''))::uuid);

-- Picked records are rights: they drop the sessions of the role and those that view the product as it.
CREATE FUNCTION role_picks_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  perform public.drop_sessions(concerned.tenant_id, array_agg(distinct concerned.user_id), true)
  from (select distinct tenant_id, role_id from changed_rows) changed
  join lateral (
    select u.tenant_id, u.id as user_id from public.users u
    where u.tenant_id = changed.tenant_id and u.role_id = changed.role_id
    union all
    select s.tenant_id, s.user_id from public.sessions s
    where s.tenant_id = changed.tenant_id and s.view_as_role_id = changed.role_id
  ) concerned on true
  group by concerned.tenant_id;
  return null;
end
$$;

CREATE TRIGGER role_picks_inserted AFTER INSERT ON "role_picks" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION role_picks_changed();
CREATE TRIGGER role_picks_deleted AFTER DELETE ON "role_picks" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION role_picks_changed();
