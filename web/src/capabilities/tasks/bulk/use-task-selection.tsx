import { canDeleteTask, canEditTask, canSetTaskDone } from '@seedbed/domain/tasks/policy.ts';
import { isDoneFor } from '@seedbed/domain/tasks/task.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunBatch } from '#capabilities/batches/public.tsx';
import { useTaskActions } from '#capabilities/tasks/completion/use-task-actions.ts';
import type { GroupedTask } from '#capabilities/tasks/lists/use-task-groups.tsx';
import { factsOf, type Task } from '#capabilities/tasks/task.ts';
import { useActor } from '#platform/actor.tsx';
import { useConnected } from '#platform/api/connection.ts';
import { clearSelection, type SelectionAction } from '#platform/selection.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { CheckIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useTaskChange } from './use-task-change.tsx';

interface TaskSelection {
  actions: (tasks: readonly Task[]) => readonly SelectionAction[];
  actionsOfGroups: (rows: readonly GroupedTask[]) => readonly SelectionAction[];
  dialog: ReactNode;
}

/** Bulk actions on tasks. Send the permitted ones of the loaded tasks; of the others the server decides. */
export function useTaskSelection(): TaskSelection {
  const { t } = useTranslation(['tasks', 'common']);
  const actor = useActor();
  const { setTaskDone } = useTaskActions();
  const connected = useConnected();
  const { change: changeTasks, isChanging } = useRunBatch('tasks');
  const change = useTaskChange();
  const [asked, setAsked] = useState<readonly string[]>([]);
  /** The name of the only task that is asked about. */
  const [only, setOnly] = useState<string>();

  async function completeAll(ids: readonly string[], loaded: ReadonlyMap<string, Task>) {
    if (!connected) return completeOffline(ids.flatMap((id) => loaded.get(id) ?? []));
    const done = (count: number) => t('selection.done', { count });
    const changed = await changeTasks('done', ids, { done: true }, done);
    if (changed.length === 0 && ids.length > 0) return;
    clearSelection();
    // Nothing was left to do.
    if (ids.length === 0) toast(done(0));
  }

  /** Each completion waits on the device, which undoes it too. */
  async function completeOffline(tasks: readonly Task[], done = true) {
    const outcomes = await Promise.all(tasks.map((task) => setTaskDone(task, done)));
    const kept = tasks.filter((_, i) => outcomes[i]?.outcome !== 'refused');
    if (kept.length === 0 || !done) return;
    clearSelection();
    const undo = { label: t('common:actions.undo'), action: () => void completeOffline(kept, false) };
    toast(t('selection.done', { count: kept.length }), undo);
  }

  async function removeAll() {
    const removed = await changeTasks('delete', asked, {}, (count) => t('selection.deleted', { count }));
    setAsked([]);
    if (removed.length > 0) clearSelection();
  }

  const isCompletable = (task: Task) => canSetTaskDone(actor, factsOf(task)) && !isDoneFor(factsOf(task), actor.userId);
  const isEditable = (task: Task) => canEditTask(actor, factsOf(task));
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
      ...change.actions((ids) => permitted(ids, isEditable)),
      {
        key: 'delete',
        label: t('common:actions.delete'),
        icon: <TrashIcon size={16} />,
        run: (ids) => {
          const own = permitted(ids, isDeletable);
          setOnly(own.length === 1 ? loaded.get(own[0] ?? '')?.name : undefined);
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
      <>
        {change.dialog}
        <ConfirmDialog
          open={asked.length > 0}
          question={t('selection.delete-question', { count: asked.length })}
          about={only}
          verb={t('common:actions.counted', { verb: t('common:actions.delete'), n: asked.length })}
          busy={isChanging}
          isUndoable
          onConfirm={() => void removeAll()}
          onClose={() => setAsked([])}
        />
      </>
    ),
  };
}
