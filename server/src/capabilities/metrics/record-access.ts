import { startupAudience } from '@seedbed/domain/kernel/event.ts';
import { canConfigureMetrics, canEnterMetrics, metricsReach } from '@seedbed/domain/metrics/policy.ts';
import { isAssignedToStartup } from '@seedbed/domain/startups/policy.ts';
import { reachPlaceholder, withinReach } from '#capabilities/startups/public.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findMetric } from './definitions/find-metrics.ts';
import { metricPeriods } from './table.ts';
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

export const recordKinds: RecordKinds = {
  metric: { type: 'MetricData', access: metric, hasFiles: true },
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
