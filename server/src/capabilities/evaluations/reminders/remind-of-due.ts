import { evaluationEvent } from '@seedbed/domain/evaluations/activity-types.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { funnelOf, selectEvaluations } from '#capabilities/evaluations/find-evaluations.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { inTenant } from '#platform/tx.ts';

const daysBefore = 2;
const atOnce = 500;

/** Reminds each evaluator once a day of each round with something due within two days, or overdue. */
export async function remindOfEvaluations(
  tenantId: Id<'Incubator'>,
  zone: string,
  now = Temporal.Now.instant(),
): Promise<void> {
  const day = today(zone, now);
  const remind = () =>
    inTenant(tenantId, async (tx) => {
      const due = await selectEvaluations(
        tx,
        and(
          inArray(evaluations.state, ['assigned', 'accepted']),
          isNotNull(evaluations.evaluatorId),
          lte(evaluations.dueAt, now.add({ hours: 24 * daysBefore })),
          or(isNull(evaluations.remindedOn), lt(evaluations.remindedOn, day)),
        ),
      )
        .orderBy(asc(evaluations.dueAt), asc(evaluations.id))
        .limit(atOnce)
        .for('update');
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      await tx.db.update(evaluations).set({ remindedOn: day }).where(inArray(evaluations.id, ids));
      const first = new Map(due.toReversed().map((one) => [`${one.roundId} ${one.evaluatorId}`, one]));
      const events = [...first.values()].map((one) =>
        evaluationEvent('evaluations.due-soon', { ...one, funnel: funnelOf(one) }),
      );
      await logActivities(tx, null, events);
      return due.length;
    });
  while ((await remind()) === atOnce);
}

/** Before people plan their day. */
const reminderHour = 8;

export const schedules: readonly Schedule[] = [
  {
    name: 'evaluations.remind-of-due',
    next: dailyAt(reminderHour),
    run: ({ tenantId, zone }) => remindOfEvaluations(tenantId, zone),
  },
];
