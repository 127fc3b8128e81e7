import { useTranslation } from 'react-i18next';
import { useRunBatch } from '#capabilities/batches/public.tsx';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { clearSelection } from '#platform/selection.ts';

/** Adds startups to a program, and removes them. Both answer whether any startup changed. */
export function useProgramStartups({ _id }: ProgramCardFragment) {
  const { t } = useTranslation('programs');
  const { change } = useRunBatch('startups');

  async function changeAll(ids: readonly string[], verb: 'add' | 'remove'): Promise<boolean> {
    const done = (count: number) => t(verb === 'add' ? 'startups.added' : 'startups.removed', { count });
    const changed = await change('programs', ids, { [verb]: [_id] }, done);
    if (changed.length > 0) clearSelection();
    return changed.length > 0;
  }

  return {
    add: (ids: readonly string[]) => changeAll(ids, 'add'),
    remove: (ids: readonly string[]) => changeAll(ids, 'remove'),
  };
}
