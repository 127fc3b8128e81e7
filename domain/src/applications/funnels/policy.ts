import { permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';

type Person = Pick<Actor, 'scopes' | 'userId'>;
interface Owned {
  ownerIds: readonly string[];
}

/** At ASSIGNED and SELECTED, the owners of a funnel. */
const relation = (actor: Person, { ownerIds }: Owned) => {
  const owns = ownerIds.includes(actor.userId);
  return { assigned: owns, selected: owns };
};

export const canSeeFunnels = (actor: Pick<Actor, 'scopes'>): boolean => permitsSome(actor, 'FUNNEL/LIST:VIEW');

export const canSeeFunnel = (actor: Person, funnel: Owned): boolean =>
  permits(actor, 'FUNNEL/LIST:VIEW', relation(actor, funnel));

export const canCreateFunnels = (actor: Pick<Actor, 'scopes'>): boolean =>
  canSeeFunnels(actor) && permitsSome(actor, 'FUNNEL:CREATE');

/** Before there is a record, as choices of the builder do. */
export const canEditFunnels = (actor: Pick<Actor, 'scopes'>): boolean =>
  canSeeFunnels(actor) && permitsSome(actor, 'FUNNEL:EDIT');

export const canEditFunnel = (actor: Person, funnel: Owned): boolean =>
  canSeeFunnel(actor, funnel) && permits(actor, 'FUNNEL:EDIT', relation(actor, funnel));

export const canDeleteFunnel = (actor: Person, funnel: Owned): boolean =>
  canSeeFunnel(actor, funnel) && permits(actor, 'FUNNEL:DELETE', relation(actor, funnel));
