import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { taskChanged } from '@seedbed/domain/tasks/activity-types.ts';
import { checkTaskChanges, type TaskChanges } from '@seedbed/domain/tasks/input.ts';
import { approvalAfter, canEditTask, whyNotEditable } from '@seedbed/domain/tasks/policy.ts';
import { isDone } from '@seedbed/domain/tasks/task.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { indexRecord } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { resolveAssignees } from './assignees/assignees.ts';
import { saveTags } from './create-task.ts';
import { findTask } from './find-tasks.ts';
import { publishTask } from './live/publish-task.ts';
import { taskAssignees, tasks, taskTags } from './table.ts';
import type { TaskCard } from './task-card.ts';

export type TaskUpdateInput = TaskChanges & {
  /** The version that the form was loaded with; a newer one is a conflict. */
  version?: number | null;
};

export const updateTask = (actor: Actor, taskId: string, input: TaskUpdateInput, zone: string): Promise<TaskCard> =>
  writeTx(actor, (tx) => updateTaskIn(tx, actor, taskId, input, { zone }));

/** An undo may restore a due date that has passed. */
export async function updateTaskIn(
  tx: Tx,
  actor: Actor,
  taskId: string,
  input: TaskUpdateInput,
  { zone, oldDueDate }: { zone: string; oldDueDate?: Temporal.Instant | undefined },
): Promise<TaskCard> {
  const before = await findTask(tx, actor, taskId, { lock: true });
  assertAllowed(canEditTask(actor, before), () => whyNotEditable(before));
  const checkedInput = checkTaskChanges(input, { zone, dueDate: oldDueDate ?? before.dueAt });
  if (input.version != null && input.version !== before.version) throw conflictWith(before);

  const people =
    checkedInput.assignees &&
    (
      await resolveAssignees(
        tx,
        actor,
        checkedInput.assignees,
        before.assignees.map((a) => a.userId),
      )
    ).people;
  if (people)
    await saveAssignees(
      tx,
      before,
      people.map((person) => person.id),
    );
  if (checkedInput.tags) {
    await tx.db.delete(taskTags).where(eq(taskTags.taskId, before.id));
    await saveTags(tx, before.id, checkedInput.tags);
  }
  const { dueAt, dueOn, dueZone } = checkedInput.dueDate ?? {};
  await tx.db
    .update(tasks)
    .set({
      name: checkedInput.name,
      url: checkedInput.url,
      dueAt,
      dueOn,
      dueZone,
      ...(people && { isGroupTask: people.length > 1, approvalStatus: approvalAfter(actor, before, people) }),
      updatedAt: sql`now()`,
    })
    .where(eq(tasks.id, before.id));

  const after = await findTask(tx, actor, taskId);
  const changes = changesBetween(shown(before), shown(after), [
    'name',
    'url',
    'dueAt',
    'assigneeIds',
    'tags',
    'approvalStatus',
  ]);
  if (!changes) return after;
  const completedAt = isDone(after) ? sql`least(${tasks.completedAt}, now())` : null;
  await tx.db
    .update(tasks)
    .set({ version: sql`${tasks.version} + 1`, completedAt })
    .where(eq(tasks.id, before.id));
  if (changes.name) await indexRecord(tx, 'Task', after.id, [after.name]);
  const saved = { ...after, version: before.version + 1 };
  await publishTask(tx, actor, taskChanged(saved, before, changes), { before, after: saved, zone });
  return saved;
}

/** The values that the log compares. */
export const shown = (task: TaskCard) => ({ ...task, assigneeIds: task.assignees.map(({ userId }) => userId).sort() });

/** Remaining assignees keep their status. */
async function saveAssignees(tx: Tx, task: TaskCard, wanted: readonly Id<'User'>[]) {
  const existing = task.assignees.map(({ userId }) => userId);
  const gone = existing.filter((id) => !wanted.includes(id));
  const fresh = wanted.filter((id) => !existing.includes(id));
  if (gone.length > 0)
    await tx.db
      .delete(taskAssignees)
      .where(and(eq(taskAssignees.taskId, task.id), inArray(taskAssignees.userId, gone)));
  if (fresh.length > 0) {
    await tx.db
      .insert(taskAssignees)
      .values(fresh.map((userId) => ({ tenantId: tx.tenantId, id: newId<'TaskAssignee'>(), taskId: task.id, userId })));
  }
}

/** Carries the current text, so that the screen can show both. */
const conflictWith = (task: TaskCard) =>
  new Conflict({ version: task.version, name: task.name, url: task.url ?? '', dueDate: task.dueAt.toString() });
