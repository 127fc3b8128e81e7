import type { ProgramPart } from '@seedbed/domain/programs/program.ts';
import { useTranslation } from 'react-i18next';
import { useRunBatch } from '#capabilities/batches/public.tsx';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { clearSelection } from '#platform/selection.ts';

/** Adds people to a program, and takes members out of it. Both answer whether anybody changed. */
export function useProgramPeople({ _id: programId }: ProgramCardFragment) {
  const { t } = useTranslation('programs');
  const { change } = useRunBatch('members');

  async function add(ids: readonly string[], part: ProgramPart): Promise<boolean> {
    const changed = await change('add', ids, { programId, part }, (count) => t('people.added', { count }));
    return changed.length > 0;
  }

  async function remove(ids: readonly string[]): Promise<boolean> {
    const changed = await change('remove', ids, {}, (count) => t('people.removed', { count }));
    if (changed.length > 0) clearSelection();
    return changed.length > 0;
  }

  return { add, remove };
}
