import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import {
  matchPairSet,
  matchPairsSwapped,
  matchRunDiscarded,
  matchRunStarted,
} from '@seedbed/domain/matching/activity-types.ts';
import { MatchRunNotPending, NotInMatchRun } from '@seedbed/domain/matching/errors.ts';
import { checkMatchRun } from '@seedbed/domain/matching/input.ts';
import { matchScore, meanRating, weightsOf } from '@seedbed/domain/matching/match-score.ts';
import { canMatch } from '@seedbed/domain/matching/policy.ts';
import type { MatchPairState, MatchRunState } from '@seedbed/domain/matching/relation.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { matchingSettings } from '#capabilities/matching/matching-settings.ts';
import { type MatchRunRow, matchPairs, matchRuns } from '#capabilities/matching/table.ts';
import { findProgram } from '#capabilities/programs/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findRun, pairsOfRun } from './find-runs.ts';
import { loadProblem } from './load-problem.ts';
import { matchRunQueue } from './run-matching.ts';

export const startMatchRun = (actor: Actor, input: object, clientId?: string | null): Promise<MatchRunRow> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canMatch(actor));
    const given = checkMatchRun(input);
    const values = { ...given, weights: given.weights ?? weightsOf(await matchingSettings(tx)) };
    if (values.programId !== null) await findProgram(tx, values.programId);
    const { id, isNew } = await createOnce(
      tx,
      actor,
      matchRuns,
      clientId,
      { ...values, createdById: actor.userId },
      values,
    );
    if (isNew) await start(tx, actor, id);
    return findRun(tx, actor, id);
  });

async function start(tx: Tx, actor: Actor, runId: Id<'MatchRun'>): Promise<void> {
  await enqueue(tx, matchRunQueue, { tenantId: tx.tenantId, runId });
  await logActivity(tx, actor, matchRunStarted(runId));
}

/** The run as it waits for the team. Throws `MatchRunNotPending`. */
export async function lockPendingRun(tx: Tx, actor: Actor, runId: string): Promise<MatchRunRow> {
  const run = await findRun(tx, actor, runId, { lock: true });
  assertAllowed(run.state === 'pending', () => new MatchRunNotPending());
  return run;
}

/** Calculates everything again that is not pinned or taken away. */
export const rerunMatchRun = (actor: Actor, runId: string): Promise<MatchRunRow> =>
  writeTx(actor, async (tx) => {
    const run = await lockPendingRun(tx, actor, runId);
    const changed = await setRunState(tx, run, 'running');
    await start(tx, actor, run.id);
    return changed;
  });

/** Discards a run, even while it is calculated: its result is then dropped. */
export const discardMatchRun = (actor: Actor, runId: string): Promise<MatchRunRow> =>
  writeTx(actor, async (tx) => {
    const run = await findRun(tx, actor, runId, { lock: true });
    assertAllowed(run.state === 'pending' || run.state === 'running', () => new MatchRunNotPending());
    const changed = await setRunState(tx, run, 'discarded');
    await logActivity(tx, actor, matchRunDiscarded(run.id));
    return changed;
  });

export async function setRunState(tx: Tx, run: MatchRunRow, state: MatchRunState): Promise<MatchRunRow> {
  const [changed] = await tx.db
    .update(matchRuns)
    .set({
      state,
      updatedAt: sql`now()`,
      version: sql`${matchRuns.version} + 1`,
      ...(state === 'published' && { publishedAt: sql`now()` }),
    })
    .where(eq(matchRuns.id, run.id))
    .returning();
  return changed ?? run;
}

export interface PairOfRun {
  startupId: string;
  mentorId: string;
}

/** Null removes a pair that was not there before, for undo. */
export async function setMatchPair(
  tx: Tx,
  actor: Actor,
  runId: string,
  pair: PairOfRun,
  state: MatchPairState | null,
): Promise<MatchRunRow> {
  const run = await lockPendingRun(tx, actor, runId);
  const written = await writePair(tx, run, pair, state);
  if (!written) return run;
  const { startupId, mentorId, old } = written;
  await logActivity(tx, actor, matchPairSet(run.id, { startupId, mentorId }, { state: { old, new: state } }));
  return run;
}

/** Two startups exchange their mentors, and the new pairs stay in the next calculation. */
export const swapMatchPairs = (actor: Actor, runId: string, pairs: readonly [string, string]): Promise<MatchRunRow> =>
  writeTx(actor, async (tx) => {
    const run = await lockPendingRun(tx, actor, runId);
    const all = await pairsOfRun(tx, run.id);
    const [one, other] = pairs.map((id) => all.find((pair) => pair.id === id && pair.state !== 'excluded'));
    if (!one || !other || one.startupId === other.startupId || one.mentorId === other.mentorId)
      throw new NotInMatchRun();
    await tx.db.delete(matchPairs).where(inArray(matchPairs.id, [one.id, other.id]));
    const swapped = [
      { startupId: one.startupId, mentorId: other.mentorId },
      { startupId: other.startupId, mentorId: one.mentorId },
    ] as const;
    for (const pair of swapped) await writePair(tx, run, pair, 'pinned');
    await logActivity(tx, actor, matchPairsSwapped(run.id, swapped));
    return run;
  });

/** Null if nothing changes. */
async function writePair(tx: Tx, run: MatchRunRow, pair: PairOfRun, state: MatchPairState | null) {
  const problem = await loadProblem(tx, run);
  const startup = problem.startups.find(({ id }) => id === pair.startupId);
  const mentor = problem.mentors.find(({ id }) => id === pair.mentorId);
  if (!startup || !mentor) throw new NotInMatchRun();
  const [startupId, mentorId] = [startup.id as Id<'Startup'>, mentor.id as Id<'User'>];
  const isPair = and(
    eq(matchPairs.runId, run.id),
    eq(matchPairs.startupId, startupId),
    eq(matchPairs.mentorId, mentorId),
  );
  const old = await pairState(tx, run.id, { startupId, mentorId });
  if (old === state) return null;
  if (state === null) await tx.db.delete(matchPairs).where(isPair);
  else if (old !== null)
    // Prices and firmness are known again after the next calculation.
    await tx.db.update(matchPairs).set({ state, price: null, updatedAt: sql`now()` }).where(isPair);
  else {
    const scored = matchScore(startup, mentor, problem.weights, meanRating(problem.mentors));
    const row = { tenantId: tx.tenantId, id: newId<'MatchPair'>(), runId: run.id, startupId, mentorId, state };
    await tx.db.insert(matchPairs).values({ ...row, ...scored });
  }
  return { startupId, mentorId, old };
}

export async function pairState(
  tx: Tx,
  runId: Id<'MatchRun'>,
  { startupId, mentorId }: PairOfRun,
): Promise<MatchPairState | null> {
  const [row] = await tx.db
    .select({ state: matchPairs.state })
    .from(matchPairs)
    .where(
      and(
        eq(matchPairs.runId, runId),
        eq(matchPairs.startupId, startupId as Id<'Startup'>),
        eq(matchPairs.mentorId, mentorId as Id<'User'>),
      ),
    );
  return row?.state ?? null;
}
