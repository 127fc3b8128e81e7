import * as v from 'valibot';
import { cleanText } from '#kernel/text/clean-text.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked, moment, recordId } from '#kernel/validation.ts';
import { decisionActions } from './transitions.ts';

const options = { namespace: 'applications' };

const newApplication = v.object({
  name: requiredLine(120),
});
/** Throws `Validation`. */
export const checkNewApplication = (input: object) => checked(newApplication, input, options);

const reason = v.optional(
  v.nullable(
    v.pipe(
      v.string('invalid'),
      v.transform((text) => cleanText(text, true)),
      v.maxLength(2_000, 'max-characters'),
      v.transform((text) => text || null),
    ),
  ),
  null,
);

const longestNoticeDays = 90;

export const decision = v.pipe(
  v.object({
    action: v.picklist(decisionActions, 'invalid'),
    reason: v.pipe(reason, v.description('Required to reject.')),
    noticeAt: v.pipe(
      v.optional(v.nullable(moment), null),
      v.description('When the applicant learns of a scheduled rejection.'),
    ),
    holdsEmail: v.pipe(
      v.optional(v.boolean('invalid'), false),
      v.description('The email, and a rejection itself, wait until the team sends all.'),
    ),
    startupId: v.pipe(
      v.optional(v.nullable(recordId()), null),
      v.description('The startup that accepted people join; without it a new one is created.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['action'], ['reason']],
      ({ action, reason: given }) => action === 'accept' || given !== null,
      'required',
    ),
    ['reason'],
  ),
  v.forward(
    v.partialCheck(
      [['action'], ['noticeAt'], ['holdsEmail']],
      ({ action, noticeAt, holdsEmail }) => action !== 'delay_reject' || noticeAt !== null || holdsEmail,
      'required',
    ),
    ['noticeAt'],
  ),
  v.forward(
    v.partialCheck([['noticeAt']], ({ noticeAt }) => noticeAt === null || isSoon(noticeAt), 'applications.notice-at'),
    ['noticeAt'],
  ), // A held rejection is a scheduled one without a time: the applicant sees nothing of it.
  v.transform(({ action, noticeAt, ...given }) =>
    given.holdsEmail && action !== 'accept'
      ? { ...given, action: 'delay_reject' as const, noticeAt: null }
      : { ...given, action, noticeAt },
  ),
);

function isSoon(at: Temporal.Instant): boolean {
  const now = Temporal.Now.instant();
  const latest = now.add({ hours: 24 * longestNoticeDays });
  return Temporal.Instant.compare(now, at) < 0 && Temporal.Instant.compare(at, latest) <= 0;
}

/** A rejection needs a reason, and a scheduled one a time. Throws `Validation`. */
export const checkDecision = (input: object) => checked(decision, input, options);

const actionReason = v.object({ reason });
/** Throws `Validation`. */
export const checkReason = (input: object, isRequired: boolean): string | null => {
  const { reason: given } = checked(actionReason, input, options);
  if (isRequired && given === null) checked(v.object({ reason: v.string('required') }), {}, options);
  return given;
};

const returned = v.object({
  sections: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.string('invalid'), 'invalid'),
        v.maxLength(100, 'invalid'),
        // Nothing chosen asks about everything.
        v.transform((sections) => (sections.length > 0 ? [...new Set(sections)] : null)),
      ),
    ),
    null,
  ),
  dueAt: v.pipe(
    v.optional(v.nullable(moment), null),
    v.check((at) => at === null || isSoon(at), 'applications.notice-at'),
  ),
});
/** The team's request for more information. Throws `Validation`. */
export const checkReturn = (input: object) => checked(returned, input, options);
