import { isClosed } from '@seedbed/domain/milestones/milestone.ts';
import { type PlanDays, type ScheduledItem, schedule } from '@seedbed/domain/milestones/schedule.ts';
import type { Tx } from '#platform/tx.ts';
import type { MilestoneCard } from './find-plans.ts';
import { milestonesOf, type PlanCard } from './find-plans.ts';

export const daysOfPlan = ({
  dayKind,
  direction,
  anchorOn,
}: Pick<PlanCard, 'dayKind' | 'direction' | 'anchorOn'>): PlanDays => ({
  ...{ dayKind, direction },
  anchor: anchorOn,
});

/** Days that somebody chose, of decided milestones, and of those that no template gives stay as they are. */
export const isFixed = ({ changedParts, state, templateItemId }: MilestoneCard): boolean =>
  changedParts.includes('days') || isClosed(state) || templateItemId === null;

const scheduled = (one: MilestoneCard): ScheduledItem => ({
  // Dependencies name items of the template.
  key: one.templateItemId ?? one.id,
  offsetDays: one.offsetDays,
  lengthDays: one.lengthDays,
  dependsOn: one.dependsOn,
  fixed: isFixed(one) ? { startsOn: one.startsOn, dueOn: one.dueOn } : null,
});

/** Moves the untouched days of a plan to where its rules put them. */
export async function reschedule(tx: Tx, plan: PlanCard): Promise<void> {
  const all = (await milestonesOf(tx, [plan.id])).get(plan.id) ?? [];
  const days = schedule(all.map(scheduled), daysOfPlan(plan));
  const moved = all.flatMap((one) => {
    const next = days.get(one.templateItemId ?? one.id);
    const isSame = !next || (next.startsOn.equals(one.startsOn) && next.dueOn.equals(one.dueOn));
    return isSame ? [] : [{ id: one.id, starts_on: next.startsOn.toString(), due_on: next.dueOn.toString() }];
  });
  if (moved.length === 0) return;
  await tx.connection.query(
    `update milestones m set starts_on = d.starts_on, due_on = d.due_on, updated_at = now(), version = m.version + 1
     from jsonb_to_recordset($1) as d(id uuid, starts_on date, due_on date) where m.tenant_id = $2 and m.id = d.id`,
    [JSON.stringify(moved), tx.tenantId],
  );
}
