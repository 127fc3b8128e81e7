import { NativeSelect } from '@mantine/core';
import { type KeyArea, type KeyScope, keyAreas, publicApi } from '@seedbed/domain/integrations/scopes.ts';
import { useTranslation } from 'react-i18next';

export type Access = 'none' | 'read' | 'write';
type ChosenAccess = Partial<Record<KeyArea, Access>>;

/** Writing includes reading. */
export const scopesOf = (access: ChosenAccess): KeyScope[] =>
  keyAreas.flatMap((area): KeyScope[] => {
    const chosen = access[area] ?? 'none';
    return chosen === 'none' ? [] : [`${area}:read`, ...(chosen === 'write' ? ([`${area}:write`] as const) : [])];
  });

/** The choices that give these scopes. */
export const accessOf = (scopes: readonly string[]): ChosenAccess =>
  Object.fromEntries(
    keyAreas.flatMap((area): [KeyArea, Access][] =>
      scopes.includes(`${area}:write`) ? [[area, 'write']] : scopes.includes(`${area}:read`) ? [[area, 'read']] : [],
    ),
  );

interface Props {
  prefix: string;
  access: ChosenAccess;
  error: string | undefined;
  onChange: (access: ChosenAccess) => void;
}

/** The access to each kind of records. */
export function ScopeFields({ prefix, access, error, onChange }: Props) {
  const { t } = useTranslation('integrations');
  return keyAreas.map((area, index) => (
    <NativeSelect
      key={area}
      id={`${prefix}-${area}`}
      label={t(`areas.${area}`)}
      error={index === 0 ? error : undefined}
      value={access[area] ?? 'none'}
      onChange={(event) => onChange({ ...access, [area]: event.currentTarget.value as Access })}
      data={(['none', 'read', ...(publicApi[area].mutations.length > 0 ? (['write'] as const) : [])] as const).map(
        (value) => ({ value, label: t(`access.${value}`) }),
      )}
    />
  ));
}
