import type { ProgramPart } from '@seedbed/domain/programs/program.ts';
import { useTranslation } from 'react-i18next';
import { SetProgramPeople } from '#capabilities/programs/operations.ts';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { useInChunks } from '#platform/list/in-chunks.ts';
import { clearSelection } from '#platform/selection.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Sets what people are in a program, or takes them out of it. Answers whether anybody changed. */
export function useProgramPeople({ _id: programId }: ProgramCardFragment) {
  const { t } = useTranslation('programs');
  const inChunks = useInChunks();
  const [setPeople] = useAct(SetProgramPeople);
  return async (ids: readonly string[], part: ProgramPart | null): Promise<boolean> => {
    const undoIds: (string | undefined)[] = [];
    const changed = await inChunks(ids, async (userIds) => {
      const { data, undoId } = await setPeople({ programId, userIds, part });
      undoIds.push(undoId);
      return data?.setProgramPeople;
    });
    if (changed.length === 0) return false;
    clearSelection();
    offerUndo(t(part ? 'people.added' : 'people.removed', { count: changed.length }), ...undoIds);
    return true;
  };
}
