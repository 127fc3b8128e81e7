import { useTranslation } from 'react-i18next';
import { useAct } from '#platform/acting.ts';
import { useActor } from '#platform/actor.tsx';
import { toast } from '#platform/ui/toasts.tsx';
import { SetTaskApproval, UpdateTaskDone } from './operations.ts';
import type { Task } from './task.ts';

/** What one does to a task where it stands in a list. */
export function useTaskActions() {
  const { t } = useTranslation(['tasks', 'common']);
  const actor = useActor();
  const [updateDone] = useAct(UpdateTaskDone);
  const [approve] = useAct(SetTaskApproval);

  const setDone = async (task: Task, done: boolean) => {
    const { data } = await updateDone({ taskId: task._id, done, assigneeId: actor.userId });
    if (data && done)
      toast(t('done-toast', { name: task.name }), {
        label: t('common:actions.undo'),
        action: () => void setDone(task, false),
      });
  };

  const setApproval = (task: Task, approved: boolean) => approve({ taskId: task._id, approved });

  return { setDone, setApproval };
}
