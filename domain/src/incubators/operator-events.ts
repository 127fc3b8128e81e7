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

/** People only read while the operator moves or restores the tenant. */
export const tenantReadOnlySet = (incubatorId: string, operator: string, isReadOnly: boolean) =>
  ({
    type: isReadOnly ? 'incubators.read-only' : 'incubators.writable',
    ...byOperator(incubatorId, operator),
  }) as const satisfies DomainEvent;

/** `from` is the label of the tenant in the archive. */
export const tenantImported = (incubatorId: string, operator: string, from: string, writtenAt: string) =>
  ({
    type: 'incubators.imported',
    ...byOperator(incubatorId, operator),
    payload: { operator, from, writtenAt },
  }) as const satisfies DomainEvent;

/** `changed` counts the rows of each table that differed from the backup. */
export const tenantRestored = (
  incubatorId: string,
  operator: string,
  writtenAt: string,
  changed: Readonly<Record<string, number>>,
) =>
  ({
    type: 'incubators.restored',
    ...byOperator(incubatorId, operator),
    payload: { operator, writtenAt, changed },
  }) as const satisfies DomainEvent;

export const tenantOutgoingSet = (incubatorId: string, operator: string, isOn: boolean) =>
  ({
    type: isOn ? 'incubators.outgoing-on' : 'incubators.outgoing-off',
    ...byOperator(incubatorId, operator),
  }) as const satisfies DomainEvent;

/** `changes` is keyed by flag. */
export const flagsSet = (incubatorId: string, operator: string, changes: Changes) =>
  ({ type: 'incubators.flags-set', ...byOperator(incubatorId, operator), changes }) as const satisfies DomainEvent;

export const planSet = (incubatorId: string, operator: string, old: PlanName, now: PlanName) =>
  ({
    type: 'incubators.plan-set',
    ...byOperator(incubatorId, operator),
    changes: { plan: { old, new: now } },
  }) as const satisfies DomainEvent;
