import { canArchiveStartup } from '@seedbed/domain/startups/policy.ts';
import { useTranslation } from 'react-i18next';
import { SetStartupsStatus } from '#capabilities/startups/operations.ts';
import type { PortfolioStartup } from '#capabilities/startups/startup-cells.tsx';
import { useActor } from '#platform/actor.tsx';
import type { SetStartupsStatusMutationVariables } from '#platform/api/generated/documents.ts';
import { useInChunks } from '#platform/list/in-chunks.ts';
import { clearSelection, type SelectionAction } from '#platform/selection.ts';
import { ArrowBackIcon, FolderIcon } from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

type Status = SetStartupsStatusMutationVariables['status'];

/** Actions on the selected startups. */
export function useStartupSelection() {
  const { t } = useTranslation('startups');
  const actor = useActor();
  const inChunks = useInChunks();
  const [setStatus] = useAct(SetStartupsStatus);

  async function setAll(ids: readonly string[], status: Status) {
    const undoIds: (string | undefined)[] = [];
    const done = await inChunks(ids, async (startupIds) => {
      const { data, undoId } = await setStatus({ startupIds, status });
      undoIds.push(undoId);
      return data?.setStartupsStatus;
    });
    if (done.length === 0) return;
    clearSelection();
    offerUndo(t(status === 'archived' ? 'archive.done' : 'archive.undone', { count: done.length }), ...undoIds);
  }

  return (rows: readonly PortfolioStartup[]): readonly SelectionAction[] => {
    if (!rows.some(({ _id }) => canArchiveStartup(actor, _id))) return [];
    const archive = {
      key: 'archive',
      label: t('archive.verb'),
      icon: <FolderIcon size={16} />,
      run: (ids: readonly string[]) => void setAll(ids, 'archived'),
    };
    const restore = {
      key: 'restore',
      label: t('archive.restore'),
      icon: <ArrowBackIcon size={16} />,
      run: (ids: readonly string[]) => void setAll(ids, 'active'),
    };
    const states = new Set(rows.map(({ status }) => status === 'archived'));
    return [...(states.has(false) ? [archive] : []), ...(states.has(true) ? [restore] : [])];
  };
}
