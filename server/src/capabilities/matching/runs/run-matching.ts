import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { matchRunFinished } from '@seedbed/domain/matching/activity-types.ts';
import type { ExplainedMatching } from '@seedbed/domain/matching/explain-matching.ts';
import type { MatchProblem } from '@seedbed/domain/matching/solve-matching.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { matchPairs, matchRuns } from '#capabilities/matching/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { defineQueue } from '#platform/jobs.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { loadProblem } from './load-problem.ts';

interface MatchRunJob {
  tenantId: Id<'Incubator'>;
  runId: Id<'MatchRun'>;
}

export const matchRunQueue = defineQueue<MatchRunJob>('match-runs', { expireInSeconds: 300 });

/** Solves the run in a thread, so that requests do not wait. Does nothing for a run that was discarded meanwhile. */
export async function runMatching({ tenantId, runId }: MatchRunJob): Promise<void> {
  const problem = await readTx({ tenantId }, async (tx) => {
    const run = await runningRun(tx, runId);
    return run && loadProblem(tx, run);
  });
  if (!problem) return;
  const solved = await solveInThread(problem);
  await inTenant(tenantId, async (tx) => {
    if (await runningRun(tx, runId, true)) await storeResult(tx, runId, solved);
  });
}

async function runningRun(tx: Tx, runId: Id<'MatchRun'>, isLocked = false) {
  const found = tx.db
    .select()
    .from(matchRuns)
    .where(and(eq(matchRuns.id, runId), eq(matchRuns.state, 'running')));
  const [run] = isLocked ? await found.for('update') : await found;
  return run;
}

async function solveInThread(problem: MatchProblem): Promise<ExplainedMatching> {
  const thread = new Worker(new URL('./solve-worker.ts', import.meta.url), {
    workerData: problem,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    // `once` throws what the thread throws.
    const [answer] = await once(thread, 'message');
    return answer as ExplainedMatching;
  } finally {
    await thread.terminate();
  }
}

/** Replaces everything but the pairs that the team took away. */
async function storeResult(tx: Tx, runId: Id<'MatchRun'>, { pairs, misses }: ExplainedMatching): Promise<void> {
  await tx.db.delete(matchPairs).where(and(eq(matchPairs.runId, runId), ne(matchPairs.state, 'excluded')));
  if (pairs.length > 0)
    await tx.db.insert(matchPairs).values(
      pairs.map(({ startupId, mentorId, score, reasons, isPinned, isFirm, price }) => ({
        tenantId: tx.tenantId,
        id: newId<'MatchPair'>(),
        ...{ runId, startupId: startupId as Id<'Startup'>, mentorId: mentorId as Id<'User'> },
        state: isPinned ? ('pinned' as const) : ('suggested' as const),
        ...{ score, reasons, isFirm, price },
      })),
    );
  await tx.db
    .update(matchRuns)
    .set({ state: 'pending', misses, updatedAt: sql`now()`, version: sql`${matchRuns.version} + 1` })
    .where(eq(matchRuns.id, runId));
  await logActivity(tx, null, matchRunFinished(runId));
}
