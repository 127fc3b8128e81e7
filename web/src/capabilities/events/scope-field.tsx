import { NativeSelect } from '@mantine/core';
import { type ChangeScope, changeScopes } from '@seedbed/domain/events/series/change-scope.ts';
import { useTranslation } from 'react-i18next';

interface Props {
  value: ChangeScope;
  onChange: (scope: ChangeScope) => void;
}

/** This date of a series, this and later ones, or all that are ahead. */
export function ScopeField({ value, onChange }: Props) {
  const { t } = useTranslation('events');
  return (
    <NativeSelect
      label={t('scope.label')}
      value={value}
      data={changeScopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
      onChange={(event) => onChange(event.currentTarget.value as ChangeScope)}
    />
  );
}
