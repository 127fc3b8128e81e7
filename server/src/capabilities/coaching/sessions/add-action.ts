import { actionAdded } from '@seedbed/domain/coaching/activity-types.ts';
import { canWriteSession, managesSession } from '@seedbed/domain/coaching/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { createTask, type TaskCard } from '#capabilities/tasks/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { findSession } from './find-sessions.ts';
import { coachingActions } from './table.ts';

interface NewAction {
  id?: string | null | undefined;
  name: string;
  dueDate: Temporal.Instant;
  /** By default the founders of the startup. */
  assigneeIds?: readonly string[] | null | undefined;
}

/** An action is a task of the startup. Open ones show up in the next session until they are done. */
export const addCoachingAction = (
  actor: Actor,
  sessionId: string,
  action: NewAction,
  zone: string,
): Promise<TaskCard> =>
  writeTx(actor, async (tx) => {
    const session = await findSession(tx, actor, sessionId, { lock: true });
    assertAllowed(canWriteSession(actor, session) || managesSession(actor, session));
    const people = (action.assigneeIds ?? []).map((value) => ({ type: 'user', value }));
    const assignees = people.length > 0 ? people : [{ type: 'startup', value: session.startupId }];
    const { id, name, dueDate } = action;
    const task = await createTask(
      tx,
      actor,
      { ...(id && { id }), name, dueDate, assignees, startupId: session.startupId },
      zone,
    );
    const [joined] = await tx.db
      .insert(coachingActions)
      .values({ tenantId: tx.tenantId, id: newId<'CoachingAction'>(), sessionId: session.id, taskId: task.id })
      .onConflictDoNothing()
      .returning({ id: coachingActions.id });
    if (joined) await logActivity(tx, actor, actionAdded(session, task.name));
    return task;
  });
