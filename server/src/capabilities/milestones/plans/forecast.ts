import { dayIn, today } from '@seedbed/domain/kernel/dates.ts';
import { type ForecastMilestone, type SlipForecast, slipForecast } from '@seedbed/domain/milestones/forecast.ts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { plans } from '#capabilities/milestones/table.ts';
import type { Tx } from '#platform/tx.ts';
import { type MilestoneCard, milestonesOf, type PlanCard } from './find-plans.ts';

/** The newest copies say most about the next one. */
const mostCopies = 100;

/** How earlier startups ended that were late at the same milestone; null with too few of them. */
export async function forecastOf(tx: Tx, plan: PlanCard, zone: string): Promise<SlipForecast | null> {
  if (plan.templateId === null) return null;
  const others = await tx.db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.templateId, plan.templateId), ne(plans.id, plan.id), isNull(plans.trashedAt)))
    .orderBy(desc(plans.anchorOn), desc(plans.id))
    .limit(mostCopies);
  const rows = await milestonesOf(tx, [plan.id, ...others.map(({ id }) => id)]);
  const factsOf = (one: MilestoneCard): ForecastMilestone => ({
    itemId: one.templateItemId,
    state: one.state,
    dueOn: one.dueOn,
    decidedOn: one.decidedAt && dayIn(one.submittedAt ?? one.decidedAt, zone),
  });
  const copies = others.map(({ id }) => (rows.get(id) ?? []).map(factsOf));
  return slipForecast((rows.get(plan.id) ?? []).map(factsOf), copies, today(zone));
}
