import type { LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { useTranslation } from 'react-i18next';
import { ChangePeopleOfStartups } from '#capabilities/programs/operations.ts';
import { useInChunks } from '#platform/list/in-chunks.ts';
import { clearSelection } from '#platform/selection.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Assigns and unassigns people at startups. Answers whether any startup changed. */
export function useAssign() {
  const { t } = useTranslation('programs');
  const inChunks = useInChunks();
  const [change] = useAct(ChangePeopleOfStartups);
  return async (ids: readonly string[], { add, remove }: LinkChange): Promise<boolean> => {
    const undoIds: (string | undefined)[] = [];
    const changed = await inChunks(ids, async (startupIds) => {
      const { data, undoId } = await change({ startupIds, add: [...(add ?? [])], remove: [...(remove ?? [])] });
      undoIds.push(undoId);
      return data?.changePeopleOfStartups;
    });
    if (changed.length === 0) return false;
    clearSelection();
    offerUndo(t('assign.done', { count: changed.length }), ...undoIds);
    return true;
  };
}
