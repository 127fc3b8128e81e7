import type { Changes, DomainEvent } from '#kernel/event.ts';
import type { PlanName } from './features.ts';

/** Actions in the terminal. `operator` is the name of the system account: nobody of the tenant did it. */
const byOperator = (incubatorId: string, operator: string) =>
  ({ kind: 'Incubator', recordId: incubatorId, audience: ['admins'], payload: { operator } }) as const;

export const tenantCreated = (incubatorId: string, operator: string) =>
  ({ type: 'incubators.created', ...byOperator(incubatorId, operator) }) as const satisfies DomainEvent;

export const tenantSuspended = (incubatorId: string, operator: string, reason: string | null) =>
  ({
    type: 'incubators.suspended',
    ...byOperator(incubatorId, operator),
    payload: { operator, reason },
  }) as const satisfies DomainEvent;

export const tenantResumed = (incubatorId: string, operator: string) =>
  ({ type: 'incubators.resumed', ...byOperator(incubatorId, operator) }) as const satisfies DomainEvent;

export const tenantExported = (incubatorId: string, operator: string) =>
  ({ type: 'incubators.exported', ...byOperator(incubatorId, operator) }) as const satisfies DomainEvent;

/** `changes` is keyed by flag. */
export const flagsSet = (incubatorId: string, operator: string, changes: Changes) =>
  ({ type: 'incubators.flags-set', ...byOperator(incubatorId, operator), changes }) as const satisfies DomainEvent;

export const planSet = (incubatorId: string, operator: string, old: PlanName, now: PlanName) =>
  ({
    type: 'incubators.plan-set',
    ...byOperator(incubatorId, operator),
    changes: { plan: { old, new: now } },
  }) as const satisfies DomainEvent;
