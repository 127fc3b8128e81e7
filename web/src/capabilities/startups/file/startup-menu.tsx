import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { canArchiveStartup } from '@seedbed/domain/startups/policy.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SetStartupStatus } from '#capabilities/startups/operations.ts';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { useActor } from '#platform/actor.tsx';
import { useRecordActions } from '#platform/record-actions.ts';
import { ArrowBackIcon, FolderIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Archives the startup, or restores it; the palette offers the same. */
export function StartupMenu({ startup }: { startup: WholeStartup }) {
  const { t } = useTranslation('startups');
  const button = useRef<HTMLButtonElement>(null);
  const [setStatus] = useAct(SetStartupStatus);
  const mayArchive = canArchiveStartup(useActor(), startup._id);
  const isArchived = startup.status === 'archived';
  const verb = t(isArchived ? 'archive.restore' : 'archive.verb');
  const icon = isArchived ? <ArrowBackIcon size={18} /> : <FolderIcon size={18} />;
  const run = () => void toggle();
  useRecordActions(startup.name, mayArchive ? [{ key: 'archive', name: verb, icon, run }] : []);

  async function toggle() {
    const status = isArchived ? 'active' : 'archived';
    const { data, undoId } = await setStatus({ startupId: startup._id, status });
    if (data) offerUndo(t(isArchived ? 'archive.undone' : 'archive.done', { count: 1 }), undoId);
  }

  if (!mayArchive) return null;
  return (
    <RowMenu label={t('archive.menu', { name: startup.name })} button={button}>
      <Menu.Item leftSection={icon} onClick={run}>
        {verb}
      </Menu.Item>
    </RowMenu>
  );
}
