import { type RoleType, roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { useRoleName } from '#capabilities/access/public.tsx';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';

const offeredRoles = roleTypes.filter((role) => role !== 'System');

/** The roles of people, for menus. */
export function useRoleOptions(): { value: RoleType; label: string }[] {
  const roleName = useRoleName();
  return offeredRoles.map((value) => ({ value, label: roleName({ type: value, label: null }) }));
}

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
  const choices = useRoleOptions();
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
