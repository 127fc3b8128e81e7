import { canAssignPlans, plansReach } from '@seedbed/domain/milestones/policy.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { reachSql, withinReach } from '#capabilities/startups/public.ts';
import type { WorkItemSource } from '#platform/home/work-items.ts';
import { isOn } from './is-on.ts';
import { milestones } from './table.ts';

/** Submitted milestones wait for a decision. */
export const workItems: WorkItemSource = {
  kind: 'decide',
  allow: canAssignPlans,
  find: async (tx, { actor }) => {
    if (!(await isOn(tx))) return [];
    const [waiting] = await tx.db
      .select({
        count: sql<number>`count(*)::int`,
        first: sql<string | null>`(array_agg(${milestones.id} order by ${milestones.submittedAt}))[1]`,
      })
      .from(milestones)
      .where(
        and(
          eq(milestones.state, 'submitted'),
          isNull(milestones.trashedAt),
          withinReach(milestones.startupId, reachSql(plansReach(actor))),
        ),
      );
    if (!waiting?.first) return [];
    // The one that waits longest; the next one follows after its decision.
    return [{ name: 'milestones:work-items.submitted', count: waiting.count, path: `/milestones/${waiting.first}` }];
  },
};
