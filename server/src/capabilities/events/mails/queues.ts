import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue, enqueue } from '#platform/jobs.ts';
import type { Tx } from '#platform/tx.ts';

/** Emails to everyone who is registered. */
export type Notice = 'changed' | 'canceled' | 'day-reminder' | 'hour-reminder';

export interface NoticeJob {
  tenantId: Id<'Incubator'>;
  eventId: Id<'IncubatorEvent'>;
  notice: Notice;
}

export const noticeQueue = defineQueue<NoticeJob>('events.notify-registrants', { expireInSeconds: 900 });

/** A job, so that a change of an event with a thousand people is quick. */
export const notifyRegistrants = (tx: Tx, eventId: Id<'IncubatorEvent'>, notice: Notice): Promise<void> =>
  enqueue(tx, noticeQueue, { tenantId: tx.tenantId, eventId, notice });
