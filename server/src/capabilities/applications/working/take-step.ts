import { applicationMoved } from '@seedbed/domain/applications/activity-types.ts';
import { publicLabelOf } from '@seedbed/domain/applications/status.ts';
import {
  type ApplicationAction,
  decisionActions,
  type TransitionFacts,
} from '@seedbed/domain/applications/transitions.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type ApplicationCard,
  loadApplication,
  loadApplications,
} from '#capabilities/applications/find-applications.ts';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import { dropHeldEmails } from '#capabilities/applications/mails/held-emails.ts';
import { cancelOpenMeetings } from '#capabilities/applications/meetings/close-meetings.ts';
import { applicationRounds, applications, type RoundRow } from '#capabilities/applications/table.ts';
import { type ActivityAuthor, logActivities } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { type ApplicationState, namedOf, stateOf } from './application-state.ts';
import { showNewestReadings } from './reading-summary.ts';
import {
  changeOf,
  type RoundPosition,
  roundPositionOf,
  type Step,
  type StepChange,
  transitionFactsAt,
} from './step-change.ts';
import { closeRanks, nextRank } from './waiting-list.ts';

/** Scheduled rejections are excluded: until one is sent, nothing changes for the applicant. */
const endsMeeting: readonly ApplicationAction[] = [
  'cancel_meeting',
  'reject',
  'withdraw',
  'return',
  'move',
  'send_rejection',
];

export async function transitionFactsOf(
  tx: Tx,
  application: ApplicationCard,
): Promise<TransitionFacts & { next: RoundRow['type'] | null }> {
  return transitionFactsAt(application, roundPositionOf(application, await liveRounds(tx, application.funnelId)));
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
  by: ActivityAuthor,
  before: ApplicationCard,
  step: Step,
): Promise<ApplicationCard> {
  const [after] = await takeSteps(tx, by, [before], step);
  return after as ApplicationCard;
}

/**
 * Takes the same step with many applications. The statements grow with funnels, rounds, outcomes and open meetings, not
 * with applications.
 */
export async function takeSteps(
  tx: Tx,
  by: ActivityAuthor,
  all: readonly ApplicationCard[],
  step: Step,
): Promise<ApplicationCard[]> {
  const { action, reason = null, isByRule = false, funnelName } = step;
  const changes = await changesOf(tx, all, step);
  await store(tx, changes);
  const ranked = all.filter(({ waitlistRank }) => waitlistRank !== null);
  for (const funnelId of new Set(ranked.map((one) => one.funnelId))) await closeRanks(tx, funnelId);
  const decision = decisionActions.find((one) => one === action);
  if (decision) await storeDecision(tx, all, { decision, reason, decidedById: by?.userId ?? null });
  // After a canceled rejection, an equal decision is a new one.
  if (action === 'cancel_rejection') await storeDecision(tx, all, noDecision);
  const held = all.filter(({ status }) => status === 'delay_rejected');
  await dropHeldEmails(tx, idsOf(held));
  await enterRounds(tx, changes);
  const after = await loadApplications(tx, idsOf(all));
  if (endsMeeting.includes(action))
    await cancelOpenMeetings(tx, by, after, action === 'cancel_meeting' ? reason : null);
  const events = changes.map(({ before, place: { number }, enters }, at) => {
    const now = after[at] as ApplicationCard;
    const recipients = {
      applicant: labelOf(before, number > 1) !== labelOf(now, number > 1 || (enters !== null && number > 0)),
    };
    const states = { old: stateOf(before), new: stateOf(now) };
    return applicationMoved(
      namedOf(now),
      { action, reason, isByRule, ...(funnelName && { funnelName }) },
      states,
      recipients,
    );
  });
  await logActivities(tx, by, events);
  return after;
}

const idsOf = (all: readonly ApplicationCard[]) => all.map(({ id }) => id);

interface Change extends StepChange {
  before: ApplicationCard;
  place: RoundPosition;
}

async function changesOf(tx: Tx, all: readonly ApplicationCard[], step: Step): Promise<Change[]> {
  const rounds = new Map<string, readonly RoundRow[]>();
  const ranks = new Map<string, number>();
  for (const funnelId of new Set(all.map((one) => one.funnelId))) {
    rounds.set(funnelId, await liveRounds(tx, funnelId));
    if (step.action === 'waitlist') ranks.set(funnelId, await nextRank(tx, funnelId));
  }
  const now = Temporal.Now.instant();
  return all.map((before) => {
    const place = roundPositionOf(before, rounds.get(before.funnelId) ?? []);
    const rank = ranks.get(before.funnelId) ?? null;
    if (rank !== null) ranks.set(before.funnelId, rank + 1);
    return { before, place, ...changeOf(before, place, step, { now, rank }) };
  });
}

/** Applications with the same new values share a statement. */
async function store(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const same of Map.groupBy(changes, ({ set }) => JSON.stringify(set)).values())
    await tx.db
      .update(applications)
      .set({ ...same[0]?.set, updatedAt: sql`now()`, version: sql`${applications.version} + 1` })
      .where(inArray(applications.id, idsOf(same.map(({ before }) => before))));
}

async function enterRounds(tx: Tx, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(({ before, enters }) =>
    enters
      ? [{ tenantId: tx.tenantId, id: newId<'ApplicationRound'>(), applicationId: before.id, roundId: enters.id }]
      : [],
  );
  if (rows.length === 0) return;
  await tx.db
    .insert(applicationRounds)
    .values(rows)
    .onConflictDoNothing({
      target: [applicationRounds.tenantId, applicationRounds.applicationId, applicationRounds.roundId],
    });
}

const ofRound = ({ id, roundId }: ApplicationCard) =>
  and(eq(applicationRounds.applicationId, id), eq(applicationRounds.roundId, roundId as Id<'FunnelRound'>));

type RoundDecision = Partial<typeof applicationRounds.$inferInsert>;
const noDecision: RoundDecision = { decision: null, reason: null, decidedById: null };

async function storeDecision(tx: Tx, all: readonly ApplicationCard[], decision: RoundDecision): Promise<void> {
  for (const [roundId, decided] of Map.groupBy(all, (one) => one.roundId as Id<'FunnelRound'>))
    await tx.db
      .update(applicationRounds)
      .set({ ...decision, decidedAt: sql`now()`, updatedAt: sql`now()` })
      .where(and(eq(applicationRounds.roundId, roundId), inArray(applicationRounds.applicationId, idsOf(decided))));
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
      roundId,
      submittedAt: momentOf(old.submittedAt),
      noticeAt: momentOf(old.noticeAt),
      decidedAt: momentOf(old.decidedAt),
      updatedAt: sql`now()`,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, after.id));
  await showNewestReadings(tx, [after.id]);
  if (after.waitlistRank !== null || (old.waitlistRank ?? null) !== null)
    await closeRanks(tx, after.funnelId, after.id);
  const before = await loadApplication(tx, after.id);
  await storeDecision(tx, [before], noDecision);
  return before;
}
