import * as v from 'valibot';
import { meetingDurations } from '#calendar/slots/durations.ts';
import { cleanText } from '#kernel/text/clean-text.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked, type InputOf, moment, recordId } from '#kernel/validation.ts';

export const bookingLimits = { hosts: 20, attendees: 500, title: 200, reason: 2_000 } as const;

const options = { namespace: 'calendar' };

const durationMinutes = v.picklist(meetingDurations, 'invalid');
const distinct = <Value>(all: readonly Value[]) => new Set(all).size === all.length;
const hostIds = v.pipe(
  v.array(recordId<'User'>(), 'invalid'),
  v.minLength(1, 'required'),
  v.maxLength(bookingLimits.hosts, 'invalid'),
  v.check(distinct, 'invalid'),
);

const slotQuery = v.object({ hostIds, from: moment, to: moment, durationMinutes });

/** Throws `Validation`. */
export const checkSlotQuery = (input: object) => checked(slotQuery, input, options);

const name = requiredLine(bookingLimits.title);
const attendee = v.union(
  [
    v.object({ userId: recordId<'User'>() }),
    v.object({
      email: v.pipe(v.string('invalid'), v.trim(), v.email('email'), v.maxLength(320, 'max-characters')),
      name,
    }),
  ],
  'invalid',
);

const newBooking = v.object({
  recordId: v.nullish(recordId<string>(), null),
  title: name,
  startsAt: moment,
  durationMinutes,
  state: v.optional(v.picklist(['pending', 'confirmed', 'held'], 'invalid'), 'confirmed'),
  hostIds,
  attendees: v.pipe(v.array(attendee, 'invalid'), v.maxLength(bookingLimits.attendees, 'invalid')),
});

export type NewBookingInput = InputOf<typeof newBooking>;

/** Throws `Validation`. */
export const checkNewBooking = (input: NewBookingInput) => checked(newBooking, input, options);

const reason = v.nullish(
  v.pipe(
    v.string('invalid'),
    v.transform((text) => cleanText(text, true)),
    v.maxLength(bookingLimits.reason, 'max-characters'),
    v.transform((text) => text || null),
  ),
  null,
);

/** Throws `Validation`. */
export const checkCancelReason = (input: object): string | null => checked(v.object({ reason }), input, options).reason;
