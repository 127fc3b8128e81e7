import { endOfEvent } from '@seedbed/domain/courses/acts.ts';
import type { DraftItemFragment } from '#platform/api/generated/documents.ts';

/** The reason to warn the author about the event of an item; null if learners can still take part. */
export function eventNote({ kind, event }: Pick<DraftItemFragment, 'kind' | 'event'>) {
  if (kind !== 'event') return null;
  return event?.status === 'draft' ? 'draft' : endOfEvent(event);
}
