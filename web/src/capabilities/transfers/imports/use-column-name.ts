import { useTranslation } from 'react-i18next';
import type { ImportCardFragment } from '#platform/api/generated/documents.ts';

/** The name of a column on screens: the organization's own, or the product's. */
export function useColumnName({ kind, columns }: Pick<ImportCardFragment, 'kind' | 'columns'>) {
  const { t } = useTranslation('transfers');
  return (key: string): string =>
    columns.find((column) => column.key === key)?.name ?? t(`fields.${kind}.${key}` as 'fields.users.email');
}
