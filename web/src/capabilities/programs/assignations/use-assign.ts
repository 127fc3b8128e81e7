import type { LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { useTranslation } from 'react-i18next';
import { useRunBatch } from '#capabilities/batches/public.tsx';
import { clearSelection } from '#platform/selection.ts';

type Assign = (ids: readonly string[], change: LinkChange) => Promise<boolean>;

/** Assigns and unassigns people at startups. Answers whether any startup changed. */
export function useAssign(): Assign {
  const { t } = useTranslation('programs');
  return useChange('people', (count) => t('assign.done', { count }));
}

/** Assigns programs. */
export function useAssignPrograms(): Assign {
  const { t } = useTranslation('programs');
  return useChange('programs', (n) => t('assign.programs-done', { n }));
}

function useChange(action: 'people' | 'programs', done: (count: number) => string): Assign {
  const { change } = useRunBatch('startups');
  return async (ids, { add, remove }) => {
    const changed = await change(action, ids, { add: [...(add ?? [])], remove: [...(remove ?? [])] }, done);
    if (changed.length > 0) clearSelection();
    return changed.length > 0;
  };
}
