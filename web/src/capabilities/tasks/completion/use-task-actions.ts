import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { SetTaskApproval } from '#capabilities/tasks/operations.ts';
import type { Task } from '#capabilities/tasks/task.ts';
import { useActor } from '#platform/actor.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { pendingCompletions } from './pending-completions.ts';
import { postCompletion, sendCompletion } from './send-completions.ts';

/** The actions on a task in a list. */
export function useTaskActions() {
  const { t } = useTranslation(['tasks', 'common']);
  const client = useClient();
  const { userId } = useActor();
  const [approve] = useAct(SetTaskApproval);

  /** Stores it on the device first, so that an interruption loses nothing. */
  async function setTaskDone({ _id, name }: Task, done: boolean): ReturnType<typeof sendCompletion> {
    const completion = { done, name, at: Date.now() };
    if (!pendingCompletions.keep(userId, _id, completion)) return postCompletion(client, userId, _id, completion);
    return sendCompletion(client, userId, _id);
  }

  async function setDone(task: Task, done: boolean) {
    const { outcome, undoId } = await setTaskDone(task, done);
    const undo = { label: t('common:actions.undo'), action: () => void setDone(task, !done) };
    if (outcome === 'sent' && done) offerUndo(t('done-toast', { name: task.name }), undoId);
    // The device undoes what it has not sent.
    if (outcome === 'waiting' || outcome === 'later') toast(t(`completion.${outcome}`, { name: task.name }), undo);
  }

  const setApproval = (task: Task, approved: boolean) => approve({ taskId: task._id, approved });

  return { setTaskDone, setDone, setApproval };
}
