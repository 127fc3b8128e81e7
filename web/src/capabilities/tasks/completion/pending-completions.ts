import { isDoneFor } from '@seedbed/domain/tasks/task.ts';
import { useMemo } from 'react';
import { factsOf, type Task, withCompletion } from '#capabilities/tasks/task.ts';
import { useActor } from '#platform/actor.tsx';
import { pendingChangesOf } from '#platform/offline/pending-changes.ts';

/** What a person has said of their part of a task, until the server knows. */
export interface PendingCompletion {
  done: boolean;
  /** What the task was called, should it be gone when the tick arrives. */
  name: string;
  /** When, in milliseconds: tells a tick from the same one made later. */
  at: number;
}

function isPendingCompletion(value: unknown): value is PendingCompletion {
  const { done, name, at } = (value ?? {}) as Record<string, unknown>;
  return typeof done === 'boolean' && typeof name === 'string' && typeof at === 'number';
}

export const pendingCompletions = pendingChangesOf('completion', (value) =>
  isPendingCompletion(value) ? value : null,
);

/** The task as its person sees it: with a tick that the server does not know yet. */
export function useTaskCompletion(task: Task): { task: Task; isPending: boolean } {
  const { userId } = useActor();
  const pending = pendingCompletions.use(() => pendingCompletions.read(userId, task._id)?.done ?? null);
  return useMemo(() => {
    const shown = pending === null ? task : withCompletion(task, userId, pending);
    return { task: shown, isPending: pending !== null && isDoneFor(factsOf(task), userId) !== pending };
  }, [task, userId, pending]);
}
