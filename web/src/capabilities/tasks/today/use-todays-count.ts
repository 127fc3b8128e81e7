import { dueSoonEnd, isDueBy } from '@seedbed/domain/tasks/due.ts';
import { useEffect, useMemo, useState } from 'react';
import { useQuery, useSubscription } from 'urql';
import { TasksDueSoonCount, TasksUpdated } from '#capabilities/tasks/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { tenantZone } from '#platform/boot.ts';

/** For this person: approved, open, and due before the end of tomorrow, overdue included. */
export const dueSoonOptions = (assigneeId: string) =>
  ({
    assigneeId,
    dueBefore: dueSoonEnd(tenantZone).toString(),
    approvalStatus: 'APPROVED',
    completionStatus: 'PENDING',
  }) as const;

/** The number of tasks for today: queried once, then updated by the live stream. */
export function useTodaysCount(): number | null {
  const { userId } = useActor();
  const queryOptions = useMemo(() => dueSoonOptions(userId), [userId]);
  const [{ data }] = useQuery({ query: TasksDueSoonCount, variables: { queryOptions } });
  const asked = data?.myTasksPaginated.totalCount ?? null;
  const [count, setCount] = useState(asked);
  useEffect(() => setCount(asked), [asked]);

  useSubscription({ query: TasksUpdated, variables: { userId } }, (_, update) => {
    const { updateType, task } = update.tasksUpdatedForUser;
    const soon = task?.dueDate ? isDueBy(task.dueDate, dueSoonEnd(tenantZone)) : false;
    if (updateType === 'REMOVED') setCount((n) => (n === null ? n : Math.max(0, n - 1)));
    else if (soon) setCount((n) => (n === null ? n : n + 1));
    return update;
  });

  return count;
}
