import { advancesByRule } from '@seedbed/domain/evaluations/results.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { advanceByRule, undecidedIn } from '#capabilities/applications/public.ts';
import { funnelRounds } from '#capabilities/applications/table.ts';
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
  if (result && advancesByRule(result, found)) await advanceByRule(tx, application);
}

export const ruleReactions = (['submitted', 'declined', 'recused'] as const).map((what) =>
  on(`evaluations.${what}`, `evaluations.advance-${what}`, (tx, { recordId }) => followRule(tx, recordId)),
);
