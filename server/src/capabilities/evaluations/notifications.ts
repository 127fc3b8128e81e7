import type { AssignedPayload, EvaluationPayload } from '@seedbed/domain/evaluations/activity-types.ts';
import { canEvaluate } from '@seedbed/domain/evaluations/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { evaluations } from './table.ts';

/** The named people who still evaluate something in the round. */
async function evaluatorsOf(tx: Tx, { payload }: Activity, roundId: string): Promise<Audience> {
  const named = (payload as EvaluationPayload).evaluatorIds as Id<'User'>[];
  const rows = await tx.db
    .selectDistinct({ userId: evaluations.evaluatorId })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.roundId, roundId as Id<'FunnelRound'>),
        inArray(evaluations.evaluatorId, named),
        inArray(evaluations.state, ['assigned', 'accepted']),
        isNull(evaluations.trashedAt),
      ),
    );
  return {
    people: rows.flatMap(({ userId }) => userId ?? []),
    subject: null,
    record: { kind: 'EvaluationRound', id: roundId, startupId: null },
  };
}

export const notifications = [
  notifyOn({
    on: ['evaluations.assigned'],
    type: 'evaluationsAssigned',
    audience: (tx, activity) => evaluatorsOf(tx, activity, (activity.payload as AssignedPayload).roundId),
    allowed: canEvaluate,
  }),
  notifyOn({
    on: ['evaluations.due-soon'],
    type: 'evaluationsDueSoon',
    audience: async (tx, activity) => {
      const [found] = await tx.db
        .select({ roundId: evaluations.roundId })
        .from(evaluations)
        .where(eq(evaluations.id, activity.recordId as Id<'Evaluation'>));
      return found ? evaluatorsOf(tx, activity, found.roundId) : null;
    },
    allowed: canEvaluate,
    isReminder: true,
  }),
];
