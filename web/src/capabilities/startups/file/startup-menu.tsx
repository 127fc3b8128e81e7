import { Menu } from '@mantine/core';
import { canArchiveStartup, canDeleteStartup } from '@seedbed/domain/startups/policy.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DeleteStartup, SetStartupStatus } from '#capabilities/startups/operations.ts';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { useActor } from '#platform/actor.tsx';
import { useRecordActions } from '#platform/record-actions.ts';
import { ArrowBackIcon, FolderIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Archives the startup, restores or deletes it; the palette offers the same. */
export function StartupMenu({ startup }: { startup: WholeStartup }) {
  const { t } = useTranslation(['startups', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const [setStatus] = useAct(SetStartupStatus);
  const [remove] = useAct(DeleteStartup);
  const navigate = useNavigate();
  const actor = useActor();
  const mayArchive = canArchiveStartup(actor, startup._id);
  const mayDelete = canDeleteStartup(actor, startup._id);
  const isArchived = startup.status === 'archived';
  const verb = t(isArchived ? 'archive.restore' : 'archive.verb');
  const icon = isArchived ? <ArrowBackIcon size={18} /> : <FolderIcon size={18} />;
  const deletion = t('common:actions.delete');
  const bin = <TrashIcon size={18} />;
  const run = () => void toggle();
  const runDeletion = () => void drop();
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
    if (!data) return;
    offerUndo(t('delete.done', { name: startup.name }), undoId);
    await navigate('/startups/management');
  }

  if (!mayArchive && !mayDelete) return null;
  return (
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
  );
}
