import { isPicked, permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';

type Person = Pick<Actor, 'scopes' | 'picked' | 'userId'>;
interface OwnedFunnel {
  id: string;
  ownerIds: readonly string[];
}

/** At ASSIGNED, the owners of a funnel; at SELECTED, the people of the roles that it is picked for. */
const relation = (actor: Person, { id, ownerIds }: OwnedFunnel) => ({
  assigned: ownerIds.includes(actor.userId),
  selected: isPicked(actor, 'FUNNEL:EDIT', id),
});

export const canSeeFunnels = (actor: Pick<Actor, 'scopes'>): boolean => permitsSome(actor, 'FUNNEL/LIST:VIEW');

/** A funnel that is picked for editing counts as assigned here: nobody edits what they cannot see. */
export const canSeeFunnel = (actor: Person, funnel: OwnedFunnel): boolean => {
  const { assigned, selected } = relation(actor, funnel);
  return permits(actor, 'FUNNEL/LIST:VIEW', { assigned: assigned || selected });
};

export const canCreateFunnels = (actor: Pick<Actor, 'scopes'>): boolean =>
  canSeeFunnels(actor) && permitsSome(actor, 'FUNNEL:CREATE');

/** Before there is a record, as choices of the builder do. */
export const canEditFunnels = (actor: Pick<Actor, 'scopes'>): boolean =>
  canSeeFunnels(actor) && permitsSome(actor, 'FUNNEL:EDIT');

export const canEditFunnel = (actor: Person, funnel: OwnedFunnel): boolean =>
  canSeeFunnel(actor, funnel) && permits(actor, 'FUNNEL:EDIT', relation(actor, funnel));

export const canDeleteFunnel = (actor: Person, funnel: OwnedFunnel): boolean =>
  canSeeFunnel(actor, funnel) && permits(actor, 'FUNNEL:DELETE', relation(actor, funnel));
