import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { DomainEvent } from '@seedbed/domain/kernel/event.ts';
import { dueSoonEnd, taskUpdates } from '@seedbed/domain/tasks/due.ts';
import type { TaskCard } from '#capabilities/tasks/task-card.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';

const counted = (task: TaskCard | null) => task && { ...task, dueDate: task.dueAt };

/** Logs a task event, and publishes whose Today's Tasks it enters or leaves. */
export const publishTask = (
  tx: Tx,
  actor: Pick<Actor, 'userId'> | null,
  event: DomainEvent,
  { before, after, zone }: { before: TaskCard | null; after: TaskCard | null; zone: string },
) =>
  logActivity(tx, actor, {
    ...event,
    live: { updates: taskUpdates(counted(before), counted(after), dueSoonEnd(zone)) },
  });
