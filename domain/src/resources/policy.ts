import { type Allow, inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Id } from '#kernel/ids.ts';
import { type AudienceRule, type AudienceValues, isInAudience } from './audience/audience.ts';
import type { ResourceState } from './resource.ts';

/** Writes sections, resources and articles. Sees all of them. */
export const canEditResources = (actor: Pick<Actor, 'scopes'>): boolean => permits(actor, 'ARTICLES:EDIT');

/** Campaigns name the same roles, tags and programs. */
export const canChooseAudiences = (actor: Pick<Actor, 'scopes'>): boolean =>
  canEditResources(actor) || permits(actor, 'EMAIL_TEMPLATES:MANAGE');

const ofIncubator: Allow = inGroup('incubator');

/** The page of the team. */
export const canManageResources = (actor: Pick<Actor, 'scopes' | 'roleType'>): boolean =>
  ofIncubator(actor) && canEditResources(actor);

export interface ResourceFacts {
  state: ResourceState;
  ownerId: Id<'User'> | null;
  /** The lines of its own, or else those of its section. */
  audience: readonly AudienceRule[];
}

/** Published resources are for the people of their audience. Editors and the owner see the others too. */
export const canSeeResource = (actor: Actor, resource: ResourceFacts, values: AudienceValues): boolean =>
  canEditResources(actor) ||
  resource.ownerId === actor.userId ||
  (resource.state === 'published' && isInAudience(resource.audience, values));

/** Editors and the owner see who has read it. */
export const canSeeReaders = (actor: Actor, { ownerId }: Pick<ResourceFacts, 'ownerId'>): boolean =>
  canEditResources(actor) || ownerId === actor.userId;
