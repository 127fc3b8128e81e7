import { roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ImportChoices } from '#capabilities/transfers/operations.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';

interface Props {
  value: string | null;
  onChange: (roleId: string | null) => void;
}

/** The role of people whose row names none. */
export function ImportRole({ value, onChange }: Props) {
  const { t } = useTranslation(['transfers', 'access']);
  const [{ data }] = useQuery({ query: ImportChoices });
  const roles = (data?.invitableRoles ?? []).map(({ _id, type, label }) => ({
    value: _id,
    label: label ?? t(roleLabelCode({ type, label }) ?? 'access:roles.unknown'),
  }));
  return <OneChoice label={t('import.role')} choices={roles} value={value} onChange={onChange} />;
}
