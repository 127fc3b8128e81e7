import * as v from 'valibot';
import { dayFrom, today } from '#kernel/dates.ts';
import { websiteLink } from '#kernel/links.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { cleanText } from '#kernel/text/clean-text.ts';
import { optionalLine } from '#kernel/text/line-input.ts';
import { checked, moment, recordId } from '#kernel/validation.ts';
import { longestWindowDays, meetingDurations, mostInterviewers, mostTimes } from './meeting.ts';

const options = { namespace: 'applications' };
const nothing = (text: string) => text || null;

const isFuture = (at: Temporal.Instant) => Temporal.Instant.compare(at, Temporal.Now.instant()) > 0;

/** Bookings start on whole minutes. */
const times = v.pipe(
  v.array(moment, 'invalid'),
  v.maxLength(mostTimes, 'applications.too-many-times'),
  v.check((all) => all.every(isFuture), 'applications.time-past'),
  v.transform((all) => all.map((at) => at.round({ smallestUnit: 'minute', roundingMode: 'ceil' }))),
  v.transform((all) => [...new Map(all.map((at) => [at.toString(), at])).values()].sort(Temporal.Instant.compare)),
);

const day = v.pipe(
  v.custom<Temporal.PlainDate | string>((value) => dayFrom(String(value)) !== null, 'invalid'),
  v.transform((value) => Temporal.PlainDate.from(String(value))),
  v.metadata({ scalar: 'Date' } satisfies ScalarMetadata),
);

const hostIds = v.pipe(
  v.array(recordId<'User'>(), 'invalid'),
  v.minLength(1, 'required'),
  v.maxLength(mostInterviewers, 'invalid'),
  v.transform((all) => [...new Set(all)]),
);

const line = optionalLine(200);

const link = v.optional(
  v.nullable(
    v.pipe(
      v.string('invalid'),
      v.maxLength(2_000, 'max-characters'),
      v.check((typed) => typed.trim() === '' || websiteLink(typed) !== null, 'url'),
      v.transform((typed) => websiteLink(typed) || null),
    ),
  ),
  null,
);

const note = v.optional(
  v.nullable(
    v.pipe(
      v.string('invalid'),
      v.transform((text) => cleanText(text, true)),
      v.maxLength(2_000, 'max-characters'),
      v.transform(nothing),
    ),
  ),
  null,
);

export const meetingOffer = v.object({
  times: v.pipe(v.optional(times, []), v.description('One to five. Without them, the days are required.')),
  opensOn: v.pipe(v.nullish(day, null), v.description('The first day with free times of the interviewers.')),
  closesOn: v.nullish(day, null),
  hostIds: v.pipe(v.nullish(hostIds, null), v.description('The interviewers; the person who offers by default.')),
  durationMinutes: v.pipe(v.picklist(meetingDurations, 'invalid'), v.integer()),
  place: line,
  link: v.pipe(link, v.description('Required without a place or a video call.')),
  video: v.pipe(v.optional(v.boolean(), false), v.description('By the settings of the first interviewer.')),
  note,
});

type Offer = v.InferOutput<typeof meetingOffer>;

const isWindow = ({ opensOn, closesOn }: Pick<Offer, 'opensOn' | 'closesOn'>) =>
  !opensOn ||
  !closesOn ||
  (Temporal.PlainDate.compare(opensOn, closesOn) <= 0 && opensOn.until(closesOn).days < longestWindowDays);

/** The tenant's day may have begun. */
const isAhead = (last: Temporal.PlainDate) => Temporal.PlainDate.compare(last, today('UTC').subtract({ days: 1 })) >= 0;

const offerRules = v.pipe(
  meetingOffer,
  v.forward(
    v.partialCheck(
      [['place'], ['link'], ['video']],
      ({ place, link: url, video }) => video || place !== null || url !== null,
      'required',
    ),
    ['place'],
  ),
  v.forward(
    v.partialCheck([['times'], ['opensOn']], (offer) => offer.opensOn !== null || offer.times.length > 0, 'required'),
    ['times'],
  ),
  v.forward(
    v.partialCheck(
      [['opensOn'], ['closesOn']],
      ({ opensOn, closesOn }) => (opensOn === null) === (closesOn === null),
      'required',
    ),
    ['closesOn'],
  ),
  v.forward(v.partialCheck([['opensOn'], ['closesOn']], isWindow, 'applications.window'), ['closesOn']),
  v.forward(
    v.partialCheck([['closesOn']], ({ closesOn }) => closesOn === null || isAhead(closesOn), 'applications.time-past'),
    ['closesOn'],
  ),
  // Times that the team wrote win.
  v.transform((offer) => (offer.times.length > 0 ? { ...offer, opensOn: null, closesOn: null } : offer)),
  v.transform(({ video, ...offer }) => (video ? { ...offer, place: null, link: null } : offer)),
);

/** Up to five times or a window of days, and where people meet. Throws `Validation`. */
export const checkMeetingOffer = (input: object) => checked(offerRules, input, options);

/** Throws `Validation`. */
export const checkMeetingReason = (input: object): string | null =>
  checked(v.object({ reason: note }), input, options).reason;
