import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startupAudience } from '@seedbed/domain/kernel/event.ts';
import {
  canConfigureMetrics,
  canEnterMetrics,
  canSeePortfolioMetrics,
  metricsReach,
} from '@seedbed/domain/metrics/policy.ts';
import { isAssignedToStartup } from '@seedbed/domain/startups/policy.ts';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { reachPlaceholder, reachSql, withinReach } from '#capabilities/startups/public.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findMetric } from './definitions/find-metrics.ts';
import { metricPeriods, metrics, metricValues } from './table.ts';
import { findValue } from './update-form/history.ts';

/** A value; its files are evidence. */
const metric: RecordAccess = async (tx, actor, given) => {
  const { id, startupId } = await findValue(tx, actor, given);
  return {
    assigned: isAssignedToStartup(actor, startupId),
    seesFiles: true,
    attaches: canEnterMetrics(actor, startupId),
    published: () => ({ kind: 'MetricData', recordId: id, startupId, audience: startupAudience(startupId) }),
  };
};

const metricDefinition: RecordAccess = async (tx, actor, given) => {
  const { id } = await findMetric(tx, actor, given);
  return {
    assigned: false,
    seesFiles: false,
    attaches: false,
    edits: canConfigureMetrics(actor),
    history: ['metrics.created', 'metrics.changed', 'metrics.paused', 'metrics.resumed', 'metrics.assigned'],
    published: () => ({ kind: 'MetricDefinition', recordId: id, startupId: null, audience: ['staff'] }),
  };
};

/** SQL form of `canSeeMetric`. */
function valuesSeenBy(actor: Actor) {
  const seesTeams = canSeePortfolioMetrics(actor)
    ? undefined
    : withinReach(metricValues.startupId, reachSql(actor.ownStartupIds));
  const isOfMetric = sql`${metrics.tenantId} = ${metricValues.tenantId} and ${metrics.id} = ${metricValues.metricId}`;
  return and(
    withinReach(metricValues.startupId, reachSql(metricsReach(actor))),
    sql`exists (select from ${metrics} where ${and(isOfMetric, isNull(metrics.trashedAt), seesTeams && or(eq(metrics.audience, 'ADVISORS'), seesTeams))})`,
  );
}

export const recordKinds: RecordKinds = {
  metric: { type: 'MetricData', access: metric, table: metricValues, filesSeenBy: valuesSeenBy },
  metricDefinition: { type: 'MetricDefinition', access: metricDefinition },
  metricPeriod: {
    type: 'MetricPeriod',
    table: metricPeriods,
    visibleTo: (actor) => {
      const reach = metricsReach(actor);
      return {
        key: reach === 'ALL' ? 'ALL' : 'SOME',
        where: withinReach(metricPeriods.startupId, reachPlaceholder(reach, 'metricsReach')),
        values: { metricsReach: [...reach] },
      };
    },
    notified: {
      detail: { dueOn: metricPeriods.dueOn, startupId: metricPeriods.startupId },
      path: ({ startupId }) => `/startup/${startupId}/file/analytics`,
    },
  },
};
