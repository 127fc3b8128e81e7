import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface AccountJob {
  tenantId: Id<'Incubator'>;
  accountId: Id<'LinkedAccount'>;
}

/** Reads the busy time of one account. The hourly sweep repeats what fails. */
export const readQueue = defineQueue<AccountJob>('linked-calendars', { retryLimit: 1 });

export interface WriteJob {
  tenantId: Id<'Incubator'>;
  bookingId: Id<'Booking'>;
  userId: Id<'User'>;
}

/** Writes one booking into the calendar of one participant. */
export const writeQueue = defineQueue<WriteJob>('linked-calendar-events', { retryLimit: 6 });

export interface VideoJob {
  tenantId: Id<'Incubator'>;
  bookingId: Id<'Booking'>;
}

/** Makes, moves or removes the video meeting of one booking. */
export const videoQueue = defineQueue<VideoJob>('video-meetings', { retryLimit: 6 });
