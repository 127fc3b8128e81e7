import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The texts that every list has: `columns.…`, `filter.search`, `found`, `empty.title` and `empty.sentence`. */
export function useListTexts(namespace: string) {
  const { t } = useTranslation();
  return useCallback(
    (key: string, options: object = {}): string =>
      (t as unknown as (key: string, options: object) => string)(`${namespace}:${key}`, options),
    [t, namespace],
  );
}
