import { isDoneFor } from '@seedbed/domain/tasks/task.ts';
import { useMemo } from 'react';
import { factsOf, type Task, withCompletion } from '#capabilities/tasks/task.ts';
import { useActor } from '#platform/actor.tsx';
import { pendingChangesOf } from '#platform/offline/pending-changes.ts';

/** A completion that the server has not confirmed yet. */
export interface PendingCompletion {
  done: boolean;
  /** The task's name, in case it is deleted before the completion arrives. */
  name: string;
  /** Timestamp in milliseconds; distinguishes repeated completions. */
  at: number;
}

function isPendingCompletion(value: unknown): value is PendingCompletion {
  const { done, name, at } = (value ?? {}) as Record<string, unknown>;
  return typeof done === 'boolean' && typeof name === 'string' && typeof at === 'number';
}

export const pendingCompletions = pendingChangesOf('completion', (value) =>
  isPendingCompletion(value) ? value : null,
);

/** The task with its pending completion applied. */
export function useTaskCompletion(task: Task): { task: Task; isPending: boolean } {
  const { userId } = useActor();
  const pending = pendingCompletions.use(() => pendingCompletions.read(userId, task._id)?.done ?? null);
  return useMemo(() => {
    const shown = pending === null ? task : withCompletion(task, userId, pending);
    return { task: shown, isPending: pending !== null && isDoneFor(factsOf(task), userId) !== pending };
  }, [task, userId, pending]);
}
