import { StepNotPossible } from '@seedbed/domain/applications/errors.ts';
import { applicationMoved } from '@seedbed/domain/applications/events.ts';
import { isFinal, type OutcomeReason, publicLabelOf } from '@seedbed/domain/applications/status.ts';
import {
  type ApplicationAction,
  type Course,
  entersNextRound,
  nextStatus,
} from '@seedbed/domain/applications/transitions.ts';
import { noReadings } from '@seedbed/domain/applications/working/reading-summary.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type ApplicationCard, loadApplication } from '#capabilities/applications/find-applications.ts';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import { dropHeldEmail } from '#capabilities/applications/mails/held-emails.ts';
import { cancelOpenMeeting } from '#capabilities/applications/meetings/close-meetings.ts';
import { applicationRounds, applications, type RoundRow } from '#capabilities/applications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { type ApplicationState, namedOf, stateOf } from './application-state.ts';
import { readingsIn } from './reading-summary.ts';
import { closeRanks, nextRank } from './waiting-list.ts';

/** A scheduled rejection is none of them: until it is sent, nothing changes for the applicant. */
const endsMeeting: readonly ApplicationAction[] = [
  'cancel_meeting',
  'reject',
  'withdraw',
  'return',
  'move',
  'send_rejection',
];

interface Step {
  action: ApplicationAction;
  reason?: string | null;
  noticeAt?: Temporal.Instant | null;
  /** The team's request when it returns the application. */
  asked?: { dueAt: Temporal.Instant | null; sections: readonly string[] | null };
  outcomeReason?: OutcomeReason | null;
  /** The funnel that it is moved to. */
  funnelName?: string;
}

/** The round of the application among the rounds of its funnel, and the one after it. */
function placeOf(application: ApplicationCard, rounds: readonly RoundRow[]) {
  const at = rounds.findIndex(({ id }) => id === application.roundId);
  // The current round was removed before anybody could be in it, so a known round is always found.
  return { current: rounds[at] ?? null, next: rounds[at + 1] ?? null, number: at + 1 };
}

export async function courseOf(
  tx: Tx,
  application: ApplicationCard,
): Promise<Course & { next: RoundRow['type'] | null }> {
  const { current, next } = placeOf(application, await liveRounds(tx, application.funnelId));
  return {
    isSubmitted: application.submittedAt !== null,
    round: current?.type ?? null,
    next: next?.type ?? null,
    heldStatus: application.heldStatus,
    isWaitlisted: application.outcomeReason === 'waitlisted',
  };
}

/** The label that the applicant reads. */
export const labelOf = (application: ApplicationCard, isPastFirstRound: boolean) =>
  publicLabelOf({ ...application, isSubmitted: application.submittedAt !== null, isInReview: isPastFirstRound });

/**
 * Takes one step of the table of transitions. The application is locked, and the person's part is checked. `by` is null
 * for the server itself.
 */
export async function takeStep(
  tx: Tx,
  by: { userId: Id<'User'> } | null,
  before: ApplicationCard,
  { action, reason = null, noticeAt = null, outcomeReason = null, asked, funnelName }: Step,
): Promise<ApplicationCard> {
  const rounds = await liveRounds(tx, before.funnelId);
  const { current, next, number } = placeOf(before, rounds);
  const course: Course = {
    isSubmitted: before.submittedAt !== null,
    round: current?.type ?? null,
    next: next?.type ?? null,
    heldStatus: before.heldStatus,
    isWaitlisted: before.outcomeReason === 'waitlisted',
  };
  const status = nextStatus(before.status, action, course);
  assertAllowed(status !== null, () => new StepNotPossible());
  const enters = entersNextRound(action, course) ? next : null;
  const isDecision = action === 'accept' || action === 'reject' || action === 'delay_reject';
  const isWaitlisted = action === 'waitlist';
  const keptReason = before.outcomeReason === 'waitlisted' ? null : before.outcomeReason;
  const now = Temporal.Now.instant();
  const set = {
    status,
    heldStatus: action === 'delay_reject' ? before.status : null,
    roundId: enters?.id ?? before.roundId,
    outcomeReason: isWaitlisted ? ('waitlisted' as const) : (outcomeReason ?? (isFinal(status) ? keptReason : null)),
    waitlistRank: isWaitlisted ? await nextRank(tx, before.funnelId) : null,
    submittedAt: action === 'submit' ? (before.submittedAt ?? now) : before.submittedAt,
    enteredAt: enters ? now : before.enteredAt,
    returnNote: action === 'return' ? reason : status === 'draft' ? before.returnNote : null,
    returnDueAt: action === 'return' ? (asked?.dueAt ?? null) : status === 'draft' ? before.returnDueAt : null,
    returnSections: action === 'return' ? (asked?.sections ?? null) : status === 'draft' ? before.returnSections : null,
    noticeAt: action === 'delay_reject' ? noticeAt : null,
    decidedAt: isFinal(status) ? now : null,
    ...(enters && noReadings),
  };
  await tx.db
    .update(applications)
    .set({ ...set, updatedAt: sql`now()`, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, before.id));
  if (before.waitlistRank !== null) await closeRanks(tx, before.funnelId);
  if (isDecision && by) await storeDecision(tx, before, { decision: action, reason, decidedById: by.userId });
  if (before.status === 'delay_rejected') await dropHeldEmail(tx, before.id);
  if (enters) await enterRound(tx, before.id, enters.id);
  const after = await loadApplication(tx, before.id);
  if (endsMeeting.includes(action)) await cancelOpenMeeting(tx, by, after, action === 'cancel_meeting' ? reason : null);
  const told = {
    applicant: labelOf(before, number > 1) !== labelOf(after, number > 1 || (enters !== null && number > 0)),
  };
  const changes = { old: stateOf(before), new: stateOf(after) };
  await logActivity(
    tx,
    by,
    applicationMoved(namedOf(after), { action, reason, ...(funnelName && { funnelName }) }, changes, told),
  );
  return after;
}

async function enterRound(tx: Tx, applicationId: Id<'Application'>, roundId: Id<'FunnelRound'>): Promise<void> {
  await tx.db
    .insert(applicationRounds)
    .values({ tenantId: tx.tenantId, id: newId<'ApplicationRound'>(), applicationId, roundId })
    .onConflictDoNothing({
      target: [applicationRounds.tenantId, applicationRounds.applicationId, applicationRounds.roundId],
    });
}

const ofRound = ({ id, roundId }: ApplicationCard) =>
  and(eq(applicationRounds.applicationId, id), eq(applicationRounds.roundId, roundId as Id<'FunnelRound'>));

type RoundDecision = Partial<typeof applicationRounds.$inferInsert>;

async function storeDecision(tx: Tx, application: ApplicationCard, decision: RoundDecision): Promise<void> {
  await tx.db
    .update(applicationRounds)
    .set({ ...decision, decidedAt: sql`now()`, updatedAt: sql`now()` })
    .where(ofRound(application));
}

/** Sets the state before a decision again. The round that the decision led to is left, as if it was never entered. */
export async function returnTo(tx: Tx, after: ApplicationCard, old: ApplicationState): Promise<ApplicationCard> {
  const roundId = old.roundId as Id<'FunnelRound'> | null;
  if (after.roundId !== null && after.roundId !== roundId) await tx.db.delete(applicationRounds).where(ofRound(after));
  const momentOf = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));
  await tx.db
    .update(applications)
    .set({
      ...old,
      ...(await readingsIn(tx, after.id, roundId)),
      roundId,
      submittedAt: momentOf(old.submittedAt),
      noticeAt: momentOf(old.noticeAt),
      decidedAt: momentOf(old.decidedAt),
      updatedAt: sql`now()`,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, after.id));
  if (after.waitlistRank !== null || (old.waitlistRank ?? null) !== null)
    await closeRanks(tx, after.funnelId, after.id);
  const before = await loadApplication(tx, after.id);
  await storeDecision(tx, before, { decision: null, reason: null, decidedById: null });
  return before;
}
