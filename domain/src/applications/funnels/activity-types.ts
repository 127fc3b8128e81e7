import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

interface LoggedFunnel {
  id: string;
  name: string;
  ownerIds: readonly string[];
}

export type FunnelEventType =
  | 'applications.funnel-created'
  | 'applications.funnel-changed'
  | 'applications.funnel-published'
  | 'applications.funnel-unpublished'
  | 'applications.funnel-archived'
  | 'applications.funnel-unarchived'
  | 'applications.funnel-deleted'
  | 'applications.funnel-restored';

/** Staff sees all funnels; owners may have no other right. */
const audienceOf = ({ ownerIds }: LoggedFunnel): Audience[] => [
  'staff',
  ...ownerIds.map((id): Audience => `user:${id}`),
];

export const funnelEvent = <Type extends FunnelEventType>(type: Type, funnel: LoggedFunnel, changes?: Changes) =>
  ({
    type,
    kind: 'Funnel',
    recordId: funnel.id,
    audience: audienceOf(funnel),
    payload: { name: funnel.name },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export interface RoundsPayload {
  name: string;
  /** The written rounds, in the order of the change's values. */
  roundIds: readonly string[];
}
/** The states of the written rounds before and after; null for a round that did not exist. */
export const roundsSaved = (funnel: LoggedFunnel, roundIds: readonly string[], rounds: Changes[string]) =>
  ({
    type: 'applications.rounds-saved',
    kind: 'Funnel',
    recordId: funnel.id,
    audience: audienceOf(funnel),
    payload: { name: funnel.name, roundIds } satisfies RoundsPayload,
    changes: { rounds },
  }) as const satisfies DomainEvent;
