import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { taskCreated } from '@seedbed/domain/tasks/activity-types.ts';
import { checkTaskInput, type TaskInput } from '@seedbed/domain/tasks/input.ts';
import { approvalStatusFor, canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { resolveAssignees } from './assignees/assignees.ts';
import { findTask } from './find-tasks.ts';
import { publishTask } from './live/publish-task.ts';
import { checkSubject, type TaskSubject } from './record/subject.ts';
import { taskAssignees, tasks, taskTags } from './table.ts';
import type { TaskCard } from './task-card.ts';

export interface NewTask extends TaskInput {
  /** Created by the client, so that a repeated call creates one task. */
  id?: string | null;
  startupId?: string | null;
  /** The record that the task is about. */
  about?: TaskSubject | null;
}

/** `zone` is the tenant's: a due date is the end of a day there. */
export async function createTask(tx: Tx, actor: Actor, input: NewTask, zone: string): Promise<TaskCard> {
  const checked = checkTaskInput(input, { zone });
  const assigned = await resolveAssignees(tx, actor, checked.assignees);
  const startupId = input.startupId ? (await findStartup(tx, actor, input.startupId)).id : assigned.startupId;
  assertAllowed(canCreateTask(actor, startupId));
  const about = await checkSubject(tx, actor, input.about ?? null);

  const userIds = assigned.people.map((person) => person.id);
  // Done counts for the creator only; without other assignees the task is complete.
  const doneAt = checked.done ? Temporal.Now.instant() : null;
  const { dueAt, dueOn, dueZone } = checked.dueDate;
  const { id, isNew } = await createOnce(
    tx,
    actor,
    tasks,
    input.id,
    {
      name: checked.name,
      url: checked.url,
      dueAt,
      dueOn,
      dueZone,
      startupId,
      ...about,
      createdById: actor.userId,
      isGroupTask: assigned.people.length > 1,
      approvalStatus: approvalStatusFor(actor, assigned.people),
      completedAt: userIds.every((id) => id === actor.userId) ? doneAt : null,
    },
    { ...checked, startupId: input.startupId, ...(input.about && { about: input.about }) },
  );
  if (!isNew) return findTask(tx, actor, id);

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
}

export const saveTags = (tx: Tx, taskId: Id<'Task'>, tags: readonly string[]) =>
  tx.db.insert(taskTags).values(tags.map((tag) => ({ tenantId: tx.tenantId, id: newId<'TaskTag'>(), taskId, tag })));
