import { useTranslation } from 'react-i18next';
import type { ImportCardFragment } from '#platform/api/generated/documents.ts';

/** The name of a column on screens: the organization's own, or the product's. */
export function useColumnName({ kind, columns }: Pick<ImportCardFragment, 'kind' | 'columns'>) {
  const { t } = useTranslation('transfers');
  return (key: string): string =>
    columns.find((column) => column.key === key)?.name ?? t(`fields.${kind}.${key}` as 'fields.users.email');
}

/** The header of a column of the file. A list of addresses has no headers of its own, only the keys of its columns. */
export function useHeaderName(one: Pick<ImportCardFragment, 'kind' | 'columns' | 'headers' | 'mapping'>) {
  const nameOf = useColumnName(one);
  return (i: number): string => {
    const [header, key] = [one.headers[i] ?? '', one.mapping[i]];
    return key && header === key ? nameOf(key) : header;
  };
}
