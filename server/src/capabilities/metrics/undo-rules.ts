import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';
import { findMetric, inputOf } from './definitions/find-metrics.ts';
import { restoreMetricIn, setMetricPaused, updateMetric } from './definitions/update-metric.ts';
import { metrics } from './table.ts';

const definition: UndoRule['current'] = async ({ tx, actor, recordId }) => {
  const metric = await findMetric(tx, actor, recordId, { lock: true });
  return { ...inputOf(metric), isPaused: metric.pausedAt !== null };
};

export const undoRules: readonly UndoRule[] = [
  undoChange('metrics.changed', definition, ({ tx, actor, recordId }, old) => updateMetric(tx, actor, recordId, old)),
  ...(['metrics.paused', 'metrics.resumed'] as const).map((event) =>
    undoChange(event, definition, ({ tx, actor, recordId }, { isPaused }) =>
      setMetricPaused(tx, actor, recordId, isPaused === true),
    ),
  ),
  undoDeletion('metrics.deleted', restoreMetricIn, metrics),
];

export const visibleChanges: VisibleChanges = { MetricDefinition: canConfigureMetrics };
