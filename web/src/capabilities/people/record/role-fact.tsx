import { NativeSelect } from '@mantine/core';
import { canSetRoleOf } from '@seedbed/domain/accounts/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { RoleName, useRoleName } from '#capabilities/access/public.tsx';
import { PeopleOptions, SetUserRole } from '#capabilities/people/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { AdministrationFragment } from '#platform/api/generated/documents.ts';
import { EditableFact, type FactField } from '#platform/record/editable-fact.tsx';
import { useAct } from '#platform/use-act.ts';

/** The role, edited in place by those who may give the person any. */
export function RoleFact({ person }: { person: AdministrationFragment }) {
  const { t } = useTranslation('people');
  const actor = useActor();
  const [setRole] = useAct(SetUserRole, { silent: true });
  const { _id: id, role } = person;
  const may = canSetRoleOf(actor, { id, roleType: role.type }, { roleType: role.type });
  return (
    <EditableFact
      name="roleId"
      label={t('columns.role')}
      value={role._id}
      save={may && ((roleId) => setRole({ userId: id, roleId }))}
      field={(props) => <RoleField {...props} />}
    >
      <RoleName role={role} />
    </EditableFact>
  );
}

function RoleField({ onChange, ...field }: FactField<string>) {
  const [{ data }] = useQuery({ query: PeopleOptions, requestPolicy: 'cache-first' });
  const roleName = useRoleName();
  const roles = data?.peopleOptions.roles ?? [];
  return (
    <NativeSelect
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={roles.map((one) => ({ value: one._id, label: roleName(one) }))}
    />
  );
}
