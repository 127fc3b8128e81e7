import type { EvaluationCardFragment } from '#platform/api/generated/documents.ts';
import { isToRead, progressOf } from './queue.ts';

/** The place of an evaluation in the queue of its person. */
export interface QueuePosition {
  done: number;
  count: number;
  dueAt: string | null;
  previous: EvaluationCardFragment | null;
  /** The next open one; after the last one it begins again. */
  next: EvaluationCardFragment | null;
}

export function positionIn(all: readonly EvaluationCardFragment[], id: string): QueuePosition {
  const at = all.findIndex(({ _id }) => _id === id);
  const open = all.filter((one) => isToRead(one) && one._id !== id);
  const next = open.find((one) => all.indexOf(one) > at) ?? open[0] ?? null;
  return { ...progressOf(all), previous: at > 0 ? (all[at - 1] ?? null) : null, next };
}
