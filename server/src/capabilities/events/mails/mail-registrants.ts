import { seatStatuses } from '@seedbed/domain/events/registration/registration.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { type EventCard, loadEvent } from '#capabilities/events/find-events.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { mailRegistrant } from './mail-registrant.ts';
import type { NoticeJob } from './queues.ts';

const atOnce = 100;

/** Writes the emails in batches. A repeated job replaces those that still wait. */
export async function mailRegistrants({ tenantId, eventId, notice }: NoticeJob): Promise<void> {
  for (let after = ''; ; ) {
    const last = await inTenant(tenantId, async (tx) => {
      const event = await eventOf(tx, eventId);
      return event && mailSome(tx, event, { notice, after });
    });
    if (!last) return;
    after = last;
  }
}

const eventOf = (tx: Tx, eventId: string) =>
  loadEvent(tx, eventId).catch((fault) => {
    if (fault instanceof NotFound) return null;
    throw fault;
  });

/** The last one of the batch; null at the end. */
async function mailSome(
  tx: Tx,
  event: EventCard,
  { notice, after }: { notice: NoticeJob['notice']; after: string },
): Promise<string | null> {
  const isCanceled = notice === 'canceled';
  // A canceled event has no other notice.
  if (isCanceled !== (event.status === 'canceled')) return null;
  const statuses = isCanceled ? (['EVENT_CANCELLED'] as const) : noticed(notice);
  const rows = await tx.db
    .select()
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, event.id),
        inArray(eventRegistrations.status, [...statuses]),
        after ? gt(eventRegistrations.id, after as (typeof eventRegistrations.$inferSelect)['id']) : undefined,
      ),
    )
    .orderBy(asc(eventRegistrations.id))
    .limit(atOnce);
  for (const row of rows) await mailRegistrant(tx, event, row, notice);
  return rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null;
}

/** People who wait learn of a change too. Reminders are for people with a seat. */
const noticed = (notice: NoticeJob['notice']) =>
  notice === 'changed' ? ([...seatStatuses, 'requested', 'waiting', 'offered'] as const) : (['REGISTERED'] as const);
