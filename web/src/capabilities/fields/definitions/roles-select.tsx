import { type RoleType, roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';

export const offeredRoles = roleTypes.filter((role) => role !== 'System');

/** "AdminCoach" has the text `access:roles.admin-coach`. */
export const roleKey = (role: RoleType) =>
  `access:roles.${role.replaceAll(/(?<=.)([A-Z])/g, '-$1').toLowerCase()}` as 'access:roles.admin';

interface Props {
  id: string;
  label: string;
  help: string;
  /** Null for everybody. */
  value: readonly RoleType[] | null;
  onChange: (roles: RoleType[] | null) => void;
}

/** No role means everybody. */
export function RolesSelect({ id, label, help, value, onChange }: Props) {
  const { t } = useTranslation(['fields', 'access']);
  const choices = useMemo(() => offeredRoles.map((role) => ({ value: role, label: t(roleKey(role)) })), [t]);
  const source = useListedChoices(choices);
  return (
    <Picker
      id={id}
      label={label}
      description={help}
      source={source}
      value={choices.filter((choice) => value?.includes(choice.value))}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen.map((one) => one.value as RoleType) : null)}
    />
  );
}
