import { type EvaluationEventType, evaluationEvent } from '@seedbed/domain/evaluations/activity-types.ts';
import { EvaluationClosed } from '@seedbed/domain/evaluations/errors.ts';
import { feedbackFrom, recommendationFrom } from '@seedbed/domain/evaluations/recommendation.ts';
import { scoreOf, scoreRange, sharesOf } from '@seedbed/domain/evaluations/score.ts';
import { type EvaluationAction, type EvaluationPart, stateAfter } from '@seedbed/domain/evaluations/states.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type ApplicationCard, loadApplication, takeStep } from '#capabilities/applications/public.ts';
import { funnelRounds } from '#capabilities/applications/table.ts';
import { type EvaluationCard, findOwnEvaluation, funnelOf } from '#capabilities/evaluations/find-evaluations.ts';
import { type EvaluationRow, evaluationFeedback, evaluations } from '#capabilities/evaluations/table.ts';
import { submissionsOf, versionsOf } from '#capabilities/forms/public.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { newestNumbers } from './application-content.ts';

/** The application is still where it was read. */
export const isReadable = ({ application, roundId }: EvaluationCard): boolean =>
  application.roundId === roundId &&
  ['under_review', 'pending_decision', 'ready_for_meeting', 'ready_for_invitation'].includes(application.status);

/** The answers were sent: stores the score, and ends the reading of the application once enough people have sent theirs. */
export async function finishEvaluation(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { applicationId } = await findOwnEvaluation(tx, actor, id);
  // Locked before the count, so that two last readers cannot both miss each other.
  const application = await loadApplication(tx, applicationId, { lock: true });
  const evaluation = await findOwnEvaluation(tx, actor, id);
  assertAllowed(isReadable(evaluation), () => new EvaluationClosed());
  const { questions, answers } = await sentScorecard(tx, evaluation);
  const shares = sharesOf(questions, answers);
  await step(tx, actor, evaluation, 'submit', 'evaluator', {
    score: scoreOf(questions, answers),
    recommendation: recommendationFrom(questions, answers),
    criteria: Object.fromEntries([...shares].map(([question, share]) => [question, share * scoreRange[1]])),
    readNumber: (await newestNumbers(tx, [applicationId])).get(applicationId) ?? 0,
    submittedAt: Temporal.Now.instant(),
  });
  await storeFeedback(tx, evaluation, feedbackFrom(questions, answers));
  await finishReview(tx, application);
}

/** The application waits for a decision once enough people have sent theirs. */
export async function finishReview(tx: Tx, application: ApplicationCard): Promise<void> {
  if (application.status === 'under_review' && (await isRead(tx, application)))
    await takeStep(tx, null, application, { action: 'finish_review' });
}

/** One step of the table of states, with its activity. */
export async function step(
  tx: Tx,
  actor: Actor | null,
  evaluation: EvaluationCard,
  action: EvaluationAction,
  part: EvaluationPart,
  set: Partial<EvaluationRow> = {},
): Promise<void> {
  const state = stateAfter(evaluation.state, action, part);
  assertAllowed(state !== null, () => new EvaluationClosed());
  await tx.db
    .update(evaluations)
    .set({ ...set, state, updatedAt: sql`now()`, version: sql`${evaluations.version} + 1` })
    .where(eq(evaluations.id, evaluation.id));
  const event = events[action];
  if (event)
    await logActivity(
      tx,
      actor,
      evaluationEvent(event, { ...evaluation, funnel: funnelOf(evaluation) }, { old: evaluation.state, new: state }),
    );
}

const events: Partial<Record<EvaluationAction, EvaluationEventType>> = {
  accept: 'evaluations.accepted',
  decline: 'evaluations.declined',
  recuse: 'evaluations.recused',
  submit: 'evaluations.submitted',
  return: 'evaluations.returned',
  take_back: 'evaluations.returned',
};

async function sentScorecard(tx: Tx, { fillingId }: EvaluationCard) {
  const submission = (await submissionsOf(tx, [fillingId])).at(-1);
  const [filling] = await tx.db.select().from(formFillings).where(eq(formFillings.id, fillingId));
  const versions = filling ? await versionsOf(tx, [filling.formId]) : [];
  const questions = versions.find(({ number }) => number === submission?.formNumber)?.questions ?? [];
  return { questions, answers: submission?.answers ?? {} };
}

async function storeFeedback(tx: Tx, { id, applicationId }: EvaluationCard, original: string | null): Promise<void> {
  if (original === null) return;
  await tx.db
    .insert(evaluationFeedback)
    .values({ tenantId: tx.tenantId, id: newId<'EvaluationFeedback'>(), evaluationId: id, applicationId, original })
    .onConflictDoUpdate({
      target: [evaluationFeedback.tenantId, evaluationFeedback.evaluationId],
      set: { original, updatedAt: sql`excluded.updated_at`, version: sql`${evaluationFeedback.version} + 1` },
    });
}

async function isRead(tx: Tx, { id, roundId }: ApplicationCard): Promise<boolean> {
  const [round] = await tx.db
    .select({ sent: count(), minReaders: funnelRounds.minReaders })
    .from(evaluations)
    .innerJoin(funnelRounds, eq(funnelRounds.id, evaluations.roundId))
    .where(
      and(
        eq(evaluations.applicationId, id),
        eq(evaluations.roundId, roundId as Id<'FunnelRound'>),
        inArray(evaluations.state, ['submitted', 'locked']),
        isNull(evaluations.trashedAt),
      ),
    )
    .groupBy(funnelRounds.minReaders);
  return round !== undefined && round.sent >= (round.minReaders ?? 1);
}
