import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { taskCreated } from '@seedbed/domain/tasks/events.ts';
import { approvalStatusFor, canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { type CheckedTask, checkTaskInput, type TaskInput } from '@seedbed/domain/tasks/task-input.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { resolveAssignees } from './assignees/assignees.ts';
import { findTask } from './find-tasks.ts';
import { publishTask } from './live/publish-task.ts';
import { taskAssignees, tasks, taskTags } from './table.ts';
import type { TaskCard } from './task-card.ts';

export interface NewTask extends TaskInput {
  /** Created by the client, so that a repeated call creates one task. */
  id?: string | null;
  startupId?: string | null;
}

/** `zone` is the tenant's: a due date is the end of a day there. */
export const createTask = (actor: Actor, input: NewTask, zone: string): Promise<TaskCard> =>
  writeTx(actor, async (tx) => {
    const checked = checkTaskInput(input, { zone });
    const id = idFor(input.id);
    const assigned = await resolveAssignees(tx, actor, checked.assignees);
    const startupId = input.startupId ? (await findStartup(tx, actor, input.startupId)).id : assigned.startupId;
    assertAllowed(canCreateTask(actor, startupId));

    const userIds = assigned.people.map((person) => person.id);
    // Done counts for the creator only; without other assignees the task is complete.
    const doneAt = checked.done ? Temporal.Now.instant() : null;
    const { dueAt, dueOn, dueZone } = checked.dueDate;
    const { rowCount } = await tx.db
      .insert(tasks)
      .values({
        tenantId: tx.tenantId,
        id,
        name: checked.name,
        url: checked.url,
        dueAt,
        dueOn,
        dueZone,
        startupId,
        createdById: actor.userId,
        isGroupTask: assigned.people.length > 1,
        approvalStatus: approvalStatusFor(actor, assigned.people),
        completedAt: userIds.every((id) => id === actor.userId) ? doneAt : null,
      })
      .onConflictDoNothing();
    if (rowCount === 0) return sameTask(tx, actor, id, { ...checked, userIds, startupId });

    await tx.db.insert(taskAssignees).values(
      userIds.map((userId) => ({
        tenantId: tx.tenantId,
        id: newId<'TaskAssignee'>(),
        taskId: id,
        userId,
        doneAt: userId === actor.userId ? doneAt : null,
      })),
    );
    await saveTags(tx, id, checked.tags);
    await addRecords(tx, 'Task', [{ id, texts: [checked.name] }]);
    const task = await findTask(tx, actor, id);
    await publishTask(tx, actor, taskCreated(task), { before: null, after: task, zone });
    return task;
  });

export const saveTags = (tx: Tx, taskId: Id<'Task'>, tags: readonly string[]) =>
  tx.db.insert(taskTags).values(tags.map((tag) => ({ tenantId: tx.tenantId, id: newId<'TaskTag'>(), taskId, tag })));

function idFor(given: string | null | undefined): Id<'Task'> {
  if (!given) return newId<'Task'>();
  if (!isId<'Task'>(given)) throw new Validation({ id: [{ code: 'invalid' }] });
  return given;
}

/** A repeated call gets the first task. Other content under this id is refused. */
async function sameTask(
  tx: Tx,
  actor: Actor,
  id: Id<'Task'>,
  input: Pick<CheckedTask, 'name' | 'url' | 'dueDate' | 'tags'> & { userIds: string[]; startupId: string | null },
): Promise<TaskCard> {
  const task = await findTask(tx, actor, id).catch(() => null);
  const sameSet = (some: readonly string[], others: readonly string[]) =>
    some.length === others.length && some.every((one) => others.includes(one));
  const same =
    task?.createdById === actor.userId &&
    task.name === input.name &&
    task.url === input.url &&
    task.startupId === input.startupId &&
    task.dueAt.equals(input.dueDate.dueAt) &&
    sameSet(task.tags, input.tags) &&
    sameSet(
      task.assignees.map(({ userId }) => userId),
      input.userIds,
    );
  if (!task || !same) throw new Conflict();
  return task;
}
