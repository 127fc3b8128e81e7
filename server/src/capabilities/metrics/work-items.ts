import { inGroup } from '@seedbed/domain/access/groups.ts';
import { permitsSome } from '@seedbed/domain/access/permits.ts';
import { metricsReach } from '@seedbed/domain/metrics/policy.ts';
import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { reachSql, withinReach } from '#capabilities/startups/public.ts';
import type { WorkItemSource } from '#platform/home/work-items.ts';
import { metricPeriods } from './table.ts';

/** Startups that owe metrics after the due day. */
export const workItems: WorkItemSource = {
  kind: 'ask',
  // The page of the requests asks for both.
  allow: (actor) => inGroup('incubator')(actor) && permitsSome(actor, 'METRICS/EDIT:VIEW'),
  find: async (tx, { actor, zone }) => {
    const today = Temporal.Now.plainDateISO(zone);
    const [late] = await tx.db
      .select({ count: sql<number>`count(distinct ${metricPeriods.startupId})::int` })
      .from(metricPeriods)
      .where(
        and(
          inArray(metricPeriods.status, ['open', 'partial']),
          lt(metricPeriods.dueOn, today),
          isNull(metricPeriods.trashedAt),
          withinReach(metricPeriods.startupId, reachSql(metricsReach(actor))),
        ),
      );
    const path = `/startups/metrics/requests?status=open,partial&due=before:${today}`;
    return [{ name: 'metrics:work-items.late', count: late?.count ?? 0, path }];
  },
};
