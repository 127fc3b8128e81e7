import { inGroup } from '#access/groups.ts';
import { permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';

type Person = Pick<Actor, 'scopes' | 'userId' | 'roleType'>;

export interface LeadRelation {
  ownerId: string | null;
  createdById: string;
  funnelOwnerIds: readonly string[];
}

/** The specification limits Create → Application Lead to the incubator group. */
export const canListLeads = (actor: Person): boolean =>
  inGroup('incubator')(actor) && permitsSome(actor, 'APPLICATIONS:VIEW_ALL');

/** At ASSIGNED, the own leads and those of the own funnels. */
export const canSeeLead = (actor: Person, { ownerId, createdById, funnelOwnerIds }: LeadRelation): boolean =>
  canListLeads(actor) &&
  permits(actor, 'APPLICATIONS:VIEW_ALL', {
    assigned: [ownerId, createdById, ...funnelOwnerIds].includes(actor.userId),
  });
