import type { RoundType } from './funnels/round.ts';
import { type ApplicationStatus, isFinal, openingStatuses } from './status.ts';

/** The actions of the specification, which a decision names. */
export const decisionActions = ['accept', 'reject', 'delay_reject'] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** Everything that changes the status of an application. */
export const applicationActions = [
  'submit',
  'withdraw',
  'return',
  /** The applicant did not answer the team's question. */
  'end_return',
  'invite',
  'cancel_meeting',
  'hold_meeting',
  'finish_review',
  ...decisionActions,
  'waitlist',
  'leave_waitlist',
  /** Into another funnel. */
  'move',
  'send_rejection',
  'cancel_rejection',
  'close_draft',
] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** How a person, or the server itself, takes part in an application. */
export type ActorRole = 'applicant' | 'manager' | 'decider' | 'system';

const parts: Readonly<Record<ApplicationAction, readonly ActorRole[]>> = {
  submit: ['applicant'],
  withdraw: ['applicant'],
  return: ['manager'],
  end_return: ['manager', 'system'],
  invite: ['manager'],
  cancel_meeting: ['manager', 'applicant'],
  hold_meeting: ['manager'],
  /** The required evaluations are in, or staff continues without them. */
  finish_review: ['manager', 'system'],
  /** The server advances by the rule of a round, never after the last one. */
  accept: ['decider', 'system'],
  reject: ['decider'],
  delay_reject: ['decider'],
  waitlist: ['decider'],
  leave_waitlist: ['decider'],
  move: ['decider'],
  send_rejection: ['decider', 'system'],
  cancel_rejection: ['decider'],
  close_draft: ['system'],
};

export interface TransitionFacts {
  /** It was sent at least once. */
  isSubmitted: boolean;
  /** The type of the current round; null before the first one. */
  round: RoundType | null;
  /** The round that a submitted draft or an acceptance leads to; null after the last one. */
  next: RoundType | null;
  /** The status before a scheduled rejection. */
  heldStatus: ApplicationStatus | null;
  isWaitlisted?: boolean;
}

const inReview: readonly ApplicationStatus[] = [
  'under_review',
  'ready_for_invitation',
  'ready_for_meeting',
  'pending_decision',
];

/** The status after the action; null if the action is not possible. */
export function nextStatus(
  status: ApplicationStatus,
  action: ApplicationAction,
  transition: TransitionFacts,
): ApplicationStatus | null {
  const from = (allowed: readonly ApplicationStatus[], next: ApplicationStatus | null) =>
    allowed.includes(status) ? next : null;
  switch (action) {
    case 'submit':
      return from(['draft'], afterSubmit(transition));
    case 'withdraw':
      return isFinal(status) ? null : 'rejected';
    case 'return':
      return from(inReview, 'draft');
    case 'end_return':
      return transition.isSubmitted ? from(['draft'], afterSubmit(transition)) : null;
    case 'invite':
      return from(['ready_for_invitation'], 'ready_for_meeting');
    case 'cancel_meeting':
      return from(['ready_for_meeting'], 'ready_for_invitation');
    case 'hold_meeting':
      return from(['ready_for_meeting'], 'pending_decision');
    case 'finish_review':
      return from(['under_review'], 'pending_decision');
    case 'accept':
      return from(['pending_decision'], transition.next === null ? 'accepted' : openingStatuses[transition.next]);
    case 'reject':
      return from(inReview, 'rejected');
    case 'delay_reject':
      return from(inReview, 'delay_rejected');
    case 'waitlist':
      return transition.isWaitlisted ? null : from(['pending_decision'], 'pending_decision');
    case 'leave_waitlist':
      return transition.isWaitlisted ? from(['pending_decision'], 'pending_decision') : null;
    case 'move':
      return from(inReview, 'rejected');
    case 'send_rejection':
      return from(['delay_rejected'], 'rejected');
    case 'cancel_rejection':
      return from(['delay_rejected'], transition.heldStatus);
    case 'close_draft':
      return transition.isSubmitted ? null : from(['draft'], 'rejected');
  }
}

/**
 * The intake form leads to the first round, and the form of a round to its decision. A returned one leads back to its
 * round.
 */
function afterSubmit({ round, next }: TransitionFacts): ApplicationStatus {
  if (round === 'form') return 'pending_decision';
  const type = round ?? next;
  return type === null ? 'pending_decision' : openingStatuses[type];
}

/** Whether the action leads into the next round. */
export const entersNextRound = (action: ApplicationAction, { round, next }: TransitionFacts): boolean =>
  next !== null && (action === 'accept' || (action === 'submit' && round === null));

export const canPerform = (action: ApplicationAction, taken: readonly ActorRole[]): boolean =>
  parts[action].some((part) => taken.includes(part));
