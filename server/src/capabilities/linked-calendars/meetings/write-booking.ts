import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type BookingCard, findPlacedBooking } from '#capabilities/calendar/public.ts';
import { withAccount } from '#capabilities/linked-calendars/accounts/account-access.ts';
import { calendarProviders } from '#capabilities/linked-calendars/providers/account-call.ts';
import { ProviderFault } from '#capabilities/linked-calendars/providers/provider.ts';
import { readQueue, type WriteJob, writeQueue } from '#capabilities/linked-calendars/queues.ts';
import {
  type LinkedCalendar,
  linkedAccounts,
  linkedCalendars,
  writtenEvents,
} from '#capabilities/linked-calendars/table.ts';
import { enqueue, enqueueAll } from '#platform/jobs.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';

type User = Id<'User'>;

const works = and(eq(linkedAccounts.state, 'active'), isNull(linkedAccounts.trashedAt));

/** The people whose calendar has this booking, or gets it, while its account works. */
export async function writtenFor(tx: Tx, bookingId: BookingCard['id']): Promise<ReadonlySet<User>> {
  const rows = await tx.db
    .select({ userId: writtenEvents.userId })
    .from(writtenEvents)
    .innerJoin(linkedCalendars, eq(linkedCalendars.id, writtenEvents.calendarId))
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, linkedCalendars.accountId))
    .where(and(eq(writtenEvents.bookingId, bookingId), works));
  return new Set(rows.map(({ userId }) => userId));
}

/** Nothing is written yet. */
const noEvent = { externalId: '', sequence: -1 } as const;

/** Fixes the channel of each participant: a later choice is for later bookings, and makes no second event of this one. */
export async function chooseCalendars(tx: Tx, { id: bookingId, hostIds, attendeeIds }: BookingCard): Promise<void> {
  const people = [...new Set([...hostIds, ...attendeeIds])];
  if (people.length === 0) return;
  const chosen = await tx.db
    .select({ userId: linkedCalendars.userId, calendarId: linkedCalendars.id })
    .from(linkedCalendars)
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, linkedCalendars.accountId))
    .where(and(inArray(linkedCalendars.userId, people), eq(linkedCalendars.isWrittenTo, true), works));
  if (chosen.length === 0) return;
  await tx.db
    .insert(writtenEvents)
    .values(
      chosen.map((one) => ({ tenantId: tx.tenantId, id: newId<'WrittenEvent'>(), bookingId, ...one, ...noEvent })),
    )
    .onConflictDoNothing();
}

/** One job for each participant whose calendar has the booking, or gets it. */
export async function queueWrites(tx: Tx, { id }: BookingCard): Promise<void> {
  const known = await tx.db
    .select({ userId: writtenEvents.userId })
    .from(writtenEvents)
    .where(eq(writtenEvents.bookingId, id));
  await enqueueAll(
    tx,
    writeQueue,
    known.map(({ userId }) => ({ tenantId: tx.tenantId, bookingId: id, userId })),
  );
}

/** The state of now, whatever the job was queued for: jobs may come late, twice or in another order. */
const findState = ({ tenantId, bookingId, userId }: WriteJob) =>
  readTx({ tenantId }, async (tx) => {
    const placed = await findPlacedBooking(tx, bookingId);
    const [written] = await tx.db
      .select({ event: writtenEvents, calendar: linkedCalendars })
      .from(writtenEvents)
      .innerJoin(linkedCalendars, eq(linkedCalendars.id, writtenEvents.calendarId))
      .where(and(eq(writtenEvents.bookingId, bookingId), eq(writtenEvents.userId, userId)));
    const takesPart = placed && [...placed.booking.hostIds, ...placed.booking.attendeeIds].includes(userId);
    const isWanted = takesPart && placed.booking.state === 'confirmed';
    return { placed: isWanted ? placed : null, written, organization: (await findSenderBranding(tx)).name };
  });

export async function writeBooking(job: WriteJob): Promise<void> {
  const { tenantId, bookingId, userId } = job;
  const { placed, written, organization } = await findState(job);
  if (!written) return;
  const { calendar, event } = written;
  try {
    await withAccount(tenantId, calendar.accountId, async (call, { provider }) => {
      const service = calendarProviders[provider];
      if (!service?.writeEvent || !service.removeEvent) return;
      if (!placed) {
        const { externalId } = event;
        if (externalId) await service.removeEvent(call, { calendarId: calendar.externalId, externalId });
        await inTenant(tenantId, async (tx) => {
          await tx.db.delete(writtenEvents).where(isOf(job));
          await readAgain(tx, calendar);
        });
        return;
      }
      const { booking, place, link, note } = placed;
      if (event.sequence === booking.sequence && event.link === link) return;
      const target = {
        calendarId: calendar.externalId,
        calendarName: organization,
        externalId: event.externalId || null,
      };
      const { externalId, calendarId } = await service.writeEvent(call, target, {
        key: `${bookingId}-${userId}`,
        title: booking.title,
        startsAt: booking.startsAt,
        endsAt: booking.endsAt,
        sequence: booking.sequence,
        ...{ place, link, note },
      });
      const values = { calendarId: calendar.id, externalId, sequence: booking.sequence, link };
      await inTenant(tenantId, async (tx) => {
        if (calendarId)
          await tx.db
            .update(linkedCalendars)
            .set({ externalId: calendarId, name: organization })
            .where(eq(linkedCalendars.id, calendar.id));
        await tx.db
          .insert(writtenEvents)
          .values({ tenantId, id: newId<'WrittenEvent'>(), bookingId, userId, ...values })
          .onConflictDoUpdate({
            target: [writtenEvents.tenantId, writtenEvents.bookingId, writtenEvents.userId],
            set: { ...values, updatedAt: sql`excluded.updated_at` },
          });
        await readAgain(tx, calendar);
      });
    });
  } catch (fault) {
    // The person learns of it on the page of the account; trying again changes nothing.
    if (fault instanceof ProviderFault && (fault.needsSignIn || fault.status === 403)) return;
    throw fault;
  }
}

/** The busy time that we know still has the meeting at its old time. */
async function readAgain(tx: Tx, { id, accountId, countsAsBusy }: LinkedCalendar): Promise<void> {
  if (!countsAsBusy) return;
  await tx.db.update(linkedCalendars).set({ staleSince: sql`now()` }).where(eq(linkedCalendars.id, id));
  await enqueue(tx, readQueue, { tenantId: tx.tenantId, accountId });
}

const isOf = ({ bookingId, userId }: WriteJob) =>
  and(eq(writtenEvents.bookingId, bookingId), eq(writtenEvents.userId, userId));
