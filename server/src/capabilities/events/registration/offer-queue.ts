import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue, enqueue } from '#platform/jobs.ts';
import type { Tx } from '#platform/tx.ts';

export interface OfferJob {
  tenantId: Id<'Incubator'>;
  eventId: Id<'IncubatorEvent'>;
}

export const offerQueue = defineQueue<OfferJob>('events.offer-seats', {});

/** Idempotent: it offers what is free when it runs. */
export const enqueueOffers = (tx: Tx, eventId: Id<'IncubatorEvent'>): Promise<void> =>
  enqueue(tx, offerQueue, { tenantId: tx.tenantId, eventId });
