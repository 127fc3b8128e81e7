import { type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';

interface LoggedMetric {
  id: string;
  name: string;
}

type DefinitionEvent =
  | 'metrics.created'
  | 'metrics.changed'
  | 'metrics.paused'
  | 'metrics.resumed'
  | 'metrics.deleted'
  | 'metrics.assigned';

export const metricEvent = <const Type extends DefinitionEvent>(
  type: Type,
  { id, name }: LoggedMetric,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'MetricDefinition',
    recordId: id,
    audience: ['staff'],
    payload: { name },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export const categoriesChanged = (tenantId: string, payload: { names: readonly string[] }) =>
  ({
    type: 'metrics.categories-changed',
    kind: 'MetricCategory',
    recordId: tenantId,
    audience: ['staff'],
    payload,
  }) as const satisfies DomainEvent;

export const settingsChanged = (tenantId: string, changes: Changes) =>
  ({
    type: 'metrics.settings-changed',
    kind: 'MetricSettings',
    recordId: tenantId,
    audience: ['staff'],
    payload: {},
    changes,
  }) as const satisfies DomainEvent;

export interface PeriodPayload {
  startupName: string;
  /** yyyy-MM-dd */
  from: string;
  to: string;
  dueOn: string;
}

interface PeriodRecord extends PeriodPayload {
  id: string;
  startupId: string;
}

type PeriodEvent =
  | 'metrics.requested'
  | 'metrics.reminded'
  | 'metrics.submitted'
  | 'metrics.completed'
  | 'metrics.corrected'
  | 'metrics.skipped';

export const periodEvent = <const Type extends PeriodEvent>(
  type: Type,
  { id, startupId, startupName, from, to, dueOn }: PeriodRecord,
  more: object = {},
) =>
  ({
    type,
    kind: 'MetricPeriod',
    recordId: id,
    startupId,
    audience: startupAudience(startupId),
    payload: { startupName, from, to, dueOn, ...more },
  }) as const satisfies DomainEvent;

export const categorizationEvent = <const Type extends 'metrics.categorized' | 'metrics.categorization-delayed'>(
  type: Type,
  { id, startupId, startupName }: { id: string; startupId: string; startupName: string },
  changes?: Changes,
) =>
  ({
    type,
    kind: 'StartupCategorization',
    recordId: id,
    startupId,
    audience: startupAudience(startupId),
    payload: { startupName },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export const targetSet = (metric: LoggedMetric, startupId: string, changes: Changes) =>
  ({
    type: 'metrics.target-set',
    kind: 'MetricDefinition',
    recordId: metric.id,
    startupId,
    audience: startupAudience(startupId),
    payload: { name: metric.name },
    changes,
  }) as const satisfies DomainEvent;
