import { type AssignedPayload, evaluationsAssigned } from '@seedbed/domain/evaluations/activity-types.ts';
import { PlanOutdated } from '@seedbed/domain/evaluations/errors.ts';
import { type AssignMethod, checkPlan } from '@seedbed/domain/evaluations/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { endOfDay } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, sql } from 'drizzle-orm';
import { lockRound } from '#capabilities/applications/public.ts';
import { scorecardsFor } from '#capabilities/evaluations/params/find-scorecard.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { startFillingsOf } from '#capabilities/forms/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { activities } from '#platform/activity-log/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type EvaluationRound, findRound } from './find-round.ts';
import { type PlannedAssignments, planIn } from './plan-assignments.ts';

interface AssignCall {
  roundId: string;
  plan: object;
  /** The fingerprint of the plan that the person saw. */
  fingerprint: string;
}

/** Gives out what the plan says, in one transaction. A plan that is outdated, or was written already, is refused. */
export const assignEvaluations = (
  actor: Actor,
  { roundId, plan, fingerprint }: AssignCall,
  zone: string,
): Promise<number> =>
  writeTx(actor, async (tx) => {
    const round = await findRound(tx, actor, roundId);
    await lockRound(tx, round.id);
    const earlier = await earlierCount(tx, actor, round, fingerprint);
    if (earlier !== null) return earlier;
    const planned = await planIn(tx, round, checkPlan(plan));
    assertAllowed(planned.fingerprint === fingerprint, () => new PlanOutdated());
    await store(tx, actor, round, planned, zone);
    return planned.given.length;
  });

/** A repeated call finds what it wrote. */
async function earlierCount(tx: Tx, actor: Actor, { funnelId }: EvaluationRound, fingerprint: string) {
  const [found] = await tx.db
    .select({ payload: activities.payload })
    .from(activities)
    .where(
      and(
        eq(activities.recordId, funnelId),
        eq(activities.type, 'evaluations.assigned'),
        eq(activities.actorId, actor.userId),
        sql`${activities.payload} ->> 'fingerprint' = ${fingerprint}`,
      ),
    )
    .limit(1);
  return found ? (found.payload as AssignedPayload).count : null;
}

const rowsAStatement = 500;

export async function store(
  tx: Tx,
  actor: Actor | null,
  round: EvaluationRound,
  { given, people, input, fingerprint }: Omit<PlannedAssignments, 'waiting' | 'short'>,
  zone: string,
): Promise<void> {
  if (given.length === 0) return;
  const roleOf = new Map(people.map(({ id, roleType }) => [id, roleType]));
  const used = [...new Set(given.flatMap(({ evaluatorId }) => roleOf.get(evaluatorId) ?? []))];
  const scorecards = await scorecardsFor(tx, { ...round, programId: round.funnel.programId }, used);
  const wanted = given.flatMap((one) => {
    const role = roleOf.get(one.evaluatorId);
    const form = role && scorecards.get(role);
    return form ? { ...one, form, recordId: newId<'Evaluation'>() } : [];
  });
  const assignmentId = newId();
  const fillingIds = await startFillingsOf(tx, actor, 'evaluation', wanted);
  const rows = wanted.map(({ recordId, applicationId, evaluatorId, reasons }, i) => ({
    tenantId: tx.tenantId,
    id: recordId,
    roundId: round.id,
    applicationId: applicationId as Id<'Application'>,
    evaluatorId: evaluatorId as Id<'User'>,
    fillingId: fillingIds[i] as Id<'FormResponse'>,
    method: input.method satisfies AssignMethod,
    reasons,
    assignmentId,
    assignedById: actor?.userId ?? null,
    dueOn: round.dueOn,
    dueAt: round.dueOn && endOfDay(round.dueOn, zone),
  }));
  for (let i = 0; i < rows.length; i += rowsAStatement)
    await tx.db.insert(evaluations).values(rows.slice(i, i + rowsAStatement));
  await logActivity(
    tx,
    actor,
    evaluationsAssigned(round.funnel, {
      roundId: round.id,
      method: input.method,
      count: rows.length,
      assignmentId,
      fingerprint: actor && fingerprint,
      evaluatorIds: [...new Set(rows.map(({ evaluatorId }) => evaluatorId))],
    }),
  );
}
