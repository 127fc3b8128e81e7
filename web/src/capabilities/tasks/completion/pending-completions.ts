import { isDoneFor } from '@seedbed/domain/tasks/task.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { factsOf, type Task, ticked } from '#capabilities/tasks/task.ts';
import { useActor } from '#platform/actor.tsx';
import { unsentOf } from '#platform/offline/pending-changes.ts';

/** What a person has said of their part of a task, until the server knows. */
export interface Tick {
  done: boolean;
  /** What the task was called, should it be gone when the tick arrives. */
  name: string;
  /** When, in milliseconds: tells a tick from the same one made later. */
  at: number;
}

function isTick(value: unknown): value is Tick {
  const { done, name, at } = (value ?? {}) as Record<string, unknown>;
  return typeof done === 'boolean' && typeof name === 'string' && typeof at === 'number';
}

export const ticks = unsentOf('tick', (value) => (isTick(value) ? value : null));

/** The task as its person sees it: with a tick that the server does not know yet. */
export function useTicked(task: Task): { task: Task; isUnsent: boolean } {
  const { userId } = useActor();
  const unsent = useSyncExternalStore(ticks.subscribe, () => ticks.read(userId, task._id)?.done ?? null);
  return useMemo(() => {
    const shown = unsent === null ? task : ticked(task, userId, unsent);
    return { task: shown, isUnsent: unsent !== null && isDoneFor(factsOf(task), userId) !== unsent };
  }, [task, userId, unsent]);
}
