import type { LearnersCourse } from '#capabilities/courses/courseware/course-types.ts';
import { pendingChangesOf } from '#platform/offline/pending-changes.ts';

/** An item that the learner marked, by its id. The server has not confirmed it yet. */
export interface PendingItem {
  courseId: string;
  /** In case that the item is gone before the mark arrives. */
  title: string;
  done: boolean;
  /** Timestamp in milliseconds; distinguishes repeated marks. */
  at: number;
}

function isPendingItem(value: unknown): value is PendingItem {
  const { courseId, title, done, at } = (value ?? {}) as Record<string, unknown>;
  return (
    [courseId, title].every((one) => typeof one === 'string') && typeof done === 'boolean' && typeof at === 'number'
  );
}

export const pendingItems = pendingChangesOf('course-item', (value) => (isPendingItem(value) ? value : null));

type Item = LearnersCourse['items'][number];

/** The item with its pending mark. A locked item stays locked: only the server opens it. */
export function useItemMark(item: Item, userId: string): { item: Item; isPending: boolean } {
  const done = pendingItems.use(() => pendingItems.read(userId, item.itemId)?.done ?? null);
  if (done === null || item.state === 'locked') return { item, isPending: false };
  const state = done ? 'done' : 'open';
  return { item: { ...item, state }, isPending: item.state !== state };
}
