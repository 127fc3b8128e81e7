import {
  type Result,
  resultOf,
  type ScoreStatistics,
  type SentEvaluation,
} from '@seedbed/domain/evaluations/results.ts';
import { type EvaluationState, isConflict, isDone } from '@seedbed/domain/evaluations/states.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { funnelRounds } from '#capabilities/applications/table.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { perConnection } from '#platform/db.ts';
import { anyOf } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

/** The result of one application's evaluations in one round. */
export interface RoundResult extends Result {
  applicationId: Id<'Application'>;
  roundId: Id<'FunnelRound'>;
  /** Without those who do not read it. */
  assigned: number;
}

/** By application, the newest round first. Two statements for any number of applications. */
export async function resultsOf(
  tx: Tx,
  applicationIds: readonly Id<'Application'>[],
): Promise<ReadonlyMap<string, RoundResult[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await sentEvaluationsStatement(tx.db).execute({ applicationIds });
  const roundIds = [...new Set(rows.map(({ roundId }) => roundId))];
  const statistics = await statisticsOfRounds(tx, roundIds);
  const byPair = Map.groupBy(rows, ({ applicationId, roundId }) => `${applicationId} ${roundId}`);
  const results = [...byPair.values()].flatMap((pair): (RoundResult & { last: string })[] => {
    const [first] = pair;
    if (!first) return [];
    const ofRound = statistics.get(first.roundId);
    const live = pair.filter(({ state }) => !isConflict(state) && state !== 'expired');
    const people = ofRound?.people ?? new Map();
    const result = resultOf(sentEvaluationsOf(pair), people, ofRound?.round ?? null, first.minAgreement);
    const last = pair.reduce((id, one) => (one.id > id ? one.id : id), '');
    return [{ ...result, applicationId: first.applicationId, roundId: first.roundId, assigned: live.length, last }];
  });
  const newestFirst = results.toSorted((a, b) => (a.last < b.last ? 1 : -1));
  return Map.groupBy(newestFirst, ({ applicationId }) => applicationId as string);
}

const sentEvaluationsStatement = perConnection((db) =>
  db
    .select({
      id: evaluations.id,
      applicationId: evaluations.applicationId,
      roundId: evaluations.roundId,
      evaluatorId: evaluations.evaluatorId,
      state: evaluations.state,
      score: evaluations.score,
      recommendation: evaluations.recommendation,
      minAgreement: funnelRounds.minAgreement,
    })
    .from(evaluations)
    .innerJoin(
      funnelRounds,
      and(eq(funnelRounds.tenantId, evaluations.tenantId), eq(funnelRounds.id, evaluations.roundId)),
    )
    .where(and(anyOf(evaluations.applicationId, 'applicationIds'), isNull(evaluations.trashedAt)))
    .prepare('readings_of_applications'),
);

type Row = Pick<SentEvaluation, 'score' | 'recommendation'> & {
  id: string;
  evaluatorId: string | null;
  state: EvaluationState;
};

/** A deleted account keeps its scores, without statistics. */
const sentEvaluationsOf = (rows: readonly Row[]): SentEvaluation[] =>
  rows
    .filter(({ state }) => isDone(state))
    .map(({ id, evaluatorId, score, recommendation }) => ({ evaluatorId: evaluatorId ?? id, score, recommendation }));

interface RoundStatistics {
  round: ScoreStatistics | null;
  people: Map<string, ScoreStatistics>;
}

const statisticsStatement = perConnection((db) =>
  db
    .select({
      roundId: evaluations.roundId,
      evaluatorId: evaluations.evaluatorId,
      isRound: sql<number>`grouping(${evaluations.evaluatorId})`,
      count: sql<number>`count(*)::int`,
      mean: sql<number>`avg(${evaluations.score})`,
      deviation: sql<number>`stddev_pop(${evaluations.score})`,
    })
    .from(evaluations)
    .where(
      and(
        anyOf(evaluations.roundId, 'roundIds'),
        sql`${evaluations.state} in ('submitted', 'locked')`,
        sql`${evaluations.score} is not null`,
        isNull(evaluations.trashedAt),
      ),
    )
    .groupBy(sql`grouping sets ((${evaluations.roundId}), (${evaluations.roundId}, ${evaluations.evaluatorId}))`)
    .prepare('score_statistics_of_rounds'),
);

/** How everybody scores in these rounds, and the rounds as a whole: one statement. */
export async function statisticsOfRounds(
  tx: Tx,
  roundIds: readonly Id<'FunnelRound'>[],
): Promise<ReadonlyMap<string, RoundStatistics>> {
  const statistics = new Map<string, RoundStatistics>();
  if (roundIds.length === 0) return statistics;
  const rows = await statisticsStatement(tx.db).execute({ roundIds });
  for (const { roundId, evaluatorId, isRound, ...values } of rows) {
    const ofRound = statistics.get(roundId) ?? { round: null, people: new Map() };
    statistics.set(roundId, ofRound);
    if (isRound === 1) ofRound.round = values;
    else if (evaluatorId) ofRound.people.set(evaluatorId, values);
  }
  return statistics;
}
