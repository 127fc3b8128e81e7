-- Whoever changes what somebody may do, by whichever way, tells the open sockets: they ask anew who they are of. The
-- notice of a transaction that says the same twice is sent once. Locks each table for an instant.

CREATE FUNCTION tell_rights(tenant uuid, person uuid) RETURNS void LANGUAGE sql SET search_path = pg_catalog AS $$
  select pg_notify('seedbed_live', json_build_object('tenantId', tenant, 'notices', json_build_array(json_build_object(
    'kind', 'Rights',
    'id', coalesce(person::text, '*'),
    'audience', json_build_array(coalesce('user:' || person::text, 'everyone'))
  )))::text)
$$;

CREATE FUNCTION rights_of_person_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  perform public.tell_rights(old.tenant_id, old.id);
  return null;
end
$$;

CREATE FUNCTION place_of_person_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  if tg_op <> 'INSERT' then perform public.tell_rights(old.tenant_id, old.user_id); end if;
  if tg_op <> 'DELETE' then perform public.tell_rights(new.tenant_id, new.user_id); end if;
  return null;
end
$$;

CREATE FUNCTION rights_of_many_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
begin
  perform public.tell_rights(coalesce(new.tenant_id, old.tenant_id), null);
  return null;
end
$$;

CREATE TRIGGER users_rights AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((old.role_id, old.status, old.trashed_at) IS DISTINCT FROM (new.role_id, new.status, new.trashed_at))
  EXECUTE FUNCTION rights_of_person_changed();

CREATE TRIGGER users_gone AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION rights_of_person_changed();

CREATE TRIGGER startup_founders_rights AFTER INSERT OR UPDATE OR DELETE ON "startup_founders" FOR EACH ROW
  EXECUTE FUNCTION place_of_person_changed();

CREATE TRIGGER startup_assignments_rights AFTER INSERT OR UPDATE OR DELETE ON "startup_assignments" FOR EACH ROW
  EXECUTE FUNCTION place_of_person_changed();

CREATE TRIGGER program_people_rights AFTER INSERT OR UPDATE OR DELETE ON "program_people" FOR EACH ROW
  EXECUTE FUNCTION place_of_person_changed();

CREATE TRIGGER startup_programs_rights AFTER INSERT OR UPDATE OR DELETE ON "startup_programs" FOR EACH ROW
  EXECUTE FUNCTION rights_of_many_changed();

CREATE TRIGGER roles_rights AFTER UPDATE ON "roles" FOR EACH ROW EXECUTE FUNCTION rights_of_many_changed();
