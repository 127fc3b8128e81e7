import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { Forget } from '#platform/api/local.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { DeleteTask } from './operations.ts';
import type { Task } from './task.ts';

interface Props {
  opened: boolean;
  task: Task;
  onClose: () => void;
  /** Leaves the page of the task, before it says that the task is gone. */
  onDeleted?: (() => void | Promise<void>) | undefined;
}

/** Closes in either case, since an error appears as a toast. */
export function DeleteTaskDialog({ opened, task, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['tasks', 'common']);
  const client = useClient();
  const [remove, busy] = useAct(DeleteTask);
  return (
    <ConfirmDialog
      open={opened}
      question={t('delete.question')}
      about={task.name}
      verb={t('common:actions.delete')}
      busy={busy}
      isUndoable
      onConfirm={async () => {
        const { data, undoId } = await remove({ taskId: task._id });
        onClose();
        if (!data) return;
        offerUndo(t('deleted', { name: task.name }), undoId);
        await onDeleted?.();
        // An open panel of the task then says that it is gone.
        void client.mutation(Forget, { changes: [{ kind: 'Task', id: task._id }], all: false }).toPromise();
      }}
      onClose={onClose}
    />
  );
}
