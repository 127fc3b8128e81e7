import { permits } from '@seedbed/domain/access/permits.ts';
import { hasAvailability } from '@seedbed/domain/calendar/policy.ts';
import { sql } from 'drizzle-orm';
import { activities } from '#platform/activity-log/table.ts';
import type { UndoRule } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { availabilityUndoRules } from './availability/undo-rules.ts';
import { isParticipant } from './bookings/find-bookings.ts';
import { bookings } from './bookings/table.ts';
import { bookingUndoRules } from './bookings/undo-rules.ts';

export const undoRules: readonly UndoRule[] = [...availabilityUndoRules, ...bookingUndoRules];

/** The record of an availability is the person. Undoing asks for the right on that person again. */
export const visibleChanges: VisibleChanges = {
  Availability: (actor) =>
    permits(actor, 'AVAILABILITY/OTHERS:EDIT') ||
    (hasAvailability(actor) && sql`${activities.recordId} = ${actor.userId}`),
  Booking: (actor) => recordIn(bookings, isParticipant(actor)),
};
