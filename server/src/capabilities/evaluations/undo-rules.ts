import { type AssignedPayload, evaluationEvent } from '@seedbed/domain/evaluations/activity-types.ts';
import { canEvaluate, canSeeParams } from '@seedbed/domain/evaluations/policy.ts';
import type { EvaluationState } from '@seedbed/domain/evaluations/states.ts';
import { eq, or, sql } from 'drizzle-orm';
import { seenApplications } from '#capabilities/applications/public.ts';
import { applications } from '#capabilities/applications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { findRound } from './assigning/find-round.ts';
import { currentCapacity, setOwnCapacity } from './assigning/own-capacity.ts';
import { revokeAssignments } from './assigning/revoke-assignments.ts';
import { saveEvaluationRound, stateOfRound } from './assigning/save-round.ts';
import { managed, undoScores } from './evaluating/leave-evaluation.ts';
import { findOwnEvaluation, funnelOf } from './find-evaluations.ts';
import { currentParam, restoreParamIn, undoParam } from './params/params.ts';
import { evaluationParams, evaluations } from './table.ts';

const roundIdOf = (payload: object) => (payload as { roundId: string }).roundId;

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'evaluations.pool-saved',
    async ({ tx, actor, payload }) => ({
      settings: await stateOfRound(tx, await findRound(tx, actor, roundIdOf(payload))),
    }),
    ({ tx, actor, payload }, { settings }) => saveEvaluationRound(tx, actor, roundIdOf(payload), settings as object),
  ),
  undoChange(
    'evaluations.capacity-set',
    ({ tx, actor, payload }) => currentCapacity(tx, actor, roundIdOf(payload)),
    ({ tx, actor, payload }, { capacity }) => setOwnCapacity(tx, actor, roundIdOf(payload), capacity),
  ),
  // Evaluations that somebody has begun stay.
  undoChange(
    'evaluations.assigned',
    async () => ({ isTaken: true }),
    ({ tx, actor, payload }) => revokeAssignments(tx, actor, payload as AssignedPayload),
  ),
  undoChange(
    'evaluations.submitted',
    ({ tx, actor, recordId }) => findOwnEvaluation(tx, actor, recordId),
    ({ tx, actor, recordId }) => undoScores(tx, actor, recordId),
  ),
  undoChange('evaluations.param-changed', currentParam, undoParam),
  undoDeletion('evaluations.param-deleted', restoreParamIn, evaluationParams),
  undoChange(
    'evaluations.recused',
    ({ tx, actor, recordId }) => managed(tx, actor, recordId),
    async ({ tx, actor, recordId }, { state }) => {
      const evaluation = await managed(tx, actor, recordId);
      const old = state as EvaluationState;
      await tx.db
        .update(evaluations)
        .set({ state: old, endReason: null, updatedAt: sql`now()`, version: sql`${evaluations.version} + 1` })
        .where(eq(evaluations.id, evaluation.id));
      const named = { ...evaluation, funnel: funnelOf(evaluation) };
      await logActivity(tx, actor, evaluationEvent('evaluations.returned', named, { old: evaluation.state, new: old }));
    },
  ),
];

export const visibleChanges: VisibleChanges = {
  // Includes the evaluator. Applicants list their own applications, and read no evaluation.
  Evaluation: (actor) => {
    const seen = canEvaluate(actor) && seenApplications(actor);
    if (typeof seen === 'boolean') return seen;
    const ofSeen = sql`(select true from ${applications} where ${applications.tenantId} = ${evaluations.tenantId}
      and ${applications.id} = ${evaluations.applicationId} and ${seen})`;
    return recordIn(evaluations, or(eq(evaluations.evaluatorId, actor.userId), ofSeen));
  },
  EvaluationParam: canSeeParams,
};
