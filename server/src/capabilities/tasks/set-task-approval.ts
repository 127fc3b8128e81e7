import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { taskApprovalSet } from '@seedbed/domain/tasks/activity-types.ts';
import { canSetTaskApproval } from '@seedbed/domain/tasks/policy.ts';
import { setApproval } from '@seedbed/domain/tasks/task.ts';
import { eq, sql } from 'drizzle-orm';
import { writeTx } from '#platform/tx.ts';
import { findTask } from './find-tasks.ts';
import { publishTask } from './live/publish-task.ts';
import { tasks } from './table.ts';
import type { TaskCard } from './task-card.ts';

/** Accepts or rejects for good a founder's request to an outside assignee. Throws `ApprovalIsSettled`. */
export const setTaskApproval = (actor: Actor, taskId: string, approved: boolean, zone: string): Promise<TaskCard> =>
  writeTx(actor, async (tx) => {
    const before = await findTask(tx, actor, taskId, { lock: true });
    assertAllowed(canSetTaskApproval(actor, before));
    const approvalStatus = setApproval(before, approved ? 'APPROVED' : 'REJECTED');
    if (!approvalStatus) return before;
    await tx.db
      .update(tasks)
      .set({ approvalStatus, updatedAt: sql`now()`, version: sql`${tasks.version} + 1` })
      .where(eq(tasks.id, before.id));
    const after = { ...before, approvalStatus, version: before.version + 1 } as const;
    await publishTask(tx, actor, taskApprovalSet(after, before.approvalStatus), { before, after, zone });
    return after;
  });
