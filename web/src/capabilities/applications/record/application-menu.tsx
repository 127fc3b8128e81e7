import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteApplication } from '#capabilities/applications/working/operations.ts';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';
import { useLeaveRecord } from '#platform/list/last-list.ts';
import { useRecordActions } from '#platform/record-actions.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Deletes the application after a question; the palette offers the same. */
export function ApplicationMenu({ application }: { application: ApplicationRecordFragment }) {
  const { t } = useTranslation(['applications', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const leave = useLeaveRecord(['/applications/overview']);
  const [isAsking, setAsking] = useState(false);
  const [remove, isBusy] = useAct(DeleteApplication);
  const { _id, name, canDelete } = application;
  const verb = t('common:actions.delete');
  const icon = <TrashIcon size={18} />;
  const run = () => setAsking(true);
  useRecordActions(name, canDelete ? [{ key: 'delete', name: verb, icon, run }] : []);

  async function drop() {
    const { data, undoId } = await remove({ applicationId: _id });
    setAsking(false);
    if (!data) return;
    offerUndo(t('actions.done.deleted', { name }), undoId);
    await leave();
  }

  if (!canDelete) return null;
  return (
    <>
      <RowMenu label={t('actions.more', { name })} button={button}>
        <Menu.Item leftSection={icon} onClick={run}>
          {verb}
        </Menu.Item>
      </RowMenu>
      <ConfirmDialog
        open={isAsking}
        question={t('bulk.delete-one', { name })}
        verb={verb}
        busy={isBusy}
        isUndoable
        onConfirm={() => void drop()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
