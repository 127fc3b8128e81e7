import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { BookingKind } from '#capabilities/calendar/public.ts';
import { loadEvent } from '#capabilities/events/find-events.ts';
import { followBooking, roomOfBooking } from '#capabilities/events/planner/follow-booking.ts';
import type { Tx } from '#platform/tx.ts';
import { slotRulesOf } from './slot-rules.ts';

/** Null for an event that was deleted. */
const eventOf = async (tx: Tx, id: string | null) =>
  loadEvent(tx, id ?? '').catch((fault) => {
    if (fault instanceof NotFound) return null;
    throw fault;
  });

/** Sessions of one-on-one events. Editors of the event look after them. */
export const eventBookings: BookingKind = {
  name: 'event',
  manages: async (tx, actor, { recordId }) => {
    const event = await eventOf(tx, recordId);
    return event !== null && canEditEvent(actor, event);
  },
  slotRules: async (tx, recordId) => {
    const event = await eventOf(tx, recordId);
    return event ? slotRulesOf(tx, event) : {};
  },
  place: async (tx, booking) => ({ place: await roomOfBooking(tx, booking) }),
  changed: (tx, _, step, booking) => followBooking(tx, step, booking),
};
