import type { LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { useTranslation } from 'react-i18next';
import { ChangePeopleOfStartups, ChangeProgramsOfStartups } from '#capabilities/programs/operations.ts';
import type { ChangePeopleOfStartupsMutation } from '#platform/api/generated/documents.ts';
import { useInChunks } from '#platform/list/in-chunks.ts';
import { clearSelection } from '#platform/selection.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

type Assign = (ids: readonly string[], change: LinkChange) => Promise<boolean>;

/** Assigns and unassigns people at startups. Answers whether any startup changed. */
export function useAssign(): Assign {
  const { t } = useTranslation('programs');
  const [act] = useAct(ChangePeopleOfStartups);
  const change = useChange((count) => t('assign.done', { count }));
  return (ids, links) =>
    change(ids, links, async (variables) => {
      const { data, undoId } = await act(variables);
      return { results: data?.changePeopleOfStartups, undoId };
    });
}

/** Assigns programs. */
export function useAssignPrograms(): Assign {
  const { t } = useTranslation('programs');
  const [act] = useAct(ChangeProgramsOfStartups);
  const change = useChange((n) => t('assign.programs-done', { n }));
  return (ids, links) =>
    change(ids, links, async (variables) => {
      const { data, undoId } = await act(variables);
      return { results: data?.changeProgramsOfStartups, undoId };
    });
}

interface Variables {
  startupIds: string[];
  add: string[];
  remove: string[];
}
type Results = ChangePeopleOfStartupsMutation['changePeopleOfStartups'];
type Act = (variables: Variables) => Promise<{ results: Results | undefined; undoId: string | undefined }>;

function useChange(done: (count: number) => string) {
  const inChunks = useInChunks();
  return async (ids: readonly string[], { add, remove }: LinkChange, act: Act): Promise<boolean> => {
    const undoIds: (string | undefined)[] = [];
    const changed = await inChunks(ids, async (startupIds) => {
      const { results, undoId } = await act({ startupIds, add: [...(add ?? [])], remove: [...(remove ?? [])] });
      undoIds.push(undoId);
      return results;
    });
    if (changed.length === 0) return false;
    clearSelection();
    offerUndo(done(changed.length), ...undoIds);
    return true;
  };
}
