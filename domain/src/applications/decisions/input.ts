import * as v from 'valibot';
import { checkDecision } from '#applications/input.ts';
import { decisionActions } from '#applications/transitions.ts';
import { checked, recordId } from '#kernel/validation.ts';

const roundDecision = v.object(
  {
    roundId: recordId<'FunnelRound'>(),
    /** The version of each application that the person saw. */
    versions: v.record(v.string(), v.pipe(v.number('invalid'), v.integer('invalid')), 'invalid'),
    action: v.picklist(
      decisionActions.filter((one) => one !== 'delay_reject'),
      'invalid',
    ),
    reason: v.optional(v.unknown()),
  },
  'required',
);

/** Emails, and rejections, wait until the team sends all. Throws `Validation`. */
export function checkRoundDecision(input: unknown) {
  const { roundId, versions, action, reason } = checked(roundDecision, input, { namespace: 'applications' });
  return { roundId, versions, decision: checkDecision({ action, reason, holdsEmail: true }) };
}
