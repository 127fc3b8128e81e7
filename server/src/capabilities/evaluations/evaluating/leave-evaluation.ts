import { EvaluationClosed, NoScorecard, ScoresFinal } from '@seedbed/domain/evaluations/errors.ts';
import { checkReason } from '@seedbed/domain/evaluations/input.ts';
import { canManageEvaluation } from '@seedbed/domain/evaluations/policy.ts';
import {
  type EvaluationAction,
  type EvaluationPart,
  isOpen,
  undoableUntil,
  undoSeconds,
} from '@seedbed/domain/evaluations/states.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { loadApplication, lockRound } from '#capabilities/applications/public.ts';
import { store } from '#capabilities/evaluations/assigning/assign.ts';
import { loadRound, poolRowsOf } from '#capabilities/evaluations/assigning/find-round.ts';
import { planIn } from '#capabilities/evaluations/assigning/plan-assignments.ts';
import {
  type EvaluationCard,
  factsOf,
  findEvaluation,
  findOwnEvaluation,
  loadEvaluation,
} from '#capabilities/evaluations/find-evaluations.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { reopenFillingsOf } from '#capabilities/forms/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { isReadable, step } from './finish-evaluation.ts';

/** Confirms to the team that the person will read it. Idempotent. */
export const acceptEvaluation = (actor: Actor, id: string): Promise<EvaluationCard> =>
  writeTx(actor, async (tx) => {
    const evaluation = await findOwnEvaluation(tx, actor, id);
    if (evaluation.state === 'assigned') await step(tx, actor, evaluation, 'accept', 'evaluator');
    assertAllowed(isOpen(evaluation.state), () => new EvaluationClosed());
    return loadEvaluation(tx, id);
  });

/** The evaluator declares a conflict. Somebody else of the pool gets the application. A repeated call succeeds. */
export const declineEvaluation = (actor: Actor, id: string, reason: unknown): Promise<EvaluationCard> =>
  writeTx(actor, async (tx) => {
    const endReason = checkReason(reason);
    const evaluation = await findOwnEvaluation(tx, actor, id);
    if (evaluation.state === 'abstained') return evaluation;
    await step(tx, actor, evaluation, 'decline', 'evaluator', { endReason });
    await replace(tx, evaluation);
    return loadEvaluation(tx, id);
  });

/** The team takes an evaluation back: it counts nowhere, and the person is not asked again. */
export const recuseEvaluation = (actor: Actor, id: string, reason: unknown): Promise<EvaluationCard> =>
  writeTx(actor, async (tx) => {
    const endReason = checkReason(reason);
    const evaluation = await managed(tx, actor, id);
    if (evaluation.state === 'recused') return evaluation;
    await step(tx, actor, evaluation, 'recuse', 'manager', { endReason });
    return loadEvaluation(tx, id);
  });

/** The evaluator may correct what was sent. */
export const returnEvaluation = (actor: Actor, id: string): Promise<EvaluationCard> =>
  writeTx(actor, async (tx) => {
    const evaluation = await managed(tx, actor, id);
    await reopen(tx, actor, evaluation, 'return', 'manager');
    return loadEvaluation(tx, id);
  });

/** The evaluator undoes the sending. */
export async function undoScores(tx: Tx, actor: Actor, id: string): Promise<void> {
  const evaluation = await findOwnEvaluation(tx, actor, id);
  const { submittedAt } = evaluation;
  const isInTime = submittedAt && Temporal.Instant.compare(Temporal.Now.instant(), undoableUntil(submittedAt)) <= 0;
  assertAllowed(isInTime === true, () => new ScoresFinal(undoSeconds));
  await reopen(tx, actor, evaluation, 'take_back', 'evaluator');
}

async function reopen(
  tx: Tx,
  actor: Actor,
  evaluation: EvaluationCard,
  action: EvaluationAction,
  part: EvaluationPart,
): Promise<void> {
  assertAllowed(isReadable(evaluation), () => new EvaluationClosed());
  await step(tx, actor, evaluation, action, part, {
    score: null,
    recommendation: null,
    criteria: null,
    submittedAt: null,
  });
  await reopenFillingsOf(tx, 'evaluation', evaluation.id);
}

export async function managed(tx: Tx, actor: Actor, id: string): Promise<EvaluationCard> {
  const evaluation = await findEvaluation(tx, actor, id, { lock: true });
  const [facts] = await factsOf(tx, actor, [evaluation]);
  assertAllowed(facts !== undefined && canManageEvaluation(actor, facts));
  return evaluation;
}

/** One more reader, if the application still needs one and somebody has capacity. */
async function replace(tx: Tx, { roundId, applicationId }: EvaluationCard): Promise<void> {
  const application = await loadApplication(tx, applicationId, { lock: true });
  if (application.status !== 'under_review' || application.roundId !== roundId) return;
  const round = await loadRound(tx, roundId);
  await lockRound(tx, roundId);
  if ((await poolRowsOf(tx, round.id)).length === 0) return;
  const live = await tx.db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.roundId, round.id),
        eq(evaluations.applicationId, application.id),
        notInArray(evaluations.state, ['abstained', 'recused', 'expired']),
        isNull(evaluations.trashedAt),
      ),
    );
  const asked = { applicationIds: [applicationId], evaluatorIds: [], count: live.length + 1, seed: 0 };
  const planned = await planIn(tx, round, { ...asked, method: 'top_up' });
  const { timezone } = await findIncubatorIn(tx);
  // Without a scorecard nobody can be asked, and the conflict counts all the same.
  await store(tx, null, round, planned, timezone).catch((fault: unknown) => {
    if (!(fault instanceof NoScorecard)) throw fault;
  });
}
