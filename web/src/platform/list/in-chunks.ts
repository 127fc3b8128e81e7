import { bulkLimit } from '@seedbed/domain/kernel/bulk/bulk.ts';
import { useTranslation } from 'react-i18next';
import { toastError } from '#platform/ui/toasts/toasts.tsx';

interface Result {
  _id: string;
  code: string | null;
  message: string | null;
}

/**
 * Runs a bulk action in calls of at most 500 records, one by one, and returns the ids that changed. It ends at a failed
 * call, which has shown its error. The records that stayed as they were are counted in one message, with one reason.
 */
export function useInChunks() {
  const { t } = useTranslation('lists');
  return async (ids: readonly string[], call: (ids: string[]) => Promise<readonly Result[] | undefined>) => {
    const results: Result[] = [];
    for (let from = 0; from < ids.length; from += bulkLimit) {
      const ofChunk = await call(ids.slice(from, from + bulkLimit));
      if (!ofChunk) break;
      results.push(...ofChunk);
    }
    const refused = results.filter(({ code }) => code !== null);
    const [first] = refused;
    if (first) toastError(t('unchanged', { count: refused.length, reason: first.message ?? '' }));
    return results.flatMap(({ _id, code }) => (code === null ? _id : []));
  };
}
