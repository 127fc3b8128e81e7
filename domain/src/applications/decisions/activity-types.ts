import type { DomainEvent } from '#kernel/event.ts';

interface Funnel {
  id: string;
  name: string;
  ownerIds: readonly string[];
}

/** The held emails of decisions of a round. The log keeps the type that it had before. */
export const decisionsSent = ({ id, name, ownerIds }: Funnel, roundId: string, count: number) =>
  ({
    type: 'evaluations.decisions-sent',
    kind: 'Funnel',
    recordId: id,
    audience: ['staff', ...ownerIds.map((ownerId) => `user:${ownerId}` as const)],
    payload: { name, roundId, count },
  }) as const satisfies DomainEvent;
