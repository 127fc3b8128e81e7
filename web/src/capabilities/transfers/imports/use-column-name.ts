import type { ImportKind } from '@seedbed/domain/kernel/import/import.ts';
import { useTranslation } from 'react-i18next';

/** The name of a column on screens. */
export function useColumnName(kind: ImportKind) {
  const { t } = useTranslation('transfers');
  return (key: string): string => t(`fields.${kind}.${key}` as 'fields.users.email');
}
