import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { isDoneBy } from '@seedbed/domain/tasks/task.ts';
import { reachSql } from '#capabilities/startups/public.ts';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restoreTaskIn } from './delete-task.ts';
import { findTask, tasksWithin } from './find-tasks.ts';
import { findDescription } from './record/find-descriptions.ts';
import { updateTaskDescription } from './record/update-task-description.ts';
import { setTaskDone } from './set-task-done.ts';
import { tasks } from './table.ts';
import { shown, type TaskUpdateInput, updateTaskIn } from './update-task.ts';

const locked = ({ tx, actor, recordId }: UndoCall) => findTask(tx, actor, recordId, { lock: true });
const doneKey = (userId: string) => `done:${userId}`;

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'tasks.changed',
    async (call) => {
      const { approvalStatus: _, ...task } = shown(await locked(call));
      return task;
    },
    ({ tx, actor, recordId, zone }, { dueAt, assigneeIds, approvalStatus: _, ...old }) => {
      const oldDueDate = typeof dueAt === 'string' ? Temporal.Instant.from(dueAt) : undefined;
      const assignees = (assigneeIds as string[] | undefined)?.map((value) => ({ type: 'user', value }));
      const input = { ...old, dueDate: oldDueDate?.toString(), assignees } as TaskUpdateInput;
      return updateTaskIn(tx, actor, recordId, input, { zone, oldDueDate });
    },
  ),
  undoChange(
    'tasks.done-set',
    async (call) => {
      const { assignees } = await locked(call);
      return Object.fromEntries(assignees.map((assignee) => [doneKey(assignee.userId), isDoneBy(assignee)]));
    },
    ({ tx, actor, recordId, zone }, old) =>
      setTaskDone(tx, actor, { taskId: recordId, done: old[doneKey(actor.userId)] === true }, zone),
  ),
  undoChange(
    'tasks.described',
    async (call) => findDescription(call.tx, (await locked(call)).id),
    ({ tx, actor, recordId, zone }, { description, descriptionBody }) =>
      updateTaskDescription(
        tx,
        actor,
        { taskId: recordId, description: typeof description === 'string' ? description : '', descriptionBody },
        zone,
      ),
  ),
  undoDeletion('tasks.deleted', restoreTaskIn, tasks),
];

export const visibleChanges: VisibleChanges = {
  Task: (actor) => recordIn(tasks, tasksWithin(reachSql(startupReach(actor)), actor.userId)),
};
