import { canManageRoundsOf } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findFunnel } from '#capabilities/applications/public.ts';
import { applications, funnelRounds } from '#capabilities/applications/table.ts';
import { isLive } from '#capabilities/evaluations/find-evaluations.ts';
import { calibrationApplications, evaluations } from '#capabilities/evaluations/table.ts';
import type { Tx } from '#platform/tx.ts';
import { type EvaluationRound, isReadIn, loadRound } from './find-round.ts';

/** The rounds of a funnel that people read applications in, in their order. */
export async function listEvaluationRounds(tx: Tx, actor: Actor, funnelId: string): Promise<EvaluationRound[]> {
  const funnel = await findFunnel(tx, actor, funnelId);
  assertAllowed(canManageRoundsOf(actor, funnel));
  const rows = await tx.db
    .select()
    .from(funnelRounds)
    .where(and(eq(funnelRounds.funnelId, funnel.id), isNull(funnelRounds.trashedAt)))
    .orderBy(asc(sql`${funnelRounds.position} collate "C"`));
  const rounds: EvaluationRound[] = [];
  // A funnel has few rounds of this type.
  for (const row of rows) if (isReadIn(row)) rounds.push(await loadRound(tx, row.id));
  return rounds;
}

/** The evaluations of one person in the round. */
export interface Load {
  evaluatorId: string;
  assigned: number;
  done: number;
  late: number;
  mean: number | null;
}

/** Everybody who has evaluations in the round. */
export async function loadsOf(tx: Tx, { id }: EvaluationRound): Promise<Load[]> {
  const isDone = sql`${evaluations.state} in ('submitted', 'locked')`;
  const rows = await tx.db
    .select({
      evaluatorId: evaluations.evaluatorId,
      assigned: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where ${isDone})::int`,
      late: sql<number>`count(*) filter (where ${evaluations.state} in ('assigned', 'accepted') and ${evaluations.dueAt} < now())::int`,
      mean: sql<number | null>`avg(${evaluations.score}) filter (where ${isDone})`,
    })
    .from(evaluations)
    .where(
      and(eq(evaluations.roundId, id), sql`${evaluations.state} not in ('abstained', 'recused', 'expired')`, isLive()),
    )
    .groupBy(evaluations.evaluatorId);
  return rows.flatMap(({ evaluatorId, ...load }) => (evaluatorId ? { evaluatorId, ...load } : []));
}

export interface RoundProgress {
  applications: number;
  /** Applications with fewer evaluations than the round needs. */
  short: number;
  assigned: number;
  done: number;
}

export async function progressOf(tx: Tx, { id, minReaders }: EvaluationRound): Promise<RoundProgress> {
  const counted = tx.db
    .select({
      assigned:
        sql<number>`count(${evaluations.id}) filter (where ${evaluations.state} not in ('abstained', 'recused', 'expired'))`.as(
          'assigned',
        ),
      done: sql<number>`count(${evaluations.id}) filter (where ${evaluations.state} in ('submitted', 'locked'))`.as(
        'done',
      ),
    })
    .from(applications)
    .leftJoin(
      evaluations,
      and(
        eq(evaluations.tenantId, applications.tenantId),
        eq(evaluations.applicationId, applications.id),
        eq(evaluations.roundId, id),
        isNull(evaluations.trashedAt),
      ),
    )
    .where(
      and(
        eq(applications.roundId, id),
        inArray(applications.status, ['under_review', 'pending_decision', 'ready_for_meeting']),
        isNull(applications.trashedAt),
      ),
    )
    .groupBy(applications.id)
    .as('counted');
  const [row] = await tx.db
    .select({
      applications: sql<number>`count(*)::int`,
      short: sql<number>`count(*) filter (where ${counted.assigned} < ${minReaders ?? 1})::int`,
      assigned: sql<number>`coalesce(sum(${counted.assigned}), 0)::int`,
      done: sql<number>`coalesce(sum(${counted.done}), 0)::int`,
    })
    .from(counted);
  return row ?? { applications: 0, short: 0, assigned: 0, done: 0 };
}

export const calibrationOf = async (tx: Tx, { id }: EvaluationRound): Promise<string[]> =>
  (
    await tx.db
      .select({ applicationId: calibrationApplications.applicationId })
      .from(calibrationApplications)
      .where(eq(calibrationApplications.roundId, id))
      .orderBy(asc(calibrationApplications.applicationId))
  ).map(({ applicationId }) => applicationId);
