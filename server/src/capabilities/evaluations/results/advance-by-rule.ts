import type { AssignedPayload } from '@seedbed/domain/evaluations/activity-types.ts';
import { advancesByRule } from '@seedbed/domain/evaluations/results.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { advanceByRule, undecidedIn } from '#capabilities/applications/public.ts';
import { funnelRounds } from '#capabilities/applications/table.ts';
import { newestNumbers } from '#capabilities/evaluations/evaluating/application-content.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { resultsOf } from './find-results.ts';

/** Advances the application of an evaluation that ended, if its round says so. It can run twice. */
export async function followRule(tx: Tx, evaluationId: string): Promise<void> {
  const [found] = await tx.db
    .select({
      applicationId: evaluations.applicationId,
      roundId: evaluations.roundId,
      minReaders: funnelRounds.minReaders,
      advanceScore: funnelRounds.advanceScore,
    })
    .from(evaluations)
    .innerJoin(funnelRounds, eq(funnelRounds.id, evaluations.roundId))
    .where(eq(evaluations.id, evaluationId as Id<'Evaluation'>));
  if (!found || found.advanceScore === null) return;
  // Locked before the scores are read, so that two reactions take the step once.
  const application = await undecidedIn(tx, found.applicationId, found.roundId);
  if (!application) return;
  const results = (await resultsOf(tx, [application.id])).get(application.id);
  const result = results?.find(({ roundId }) => roundId === found.roundId);
  if (result && advancesByRule({ ...result, isOutdated: await isOutdated(tx, found) }, found))
    await advanceByRule(tx, application);
}

type EvaluatedRound = Pick<typeof evaluations.$inferSelect, 'applicationId' | 'roundId'>;

/** The applicant sent the application again after somebody evaluated it. */
async function isOutdated(tx: Tx, { applicationId, roundId }: EvaluatedRound): Promise<boolean> {
  const newest = (await newestNumbers(tx, [applicationId])).get(applicationId) ?? 0;
  const [older] = await tx.db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.applicationId, applicationId),
        eq(evaluations.roundId, roundId),
        inArray(evaluations.state, ['submitted', 'locked']),
        lt(evaluations.readNumber, newest),
        isNull(evaluations.trashedAt),
      ),
    )
    .limit(1);
  return older !== undefined;
}

/** An undone assignment can have held the last open evaluation of an application. */
async function followRevocation(tx: Tx, { assignmentId }: Pick<AssignedPayload, 'assignmentId'>): Promise<void> {
  const taken = await tx.db
    .selectDistinctOn([evaluations.applicationId], { id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.assignmentId, assignmentId), isNotNull(evaluations.trashedAt)))
    // Locked in one order, so that two reactions cannot block each other.
    .orderBy(evaluations.applicationId);
  for (const { id } of taken) await followRule(tx, id);
}

export const ruleReactions = [
  ...(['submitted', 'declined', 'recused'] as const).map((what) =>
    on(`evaluations.${what}`, `evaluations.advance-${what}`, (tx, { recordId }) => followRule(tx, recordId)),
  ),
  on('evaluations.taken-back', 'evaluations.advance-taken-back', (tx, { payload }) =>
    followRevocation(tx, payload as Pick<AssignedPayload, 'assignmentId'>),
  ),
];
