import type { ProgramPart } from '@seedbed/domain/programs/program.ts';
import { useTranslation } from 'react-i18next';
import { RemoveProgramPeople, SetProgramPeople } from '#capabilities/programs/operations.ts';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { useInChunks } from '#platform/list/in-chunks.ts';
import { clearSelection } from '#platform/selection.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Adds people to a program, and takes members out of it. Both answer whether anybody changed. */
export function useProgramPeople({ _id: programId }: ProgramCardFragment) {
  const { t } = useTranslation('programs');
  const inChunks = useInChunks();
  const [setPeople] = useAct(SetProgramPeople);
  const [removePeople] = useAct(RemoveProgramPeople);

  async function add(ids: readonly string[], part: ProgramPart): Promise<boolean> {
    const undoIds: (string | undefined)[] = [];
    const changed = await inChunks(ids, async (userIds) => {
      const { data, undoId } = await setPeople({ programId, userIds, part });
      undoIds.push(undoId);
      return data?.setProgramPeople;
    });
    if (changed.length > 0) offerUndo(t('people.added', { count: changed.length }), ...undoIds);
    return changed.length > 0;
  }

  async function remove(ids: readonly string[]): Promise<boolean> {
    const undoIds: (string | undefined)[] = [];
    const changed = await inChunks(ids, async (memberIds) => {
      const { data, undoId } = await removePeople({ memberIds });
      undoIds.push(undoId);
      return data?.removeProgramPeople;
    });
    if (changed.length === 0) return false;
    clearSelection();
    offerUndo(t('people.removed', { count: changed.length }), ...undoIds);
    return true;
  }

  return { add, remove };
}
