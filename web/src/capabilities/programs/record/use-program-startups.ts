import { useTranslation } from 'react-i18next';
import { ChangeProgramsOfStartups } from '#capabilities/programs/operations.ts';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { useInChunks } from '#platform/list/in-chunks.ts';
import { clearSelection } from '#platform/selection.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Adds startups to a program, and removes them. Both answer whether any startup changed. */
export function useProgramStartups({ _id }: ProgramCardFragment) {
  const { t } = useTranslation('programs');
  const inChunks = useInChunks();
  const [change] = useAct(ChangeProgramsOfStartups);

  async function changeAll(ids: readonly string[], verb: 'add' | 'remove'): Promise<boolean> {
    const undoIds: (string | undefined)[] = [];
    const changed = await inChunks(ids, async (startupIds) => {
      const { data, undoId } = await change({ startupIds, [verb]: [_id] });
      undoIds.push(undoId);
      return data?.changeProgramsOfStartups;
    });
    if (changed.length === 0) return false;
    clearSelection();
    offerUndo(t(verb === 'add' ? 'startups.added' : 'startups.removed', { count: changed.length }), ...undoIds);
    return true;
  }

  return {
    add: (ids: readonly string[]) => changeAll(ids, 'add'),
    remove: (ids: readonly string[]) => changeAll(ids, 'remove'),
  };
}
