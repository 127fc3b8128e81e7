-- Processes cache sessions with the facts of their actors. A statement that changes such facts sends one notification with
-- the people concerned, or with none for the whole tenant. It replaces the notification per row.
-- `app.dropped_sessions` keeps the same people until the commit, so that the writing process drops them before it answers.
-- Each table is locked for an instant.

DROP TRIGGER users_rights ON "users";
DROP TRIGGER users_gone ON "users";
DROP TRIGGER startup_founders_rights ON "startup_founders";
DROP TRIGGER startup_assignments_rights ON "startup_assignments";
DROP TRIGGER program_people_rights ON "program_people";
DROP TRIGGER startup_programs_rights ON "startup_programs";
DROP TRIGGER roles_rights ON "roles";
DROP FUNCTION rights_of_person_changed();
DROP FUNCTION place_of_person_changed();
DROP FUNCTION rights_of_many_changed();
DROP FUNCTION tell_rights(uuid, uuid);

CREATE FUNCTION drop_sessions(tenant uuid, people uuid[], rights boolean) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
declare
  dropped text := current_setting('app.dropped_sessions', true);
  named boolean := cardinality(people) <= 100;
begin
  perform pg_notify('seedbed_sessions', json_build_object(
    'tenantId', tenant, 'userIds', case when named then to_json(people) end, 'rights', rights)::text);
  perform set_config('app.dropped_sessions', case
    when not named or dropped = '*' or length(dropped) > 4000 then '*'
    else concat_ws(',', nullif(dropped, ''), array_to_string(people, ','))
  end, true);
end
$$;

CREATE FUNCTION users_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  if tg_op = 'DELETE' then
    perform public.drop_sessions(tenant_id, array_agg(id), true) from old_rows group by tenant_id;
  else
    perform public.drop_sessions(tenant_id, array_agg(id), bool_or(rights)) from (
      select o.tenant_id, o.id, (o.role_id, o.status, o.trashed_at) is distinct from (n.role_id, n.status, n.trashed_at) as rights
      from old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.id = o.id
      where (o.role_id, o.status, o.trashed_at, o.language, o.timezone)
        is distinct from (n.role_id, n.status, n.trashed_at, n.language, n.timezone)
    ) changed group by tenant_id;
  end if;
  return null;
end
$$;

CREATE FUNCTION sessions_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  if tg_op = 'DELETE' then
    perform public.drop_sessions(tenant_id, array_agg(distinct user_id), false) from old_rows group by tenant_id;
  else
    perform public.drop_sessions(o.tenant_id, array_agg(distinct o.user_id), false)
    from old_rows o join new_rows n on n.tenant_id = o.tenant_id and n.id = o.id
    where (o.is_waiting, o.proved_at, o.ended_at, o.expires_at)
      is distinct from (n.is_waiting, n.proved_at, n.ended_at, n.expires_at)
    group by o.tenant_id;
  end if;
  return null;
end
$$;

-- Founders and assignments of startups, people of programs.
CREATE FUNCTION relations_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  if tg_op = 'INSERT' then
    perform public.drop_sessions(tenant_id, array_agg(distinct user_id), true) from new_rows group by tenant_id;
  elsif tg_op = 'DELETE' then
    perform public.drop_sessions(tenant_id, array_agg(distinct user_id), true) from old_rows group by tenant_id;
  else
    perform public.drop_sessions(tenant_id, array_agg(distinct user_id), true)
    from (select tenant_id, user_id from old_rows union all select tenant_id, user_id from new_rows) changed
    group by tenant_id;
  end if;
  return null;
end
$$;

CREATE FUNCTION startup_programs_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  if tg_op = 'INSERT' then
    perform public.drop_sessions(p.tenant_id, array_agg(distinct p.user_id), true)
    from new_rows r join public.program_people p on p.tenant_id = r.tenant_id and p.program_id = r.program_id
    group by p.tenant_id;
  elsif tg_op = 'DELETE' then
    perform public.drop_sessions(p.tenant_id, array_agg(distinct p.user_id), true)
    from old_rows r join public.program_people p on p.tenant_id = r.tenant_id and p.program_id = r.program_id
    group by p.tenant_id;
  else
    perform public.drop_sessions(p.tenant_id, array_agg(distinct p.user_id), true)
    from (select tenant_id, program_id from old_rows union all select tenant_id, program_id from new_rows) r
    join public.program_people p on p.tenant_id = r.tenant_id and p.program_id = r.program_id
    group by p.tenant_id;
  end if;
  return null;
end
$$;

CREATE FUNCTION roles_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  perform public.drop_sessions(u.tenant_id, array_agg(u.id), true)
  from old_rows o
  join new_rows n on n.tenant_id = o.tenant_id and n.id = o.id
  join public.users u on u.tenant_id = o.tenant_id and u.role_id = o.id
  where (o.type, o.scopes, o.startup_visibility, o.people_visibility, o.visible_role_ids)
    is distinct from (n.type, n.scopes, n.startup_visibility, n.people_visibility, n.visible_role_ids)
  group by u.tenant_id;
  return null;
end
$$;

CREATE TRIGGER users_updated AFTER UPDATE ON "users" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION users_changed();
CREATE TRIGGER users_deleted AFTER DELETE ON "users" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION users_changed();

CREATE TRIGGER sessions_updated AFTER UPDATE ON "sessions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sessions_changed();
CREATE TRIGGER sessions_deleted AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sessions_changed();

CREATE TRIGGER startup_founders_inserted AFTER INSERT ON "startup_founders" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION relations_changed();
CREATE TRIGGER startup_founders_updated AFTER UPDATE ON "startup_founders" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION relations_changed();
CREATE TRIGGER startup_founders_deleted AFTER DELETE ON "startup_founders" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION relations_changed();

CREATE TRIGGER startup_assignments_inserted AFTER INSERT ON "startup_assignments" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION relations_changed();
CREATE TRIGGER startup_assignments_updated AFTER UPDATE ON "startup_assignments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION relations_changed();
CREATE TRIGGER startup_assignments_deleted AFTER DELETE ON "startup_assignments" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION relations_changed();

CREATE TRIGGER program_people_inserted AFTER INSERT ON "program_people" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION relations_changed();
CREATE TRIGGER program_people_updated AFTER UPDATE ON "program_people" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION relations_changed();
CREATE TRIGGER program_people_deleted AFTER DELETE ON "program_people" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION relations_changed();

CREATE TRIGGER startup_programs_inserted AFTER INSERT ON "startup_programs" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION startup_programs_changed();
CREATE TRIGGER startup_programs_updated AFTER UPDATE ON "startup_programs" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION startup_programs_changed();
CREATE TRIGGER startup_programs_deleted AFTER DELETE ON "startup_programs" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION startup_programs_changed();

CREATE TRIGGER roles_updated AFTER UPDATE ON "roles" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();
