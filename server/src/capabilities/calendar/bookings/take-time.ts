import { JustTaken } from '@seedbed/domain/calendar/errors.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { nearestFree, type SlotRules } from '#capabilities/calendar/slots/find-slots.ts';
import { inSavepoint } from '#platform/batch/savepoint.ts';
import { sqlState, type Tx } from '#platform/tx.ts';
import { bookingHosts } from './table.ts';

/** The constraint found another booking of a host. */
const excluded = '23P01';

interface TakenTime {
  hostIds: readonly Id<'User'>[];
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  blocks: boolean;
  rules?: SlotRules | undefined;
}

/**
 * Writes the time of the hosts. The lock on the hosts and the slot function come before; the constraint is the backstop for
 * whatever writes without them.
 */
export async function takeTime(tx: Tx, bookingId: Id<'Booking'>, time: TakenTime): Promise<void> {
  const { hostIds, startsAt, endsAt, blocks, rules } = time;
  // Accounts of hosts may be deleted.
  if (hostIds.length === 0) return;
  const rows = hostIds.map((hostId) => ({
    tenantId: tx.tenantId,
    id: newId<'BookingHost'>(),
    bookingId,
    hostId,
    startsAt,
    endsAt,
    blocks,
  }));
  const fault = await inSavepoint(tx, () =>
    tx.db
      .insert(bookingHosts)
      .values(rows)
      .onConflictDoUpdate({
        target: [bookingHosts.tenantId, bookingHosts.bookingId, bookingHosts.hostId],
        set: { startsAt, endsAt, blocks },
      }),
  );
  if (fault === null) return;
  if (sqlState(fault) !== excluded) throw fault;
  const durationMinutes = Math.round((endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000);
  throw new JustTaken(await nearestFree(tx, startsAt, { hostIds, durationMinutes, exceptBookingId: bookingId, rules }));
}
