-- Exports of lists and startup files beside those of personal data, and the role that a session views the product as. The
-- new columns lock their tables for a moment. Older processes still insert personal exports.

ALTER TABLE "personal_exports" DROP CONSTRAINT "personal_exports_status";

ALTER TABLE "personal_exports" ADD COLUMN "input_hash" text;

ALTER TABLE "personal_exports" ADD COLUMN "kind" text DEFAULT 'personal' NOT NULL;

ALTER TABLE "personal_exports" ADD COLUMN "format" text DEFAULT 'ZIP' NOT NULL;

ALTER TABLE "personal_exports" ADD COLUMN "file_name" text DEFAULT 'my-data.zip' NOT NULL;

ALTER TABLE "personal_exports" ADD COLUMN "input" jsonb DEFAULT '{}'::jsonb NOT NULL;

ALTER TABLE "personal_exports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;

ALTER TABLE "personal_exports" ADD COLUMN "total" integer;

ALTER TABLE "personal_exports" ADD COLUMN "error" jsonb;

ALTER TABLE "sessions" ADD COLUMN "view_as_role_id" uuid;

ALTER TABLE "personal_exports" ADD CONSTRAINT "personal_exports_status" CHECK ("personal_exports"."status" in ('QUEUED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'ERROR'));

CREATE INDEX "sessions_viewing" ON "sessions" USING btree ("tenant_id","view_as_role_id") WHERE view_as_role_id is not null;

CREATE OR REPLACE FUNCTION sessions_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  if tg_op = 'DELETE' then
    perform public.drop_sessions(tenant_id, array_agg(distinct user_id), false) from old_rows group by tenant_id;
  else
    perform public.drop_sessions(o.tenant_id, array_agg(distinct o.user_id), bool_or(o.view_as_role_id is distinct from n.view_as_role_id))
    from old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.id = o.id
    where (o.is_waiting, o.authenticated_at, o.ended_at, o.expires_at, o.view_as_role_id)
      is distinct from (n.is_waiting, n.authenticated_at, n.ended_at, n.expires_at, n.view_as_role_id)
    group by o.tenant_id;
  end if;
  return null;
end
$$;

-- A role that changes also changes the sessions that view the product as it.
CREATE OR REPLACE FUNCTION roles_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  perform public.drop_sessions(concerned.tenant_id, array_agg(distinct concerned.user_id), true)
  from (
    select o.tenant_id, o.id
    from old_rows o
    join new_rows n on n.tenant_id = o.tenant_id and n.id = o.id
    where (o.type, o.scopes, o.startup_visibility, o.people_visibility, o.visible_role_ids)
      is distinct from (n.type, n.scopes, n.startup_visibility, n.people_visibility, n.visible_role_ids)
  ) changed
  join lateral (
    select u.tenant_id, u.id as user_id from public.users u
    where u.tenant_id = changed.tenant_id and u.role_id = changed.id
    union all
    select s.tenant_id, s.user_id from public.sessions s
    where s.tenant_id = changed.tenant_id and s.view_as_role_id = changed.id
  ) concerned on true
  group by concerned.tenant_id;
  return null;
end
$$;
