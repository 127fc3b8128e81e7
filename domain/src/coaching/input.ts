import * as v from 'valibot';
import { meetingDurations } from '#calendar/slots/durations.ts';
import { websiteLink } from '#kernel/links.ts';
import { cleanText } from '#kernel/text/clean-text.ts';
import { optionalLine, requiredLine } from '#kernel/text/line-input.ts';
import { isPlain, plainText, type RichText, richTextFrom, richTextOf, withMentions } from '#kernel/text/rich-text.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, moment, recordId } from '#kernel/validation.ts';
import { bookers, preferenceLimits } from './preferences.ts';
import { sessionKinds } from './session.ts';

export const sessionLimits = {
  coaches: 5,
  attendees: 20,
  topics: 20,
  decisions: 30,
  goal: 2_000,
  notes: 20_000,
  decision: 500,
  reason: 2_000,
  guests: 10,
} as const;

const options = { namespace: 'coaching' };

const offered: readonly number[] = meetingDurations;
const duration = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.check((minutes) => offered.includes(minutes), 'invalid'),
);

const longText = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string('invalid'),
        v.transform((text) => cleanText(text, true)),
        v.maxLength(max, 'max-characters'),
        v.transform((text) => text || null),
      ),
    ),
    null,
  );

const link = v.optional(
  v.nullable(
    v.pipe(
      v.string('url'),
      v.maxLength(2_000, 'max-characters'),
      v.check((typed) => typed.trim() === '' || websiteLink(typed) !== null, 'url'),
      v.transform(websiteLink),
    ),
  ),
  null,
);

const ids = <Kind extends string>(most: number) =>
  v.pipe(
    v.array(recordId<Kind>(), 'invalid'),
    v.maxLength(most, 'invalid'),
    v.transform((all) => [...new Set(all)]),
  );

const topicIds = v.nullish(ids<'Tag'>(sessionLimits.topics), []);
export const guest = v.object(
  {
    email: v.pipe(v.string('invalid'), v.trim(), v.toLowerCase(), v.email('email'), v.maxLength(320, 'max-characters')),
    name: requiredLine(200),
  },
  'invalid',
);
export const bookingAnswer = v.object({
  question: requiredLine(preferenceLimits.question),
  answer: requiredLine(sessionLimits.goal),
});

export const newSession = v.object({
  kind: v.picklist(sessionKinds, 'invalid'),
  startupId: recordId<'Startup'>(),
  coachIds: v.pipe(ids<'User'>(sessionLimits.coaches), v.minLength(1, 'required')),
  startsAt: moment,
  durationMinutes: duration,
  name: optionalLine(200),
  goal: longText(sessionLimits.goal),
  topicIds,
  attendeeIds: v.nullish(ids<'User'>(sessionLimits.attendees), []),
  guests: v.nullish(v.pipe(v.array(guest, 'invalid'), v.maxLength(sessionLimits.guests, 'invalid')), []),
  answers: v.nullish(v.pipe(v.array(bookingAnswer, 'invalid'), v.maxLength(preferenceLimits.questions, 'invalid')), []),
  locationText: optionalLine(300),
  conferenceUrl: link,
  inviteId: v.nullish(recordId<'CoachingInvite'>(), null),
});

/** Throws `Validation`. */
export const checkNewSession = (input: object) => checked(newSession, input, options);

export const sessionChanges = v.object({
  name: v.optional(requiredLine(200)),
  goal: v.optional(longText(sessionLimits.goal)),
  locationText: v.optional(optionalLine(300)),
  conferenceUrl: v.optional(link),
  topicIds: v.optional(ids<'Tag'>(sessionLimits.topics)),
  decisions: v.optional(
    v.pipe(v.array(requiredLine(sessionLimits.decision), 'invalid'), v.maxLength(sessionLimits.decisions, 'invalid')),
  ),
});

/** Only the given fields. Throws `Validation`. */
export const checkSessionChanges = (input: object) => {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const all = checked(sessionChanges, given, options);
  return Object.fromEntries(Object.entries(all).filter(([field]) => field in given)) as Partial<typeof all>;
};

/** Rich text of notes, or null if it says nothing. Mentions become plain text, since notes notify nobody. */
export function checkNotes(field: string, given: unknown): RichText | null {
  if (given == null) return null;
  const typed = richTextFrom(typeof given === 'string' ? richTextOf(given) : given);
  if (!typed) throw new Validation({ [field]: [{ code: 'invalid', params: { field: `coaching:fields.${field}` } }] });
  const text = withMentions(typed, new Map());
  const plain = plainText(text);
  if (plain.length > sessionLimits.notes)
    throw new Validation({
      [field]: [{ code: 'max-characters', params: { field: `coaching:fields.${field}`, max: sessionLimits.notes } }],
    });
  return plain.trim() === '' && isPlain(text) ? null : text;
}

const reason = longText(sessionLimits.reason);

/** Throws `Validation`. */
export const checkReason = (input: object): string | null => checked(v.object({ reason }), input, options).reason;

const newInvite = v.object({
  startupId: recordId<'Startup'>(),
  coachId: v.nullish(recordId<'User'>(), null),
  durationMinutes: duration,
  message: longText(sessionLimits.goal),
});

/** Throws `Validation`. */
export const checkNewInvite = (input: object) => checked(newInvite, input, options);

export const bookingRules = v.object({
  whoMayBook: v.picklist(bookers, 'invalid'),
  durations: v.array(duration, 'invalid'),
  questions: v.pipe(
    v.array(requiredLine(preferenceLimits.question), 'invalid'),
    v.maxLength(preferenceLimits.questions, 'invalid'),
  ),
  lateCancelHours: v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(0, 'min'),
    v.maxValue(preferenceLimits.lateCancelHours, 'max'),
  ),
});

/** Throws `Validation`. */
export const checkBookingRules = (input: object) => checked(bookingRules, input, options);

const stars = v.object({
  stars: v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(5, 'invalid')),
});

/** Throws `Validation`. */
export const checkStars = (input: object): number => checked(stars, input, options).stars;
