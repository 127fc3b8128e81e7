import type { RoundType } from './funnels/round.ts';

/** The statuses of the specification. In `draft` the applicant has something to send. */
export const applicationStatuses = [
  'draft',
  'ready_for_invitation',
  'ready_for_meeting',
  'under_review',
  'pending_decision',
  'accepted',
  'rejected',
  'delay_rejected',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The filter groups of the specification. */
export const statusGroups = {
  'all-pending': ['ready_for_invitation', 'ready_for_meeting', 'under_review', 'pending_decision'],
  'evaluation-in-progress': ['ready_for_invitation', 'ready_for_meeting'],
} as const satisfies Record<string, readonly ApplicationStatus[]>;

/** Why an application ended or waits, beside its status. */
export const outcomeReasons = ['withdrawn', 'ineligible', 'deadline_passed', 'moved', 'waitlisted'] as const;
export type OutcomeReason = (typeof outcomeReasons)[number];

/** Labels that applicants read about their application. */
export const publicLabels = [
  'draft',
  'not_sent',
  'withdrawn',
  'received',
  'more_information',
  'in_review',
  'interview',
  'decision_soon',
  'accepted',
  'not_selected',
  'moved',
] as const;
export type PublicLabel = (typeof publicLabels)[number];

export interface PublicFacts {
  status: ApplicationStatus;
  /** The status before a scheduled rejection. */
  heldStatus: ApplicationStatus | null;
  outcomeReason: OutcomeReason | null;
  /** It was sent at least once. */
  isSubmitted: boolean;
  /** It is past its first round, or somebody has begun to read it. */
  isInReview: boolean;
}

/**
 * A scheduled rejection keeps the label of the status before it: nothing that an applicant gets may change with it,
 * also not the wording.
 */
export function publicLabelOf({
  status,
  heldStatus,
  outcomeReason,
  isSubmitted,
  isInReview,
}: PublicFacts): PublicLabel {
  const shown = status === 'delay_rejected' ? (heldStatus ?? 'under_review') : status;
  switch (shown) {
    case 'draft':
      return isSubmitted ? 'more_information' : 'draft';
    case 'under_review':
      return isInReview ? 'in_review' : 'received';
    case 'ready_for_invitation':
    case 'ready_for_meeting':
      return 'interview';
    case 'pending_decision':
      return 'decision_soon';
    case 'accepted':
      return 'accepted';
    case 'rejected':
      // A draft that its deadline closed: nobody has decided about it.
      if (!isSubmitted && outcomeReason === 'deadline_passed') return 'not_sent';
      return outcomeReason === 'withdrawn' || outcomeReason === 'moved' ? outcomeReason : 'not_selected';
    case 'delay_rejected':
      return 'in_review';
  }
}

/** The status in which a round begins. */
export const openingStatuses: Readonly<Record<RoundType, ApplicationStatus>> = {
  form: 'draft',
  evaluation: 'under_review',
  meeting: 'ready_for_invitation',
  staff_decision: 'pending_decision',
};

export const isFinal = (status: ApplicationStatus): boolean => status === 'accepted' || status === 'rejected';
