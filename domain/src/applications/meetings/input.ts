import * as v from 'valibot';
import { websiteLink } from '#kernel/links.ts';
import { cleanText } from '#kernel/text/clean-text.ts';
import { optionalLine } from '#kernel/text/line-input.ts';
import { checked, moment } from '#kernel/validation.ts';
import { meetingDurations, mostTimes } from './meeting.ts';

const options = { namespace: 'applications' };
const nothing = (text: string) => text || null;

const times = v.pipe(
  v.array(moment, 'required'),
  v.minLength(1, 'required'),
  v.maxLength(mostTimes, 'applications.too-many-times'),
  v.check((all) => all.every(isFuture), 'applications.time-past'),
  v.transform((all) => [...new Map(all.map((at) => [at.toString(), at])).values()].sort(Temporal.Instant.compare)),
);

const isFuture = (at: Temporal.Instant) => Temporal.Instant.compare(at, Temporal.Now.instant()) > 0;

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

export const meetingOffer = v.pipe(
  v.object({
    times: v.pipe(times, v.description('One to five.')),
    durationMinutes: v.pipe(v.picklist(meetingDurations, 'invalid'), v.integer()),
    place: line,
    link: v.pipe(link, v.description('Required without a place.')),
    note,
  }),
  v.forward(
    v.partialCheck([['place'], ['link']], ({ place, link: url }) => place !== null || url !== null, 'required'),
    ['place'],
  ),
);

/** One to five times in the future, and a place or a link. Throws `Validation`. */
export const checkMeetingOffer = (input: object) => checked(meetingOffer, input, options);

/** Throws `Validation`. */
export const checkMeetingReason = (input: object): string | null =>
  checked(v.object({ reason: note }), input, options).reason;
