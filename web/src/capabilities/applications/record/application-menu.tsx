import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DeleteApplication } from '#capabilities/applications/working/operations.ts';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';
import { useRecordActions } from '#platform/record-actions.ts';
import { TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Deletes the application; the palette offers the same. */
export function ApplicationMenu({ application }: { application: ApplicationRecordFragment }) {
  const { t } = useTranslation(['applications', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [remove] = useAct(DeleteApplication);
  const { _id, name, canDelete } = application;
  const verb = t('common:actions.delete');
  const icon = <TrashIcon size={18} />;
  const run = () => void drop();
  useRecordActions(name, canDelete ? [{ key: 'delete', name: verb, icon, run }] : []);

  async function drop() {
    const { data, undoId } = await remove({ applicationId: _id });
    if (!data) return;
    offerUndo(t('actions.done.deleted', { name }), undoId);
    await navigate('/applications/overview');
  }

  if (!canDelete) return null;
  return (
    <RowMenu label={t('actions.more', { name })} button={button}>
      <Menu.Item leftSection={icon} onClick={run}>
        {verb}
      </Menu.Item>
    </RowMenu>
  );
}
