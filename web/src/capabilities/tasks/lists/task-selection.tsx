import { canDeleteTask, canSetTaskDone } from '@seedbed/domain/tasks/policy.ts';
import { isDoneFor } from '@seedbed/domain/tasks/task.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskActions } from '#capabilities/tasks/completion/use-task-actions.ts';
import { DeleteTasks, SetTasksDone } from '#capabilities/tasks/operations.ts';
import { factsOf, type Task } from '#capabilities/tasks/task.ts';
import { useActor } from '#platform/actor.tsx';
import { useConnected } from '#platform/api/connection.ts';
import { clearSelection, useSelectableList } from '#platform/selection.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { CheckIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { SelectionBar } from '#platform/ui/rows/selection-bar.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

/** What can be done to several tasks of a list at once: of the selected ones, those that the person may. */
export function TaskSelection({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation(['tasks', 'common']);
  const actor = useActor();
  const { setTaskDone } = useTaskActions();
  const connected = useConnected();
  const [setDone] = useAct(SetTasksDone);
  const [remove, removing] = useAct(DeleteTasks);
  const [asked, setAsked] = useState<readonly Task[]>([]);
  const chosen = (ids: readonly string[], may: (task: Task) => boolean) =>
    [...new Map(tasks.map((task) => [task._id, task])).values()].filter((task) => ids.includes(task._id) && may(task));
  const isCompletable = (task: Task) => canSetTaskDone(actor, factsOf(task)) && !isDoneFor(factsOf(task), actor.userId);

  /** How many were set. Without a connection each waits on the device. */
  async function setEach(open: readonly Task[], done: boolean): Promise<number> {
    if (!connected) {
      const outcomes = await Promise.all(open.map((task) => setTaskDone(task, done)));
      return outcomes.filter((outcome) => outcome !== 'refused').length;
    }
    const { data } = await setDone({ taskIds: open.map(({ _id }) => _id), done });
    return succeeded(data?.setTasksDone ?? []);
  }

  async function completeAll(ids: readonly string[]) {
    const open = chosen(ids, isCompletable);
    const count = open.length > 0 ? await setEach(open, true) : 0;
    if (count === 0 && open.length > 0) return;
    clearSelection();
    toast(
      t('selection.done', { count }),
      count > 0 ? { label: t('common:actions.undo'), action: () => void setEach(open, false) } : undefined,
    );
  }

  async function removeAll() {
    const { data } = await remove({ taskIds: asked.map(({ _id }) => _id) });
    succeeded(data?.deleteTasks ?? []);
    setAsked([]);
  }

  useRowKeys({ select: true, edit: true });
  useSelectableList(
    tasks.map((task) => task._id),
    [
      { key: 'done', label: t('selection.tick'), icon: <CheckIcon size={16} />, run: (ids) => void completeAll(ids) },
      {
        key: 'delete',
        label: t('common:actions.delete'),
        icon: <TrashIcon size={16} />,
        run: (ids) => {
          const mine = chosen(ids, (task) => canDeleteTask(actor, factsOf(task)));
          if (mine.length > 0) setAsked(mine);
          else toast(t('selection.none-to-delete'));
        },
      },
    ],
  );
  return (
    <>
      <SelectionBar />
      <ConfirmDialog
        open={asked.length > 0}
        question={t('selection.delete-question', { count: asked.length })}
        verb={t('common:actions.delete')}
        busy={removing}
        onConfirm={() => void removeAll()}
        onClose={() => setAsked([])}
      />
    </>
  );
}

/** Says why the first refused record stayed as it was. */
function succeeded(results: readonly { code: string | null; message: string | null }[]): number {
  const refused = results.find(({ code }) => code !== null);
  if (refused?.message) toastError(refused.message);
  return results.filter(({ code }) => code === null).length;
}
