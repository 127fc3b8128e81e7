import { StepNotPossible } from '@seedbed/domain/applications/errors.ts';
import { isFinal, type OutcomeReason } from '@seedbed/domain/applications/status.ts';
import {
  type ApplicationAction,
  entersNextRound,
  nextStatus,
  type TransitionFacts,
} from '@seedbed/domain/applications/transitions.ts';
import { noReadings } from '@seedbed/domain/applications/working/reading-summary.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import type { ApplicationRow, RoundRow } from '#capabilities/applications/table.ts';

export interface Step {
  action: ApplicationAction;
  reason?: string | null;
  noticeAt?: Temporal.Instant | null;
  /** The team's request when it returns the application. */
  asked?: { dueAt: Temporal.Instant | null; sections: readonly string[] | null };
  outcomeReason?: OutcomeReason | null;
  /** The rule of the round takes it, not a person. */
  isByRule?: boolean;
  /** The funnel that it is moved to. */
  funnelName?: string;
}

/** The round of the application among the rounds of its funnel, and the one after it. */
export interface RoundPosition {
  current: RoundRow | null;
  next: RoundRow | null;
  number: number;
}

export function roundPositionOf({ roundId }: ApplicationCard, rounds: readonly RoundRow[]): RoundPosition {
  const at = rounds.findIndex(({ id }) => id === roundId);
  // The current round was removed before anybody could be in it, so a known round is always found.
  return { current: rounds[at] ?? null, next: rounds[at + 1] ?? null, number: at + 1 };
}

export const transitionFactsAt = (application: ApplicationCard, { current, next }: RoundPosition) =>
  ({
    isSubmitted: application.submittedAt !== null,
    round: current?.type ?? null,
    next: next?.type ?? null,
    heldStatus: application.heldStatus,
    isWaitlisted: application.outcomeReason === 'waitlisted',
  }) satisfies TransitionFacts;

export interface StepChange {
  /** The values that differ from those before. */
  set: Partial<ApplicationRow>;
  enters: RoundRow | null;
}

/** The effect of one step on the row of an application, by the table of transitions. */
export function changeOf(
  before: ApplicationCard,
  place: RoundPosition,
  { action, reason = null, noticeAt = null, outcomeReason = null, asked }: Step,
  { now, rank }: { now: Temporal.Instant; rank: number | null },
): StepChange {
  const transition = transitionFactsAt(before, place);
  const status = nextStatus(before.status, action, transition);
  assertAllowed(status !== null, () => new StepNotPossible());
  const enters = entersNextRound(action, transition) ? place.next : null;
  const keptReason = before.outcomeReason === 'waitlisted' ? null : before.outcomeReason;
  const isReturn = action === 'return';
  const keepsReturn = status === 'draft';
  const set: Partial<ApplicationRow> = {
    status,
    heldStatus: action === 'delay_reject' ? before.status : null,
    roundId: enters?.id ?? before.roundId,
    outcomeReason: action === 'waitlist' ? 'waitlisted' : (outcomeReason ?? (isFinal(status) ? keptReason : null)),
    waitlistRank: rank,
    submittedAt: action === 'submit' ? (before.submittedAt ?? now) : before.submittedAt,
    enteredAt: enters ? now : before.enteredAt,
    returnNote: isReturn ? reason : keepsReturn ? before.returnNote : null,
    returnDueAt: isReturn ? (asked?.dueAt ?? null) : keepsReturn ? before.returnDueAt : null,
    returnSections: isReturn ? (asked?.sections ?? null) : keepsReturn ? before.returnSections : null,
    noticeAt: action === 'delay_reject' ? noticeAt : null,
    decidedAt: isFinal(status) ? now : null,
    // Other rounds show the results of the round before.
    ...(enters?.type === 'evaluation' && noReadings),
  };
  return { set: changed(set, before), enters };
}

const changed = (set: Partial<ApplicationRow>, before: ApplicationRow): Partial<ApplicationRow> =>
  Object.fromEntries(Object.entries(set).filter(([name, value]) => !same(value, before[name as keyof ApplicationRow])));
