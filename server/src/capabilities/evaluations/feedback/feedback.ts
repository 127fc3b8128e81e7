import { isFinal } from '@seedbed/domain/applications/status.ts';
import { feedbackEdited, feedbackReleased } from '@seedbed/domain/evaluations/activity-types.ts';
import { checkFeedback } from '@seedbed/domain/evaluations/input.ts';
import { canManageEvaluation, seesAllScores } from '@seedbed/domain/evaluations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, count, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import {
  factsOf as applicationFacts,
  loadApplication,
  reviewedApplications,
} from '#capabilities/applications/public.ts';
import { applications } from '#capabilities/applications/table.ts';
import { type EvaluationRound, findRound } from '#capabilities/evaluations/assigning/find-round.ts';
import { factsOf, funnelOf, loadEvaluation } from '#capabilities/evaluations/find-evaluations.ts';
import { evaluationFeedback, evaluations } from '#capabilities/evaluations/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { mailFeedback } from './mail-feedback.ts';

export type FeedbackRow = typeof evaluationFeedback.$inferSelect;

/** Feedback of evaluations that still count. */
const counts = sql`exists (select from ${evaluations} where ${evaluations.tenantId} = ${evaluationFeedback.tenantId}
  and ${evaluations.id} = ${evaluationFeedback.evaluationId} and ${evaluations.state} in ('submitted', 'locked')
  and ${evaluations.trashedAt} is null)`;

/** For the team: what evaluators wrote to the founders, oldest first. */
export async function listFeedback(tx: Tx, actor: Actor, applicationId: string): Promise<FeedbackRow[]> {
  const application = await loadApplication(tx, applicationId);
  assertAllowed(seesAllScores(actor, applicationFacts(application)), () => new NotFound());
  return tx.db
    .select()
    .from(evaluationFeedback)
    .where(and(eq(evaluationFeedback.applicationId, application.id), counts))
    .orderBy(asc(evaluationFeedback.id));
}

/** For everybody who applies with it: what was released, without names. */
export async function ownFeedback(tx: Tx, actor: Actor, applicationId: string): Promise<FeedbackRow[]> {
  const application = await loadApplication(tx, applicationId);
  const applies = application.applicantId === actor.userId || application.memberIds.includes(actor.userId);
  assertAllowed(applies, () => new NotFound());
  return tx.db
    .select()
    .from(evaluationFeedback)
    .where(and(eq(evaluationFeedback.applicationId, application.id), isNotNull(evaluationFeedback.releasedAt), counts))
    .orderBy(asc(evaluationFeedback.id));
}

/** Writes the copy that founders will read. The original stays. */
export const editFeedback = (actor: Actor, id: string, version: number, text: unknown): Promise<FeedbackRow> =>
  writeTx(actor, async (tx) => {
    const edited = checkFeedback(text);
    const row = await findFeedback(tx, actor, id);
    if (row.edited === edited || (row.edited === null && row.original === edited)) return row;
    if (row.version !== version || row.releasedAt !== null) throw new Conflict({ version: row.version });
    const [after] = await tx.db
      .update(evaluationFeedback)
      .set({
        edited,
        editedById: actor.userId,
        updatedAt: sql`now()`,
        version: sql`${evaluationFeedback.version} + 1`,
      })
      .where(eq(evaluationFeedback.id, row.id))
      .returning();
    const evaluation = await loadEvaluation(tx, row.evaluationId);
    await logActivity(tx, actor, feedbackEdited(row.evaluationId, funnelOf(evaluation)));
    return after as FeedbackRow;
  });

/** Locked, for people who manage the evaluation. */
async function findFeedback(tx: Tx, actor: Actor, id: string): Promise<FeedbackRow> {
  if (!isId<'EvaluationFeedback'>(id)) throw new NotFound();
  const [row] = await tx.db.select().from(evaluationFeedback).where(eq(evaluationFeedback.id, id)).for('update');
  if (!row) throw new NotFound();
  const evaluation = await loadEvaluation(tx, row.evaluationId);
  const [facts] = await factsOf(tx, actor, [evaluation]);
  assertAllowed(facts !== undefined && seesAllScores(actor, facts.application), () => new NotFound());
  assertAllowed(canManageEvaluation(actor, facts));
  return row;
}

/** Not released yet, of applications of the round whose decision their founders know. A scheduled rejection waits. */
function toRelease(tx: Tx, round: EvaluationRound) {
  const ended = tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.funnelId, round.funnelId),
        inArray(applications.status, (['accepted', 'rejected'] as const).filter(isFinal)),
        // Nobody decided about these.
        or(isNull(applications.outcomeReason), notInArray(applications.outcomeReason, ['withdrawn', 'moved'])),
        isNull(applications.trashedAt),
      ),
    );
  const ofRound = tx.db.select({ id: evaluations.id }).from(evaluations).where(eq(evaluations.roundId, round.id));
  return and(
    isNull(evaluationFeedback.releasedAt),
    inArray(evaluationFeedback.applicationId, ended),
    inArray(evaluationFeedback.evaluationId, ofRound),
    counts,
  );
}

export interface FeedbackToRelease {
  /** The number of applications. */
  count: number;
  /** The first ones that the person may name. */
  names: readonly string[];
}

const namedBeforeRelease = 5;

/** The applications whose founders get feedback by the next release. */
export async function feedbackToRelease(tx: Tx, actor: Actor, roundId: string): Promise<FeedbackToRelease> {
  const round = await findRound(tx, actor, roundId);
  const ids = tx.db
    .select({ id: evaluationFeedback.applicationId })
    .from(evaluationFeedback)
    .where(toRelease(tx, round));
  const isConcerned = inArray(applications.id, ids);
  const [all] = await tx.db.select({ count: count() }).from(applications).where(isConcerned);
  const named = await tx.db
    .select({ name: applications.name })
    .from(applications)
    .where(and(isConcerned, reviewedApplications(actor)))
    .orderBy(asc(applications.name), asc(applications.id))
    .limit(namedBeforeRelease);
  return { count: all?.count ?? 0, names: named.map(({ name }) => name) };
}

/**
 * Gives founders this feedback. Each text is released once, with one email for each application. The number of
 * applications.
 */
export const releaseFeedback = (actor: Actor, roundId: string): Promise<number> =>
  writeTx(actor, async (tx) => {
    const round = await findRound(tx, actor, roundId);
    const rows = await tx.db
      .update(evaluationFeedback)
      .set({
        releasedAt: sql`now()`,
        releasedById: actor.userId,
        version: sql`${evaluationFeedback.version} + 1`,
      })
      .where(toRelease(tx, round))
      .returning({ applicationId: evaluationFeedback.applicationId });
    const ids = [...new Set(rows.map(({ applicationId }) => applicationId))] as Id<'Application'>[];
    if (ids.length === 0) return 0;
    await mailFeedback(tx, ids);
    await logActivity(tx, actor, feedbackReleased(round.funnel, round.id, ids.length));
    return ids.length;
  });
