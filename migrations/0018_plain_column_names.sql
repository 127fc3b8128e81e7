-- Columns get the names of the code. Renaming locks each table for an instant and rewrites nothing. Older processes do not
-- know the new names: stop them before this migration runs.

ALTER TABLE "sessions" RENAME COLUMN "proved_at" TO "authenticated_at";

ALTER TABLE "custom_domains" RENAME COLUMN "proved_at" TO "verified_at";

ALTER TABLE "users" RENAME COLUMN "goes_at" TO "deletion_due_at";

ALTER INDEX "users_going" RENAME TO "users_deletion_due";

ALTER TABLE "notifications" RENAME COLUMN "told_at" TO "notified_at";

ALTER TABLE "tasks" RENAME COLUMN "due_soon_told_on" TO "due_soon_notified_on";

CREATE OR REPLACE FUNCTION sessions_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  if tg_op = 'DELETE' then
    perform public.drop_sessions(tenant_id, array_agg(distinct user_id), false) from old_rows group by tenant_id;
  else
    perform public.drop_sessions(o.tenant_id, array_agg(distinct o.user_id), false)
    from old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.id = o.id
    where (o.is_waiting, o.authenticated_at, o.ended_at, o.expires_at)
      is distinct from (n.is_waiting, n.authenticated_at, n.ended_at, n.expires_at)
    group by o.tenant_id;
  end if;
  return null;
end
$$;
