import type { PublishedItem } from '@seedbed/domain/courses/course.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { findVideoLengths } from '#capabilities/files/public.ts';
import type { Tx } from '#platform/tx.ts';

/** The length of the video of each item in seconds, by item. Null until the job has read it, 0 if it cannot be read. */
export const videoLengths = (tx: Tx, items: readonly Pick<PublishedItem, 'id'>[]) =>
  findVideoLengths(
    tx,
    'courseItem',
    items.map(({ id }) => id),
  );

export const videoLength = async (tx: Tx, itemId: Id<'CourseItem'>): Promise<number | null> =>
  (await videoLengths(tx, [{ id: itemId }])).get(itemId) ?? null;
