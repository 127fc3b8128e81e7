import { canDeleteTask, canSetTaskDone } from '@seedbed/domain/tasks/policy.ts';
import { isDoneFor } from '@seedbed/domain/tasks/task.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskActions } from '#capabilities/tasks/completion/use-task-actions.ts';
import { DeleteTasks, SetTasksDone } from '#capabilities/tasks/operations.ts';
import { factsOf, type Task } from '#capabilities/tasks/task.ts';
import { useActor } from '#platform/actor.tsx';
import { useConnected } from '#platform/api/connection.ts';
import { useInChunks } from '#platform/list/in-chunks.ts';
import { clearSelection, type SelectionAction } from '#platform/selection.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { CheckIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import type { GroupedTask } from './use-task-groups.tsx';

interface TaskSelection {
  actions: (tasks: readonly Task[]) => readonly SelectionAction[];
  actionsOfGroups: (rows: readonly GroupedTask[]) => readonly SelectionAction[];
  dialog: ReactNode;
}

/** Bulk actions on tasks. Of the loaded tasks only permitted ones are sent; of the others the server decides. */
export function useTaskSelection(): TaskSelection {
  const { t } = useTranslation(['tasks', 'common']);
  const actor = useActor();
  const { setTaskDone } = useTaskActions();
  const connected = useConnected();
  const inChunks = useInChunks();
  const [setDone] = useAct(SetTasksDone);
  const [remove, removing] = useAct(DeleteTasks);
  const [asked, setAsked] = useState<readonly string[]>([]);

  /** The ids that were set. Without a connection each completion waits on the device. */
  async function setAll(ids: readonly string[], loaded: ReadonlyMap<string, Task>, done: boolean): Promise<string[]> {
    if (connected) return inChunks(ids, async (taskIds) => (await setDone({ taskIds, done })).data?.setTasksDone);
    const tasks = ids.flatMap((id) => loaded.get(id) ?? []);
    const outcomes = await Promise.all(tasks.map((task) => setTaskDone(task, done)));
    return tasks.filter((_, i) => outcomes[i] !== 'refused').map(({ _id }) => _id);
  }

  async function completeAll(ids: readonly string[], loaded: ReadonlyMap<string, Task>) {
    const done = ids.length > 0 ? await setAll(ids, loaded, true) : [];
    if (done.length === 0 && ids.length > 0) return;
    clearSelection();
    const undo = { label: t('common:actions.undo'), action: () => void setAll(done, loaded, false) };
    toast(t('selection.done', { count: done.length }), done.length > 0 ? undo : undefined);
  }

  async function removeAll() {
    await inChunks(asked, async (taskIds) => (await remove({ taskIds })).data?.deleteTasks);
    setAsked([]);
    clearSelection();
  }

  const isCompletable = (task: Task) => canSetTaskDone(actor, factsOf(task)) && !isDoneFor(factsOf(task), actor.userId);
  const isDeletable = (task: Task) => canDeleteTask(actor, factsOf(task));

  function actions(tasks: readonly Task[]): readonly SelectionAction[] {
    const loaded = new Map(tasks.map((task) => [task._id, task]));
    const permitted = (ids: readonly string[], may: (task: Task) => boolean) =>
      ids.filter((id) => {
        const task = loaded.get(id);
        return !task || may(task);
      });
    return [
      {
        key: 'done',
        label: t('selection.mark-done'),
        icon: <CheckIcon size={16} />,
        run: (ids) => void completeAll(permitted(ids, isCompletable), loaded),
      },
      {
        key: 'delete',
        label: t('common:actions.delete'),
        icon: <TrashIcon size={16} />,
        run: (ids) => {
          const own = permitted(ids, isDeletable);
          if (own.length > 0) setAsked(own);
          else toast(t('selection.none-to-delete'));
        },
      },
    ];
  }

  return {
    actions,
    actionsOfGroups: (rows) => actions(rows.map(({ task }) => task)),
    dialog: (
      <ConfirmDialog
        open={asked.length > 0}
        question={t('selection.delete-question', { count: asked.length })}
        verb={t('common:actions.delete')}
        busy={removing}
        onConfirm={() => void removeAll()}
        onClose={() => setAsked([])}
      />
    ),
  };
}
