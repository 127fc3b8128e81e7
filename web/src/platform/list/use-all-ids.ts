import { useTranslation } from 'react-i18next';
import { type TypedDocumentNode, useClient } from 'urql';
import { errorText } from '#platform/api/errors.ts';
import { setSelected } from '#platform/selection.ts';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';

/** Asks a list for its exact count and the ids of all matching records; the document has no other field. */
export type IdsDocument = TypedDocumentNode<
  Record<string, { ids: string[]; count: number }>,
  { filter?: unknown; search?: string | null }
>;

/** Selects all records that match, also those that are not loaded. */
export function useAllIds(
  document: IdsDocument | undefined,
  { filter, search }: { filter: unknown; search: string | null },
) {
  const { t } = useTranslation('lists');
  const client = useClient();
  if (!document) return undefined;
  return async (): Promise<void> => {
    const asked = client.query(document, { filter, search }, { requestPolicy: 'network-only' });
    const { data, error } = await asked.toPromise();
    if (error) return void toastError(errorText(error));
    const [{ ids, count } = { ids: [], count: 0 }] = Object.values(data ?? {});
    setSelected(ids);
    if (count > ids.length && ids.length >= mostIds) toast(t('most-selected', { count: ids.length, total: count }));
  };
}

/** The server answers no more ids. */
const mostIds = 10_000;
