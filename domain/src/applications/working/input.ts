import * as v from 'valibot';
import { checkDecision } from '#applications/input.ts';
import { isId } from '#kernel/ids.ts';
import { cleanText } from '#kernel/text/clean-text.ts';
import { checked, moment } from '#kernel/validation.ts';

const options = { namespace: 'applications' };

/** The rounds and versions that a person saw when they began to decide many applications. */
const seen = v.record(
  v.pipe(v.string(), v.check(isId, 'invalid')),
  v.object({ roundId: v.nullable(v.string('invalid')), version: v.number('invalid') }, 'invalid'),
  'required',
);
export type SeenVersions = v.InferOutput<typeof seen>;

const reason = v.pipe(
  v.string('required'),
  v.transform((text) => cleanText(text, true)),
  v.nonEmpty('required'),
  v.maxLength(2_000, 'max-characters'),
);

const move = v.object({
  funnelId: v.pipe(v.string('required'), v.check(isId, 'required')),
  reason,
});
export type MoveInput = v.InferOutput<typeof move>;

/** Throws `Validation`. */
export const checkMove = (input: object): MoveInput => checked(move, input, options);

/** Throws `Validation`. */
export const checkSeen = (input: object): SeenVersions => checked(v.object({ seen }, 'required'), input, options).seen;

/** Reads a stored operation. Its time was checked when it began, and may be near or past now. */
export function checkManyDecisions(input: object) {
  const { noticeAt } = checked(v.object({ noticeAt: v.optional(v.nullable(moment), null) }), input, options);
  const soon = noticeAt && Temporal.Now.instant().add({ minutes: 5 });
  const later = soon && Temporal.Instant.compare(soon, noticeAt) > 0 ? soon.toString() : noticeAt?.toString();
  return { decision: checkDecision({ ...input, noticeAt: later ?? null }), seen: checkSeen(input) };
}
