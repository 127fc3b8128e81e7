import type { AssignedPayload } from '@seedbed/domain/evaluations/activity-types.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { setEvaluationSummaries } from '#capabilities/applications/public.ts';
import { applicationRounds } from '#capabilities/applications/table.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { resultsOf } from './find-results.ts';

/** Tenths are enough for lists, and keep rows unchanged while the means of a large round move a little. */
const tenths = (score: number | null) => score && Math.round(score * 10) / 10;

/**
 * Writes the results of all applications of a round to their lists: one more score changes how strict its evaluator
 * is, and so the adjusted scores of others. It can run twice.
 */
export async function summarizeRound(tx: Tx, roundId: Id<'FunnelRound'>): Promise<void> {
  const inRound = await tx.db
    .select({ id: applicationRounds.applicationId })
    .from(applicationRounds)
    .where(eq(applicationRounds.roundId, roundId));
  const ids = inRound.map(({ id }) => id);
  const results = await resultsOf(tx, ids);
  const summaries = ids.map((applicationId) => {
    const result = results.get(applicationId)?.find((one) => one.roundId === roundId);
    const { strong_no = 0, no = 0, yes = 0, strong_yes = 0 } = result?.tally ?? {};
    const isTallied = strong_no + no + yes + strong_yes > 0;
    return {
      applicationId,
      readersAssigned: result?.assigned ?? 0,
      readersDone: result?.sent ?? 0,
      rawScore: tenths(result?.rawMean ?? null),
      adjustedScore: tenths(result?.adjustedMean ?? null),
      spread: tenths(result?.spread ?? null),
      tally: isTallied ? { yes: yes + strong_yes, no: no + strong_no } : null,
    };
  });
  await setEvaluationSummaries(tx, roundId, summaries);
}

async function roundOf(tx: Tx, evaluationId: string): Promise<Id<'FunnelRound'> | null> {
  const [found] = await tx.db
    .select({ roundId: evaluations.roundId })
    .from(evaluations)
    .where(and(eq(evaluations.id, evaluationId as Id<'Evaluation'>), isNull(evaluations.trashedAt)));
  return found?.roundId ?? null;
}

const ofEvaluation = (['submitted', 'returned', 'declined', 'recused'] as const).map((what) =>
  on(`evaluations.${what}`, `evaluations.summarize-${what}`, async (tx, { recordId }) => {
    const roundId = await roundOf(tx, recordId);
    if (roundId) await summarizeRound(tx, roundId);
  }),
);

const ofRound = (['assigned', 'taken-back'] as const).map((what) =>
  on(`evaluations.${what}`, `evaluations.summarize-${what}`, (tx, { payload }) =>
    summarizeRound(tx, (payload as Pick<AssignedPayload, 'roundId'>).roundId as Id<'FunnelRound'>),
  ),
);

export const summaryReactions = [...ofEvaluation, ...ofRound];
