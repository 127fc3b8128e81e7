import { Menu } from '@mantine/core';
import { canArchiveStartup, canDeleteStartup } from '@seedbed/domain/startups/policy.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteStartup, SetStartupStatus } from '#capabilities/startups/operations.ts';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { useActor } from '#platform/actor.tsx';
import { useLeaveRecord } from '#platform/list/last-list.ts';
import { useRecordActions } from '#platform/record-actions.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { ArrowBackIcon, FolderIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Archives the startup, restores it, or deletes it after a question; the palette offers the same. */
export function StartupMenu({ startup }: { startup: WholeStartup }) {
  const { t } = useTranslation(['startups', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const [setStatus] = useAct(SetStartupStatus);
  const [isAsking, setAsking] = useState(false);
  const [remove, isBusy] = useAct(DeleteStartup);
  const leave = useLeaveRecord(['/startups/management', '/startups']);
  const actor = useActor();
  const mayArchive = canArchiveStartup(actor, startup._id);
  const mayDelete = canDeleteStartup(actor, startup._id);
  const isArchived = startup.status === 'archived';
  const verb = t(isArchived ? 'archive.restore' : 'archive.verb');
  const icon = isArchived ? <ArrowBackIcon size={18} /> : <FolderIcon size={18} />;
  const deletion = t('common:actions.delete');
  const bin = <TrashIcon size={18} />;
  const run = () => void toggle();
  const runDeletion = () => setAsking(true);
  useRecordActions(startup.name, [
    ...(mayArchive ? [{ key: 'archive', name: verb, icon, run }] : []),
    ...(mayDelete ? [{ key: 'delete', name: deletion, icon: bin, run: runDeletion }] : []),
  ]);

  async function toggle() {
    const status = isArchived ? 'active' : 'archived';
    const { data, undoId } = await setStatus({ startupId: startup._id, status });
    if (data) offerUndo(t(isArchived ? 'archive.undone' : 'archive.done', { count: 1 }), undoId);
  }

  async function drop() {
    const { data, undoId } = await remove({ startupId: startup._id });
    setAsking(false);
    if (!data) return;
    offerUndo(t('delete.done', { name: startup.name }), undoId);
    await leave();
  }

  if (!mayArchive && !mayDelete) return null;
  return (
    <>
      <RowMenu label={t('archive.menu', { name: startup.name })} button={button}>
        {mayArchive && (
          <Menu.Item leftSection={icon} onClick={run}>
            {verb}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item leftSection={bin} onClick={runDeletion}>
            {deletion}
          </Menu.Item>
        )}
      </RowMenu>
      <ConfirmDialog
        open={isAsking}
        question={t('delete.question-one', { name: startup.name })}
        verb={deletion}
        busy={isBusy}
        isUndoable
        onConfirm={() => void drop()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
