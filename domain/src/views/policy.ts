import { inGroup } from '#access/groups.ts';
import { permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';

interface ViewFacts {
  ownerId: string;
  isShared: boolean;
}

/** Saves views for oneself and uses those shared with the own role. A view never widens what a person sees. */
export const canUseViews = (actor: Pick<Actor, 'scopes'>): boolean => permitsSome(actor, 'SAVED_VIEWS:READ');

/** The team shares; people who read only ASSIGNED views use what they are given. */
export const canShareViews = (actor: Actor): boolean =>
  inGroup('incubator')(actor) && permits(actor, 'SAVED_VIEWS:READ');

/** Only the owner makes a link for people outside: it shows what the owner sees. */
export const canLinkView = (actor: Actor, { ownerId }: Pick<ViewFacts, 'ownerId'>): boolean =>
  canShareViews(actor) && ownerId === actor.userId;

/** Admins know every link to the outside, and end those of others. */
export const canManageLinks = inGroup('adminGroup');

/** Decides which view the people of a role see first. */
export const canSetDefaultViews = (actor: Actor): boolean => inGroup('adminGroup')(actor) && canUseViews(actor);

/** Its owner; Admins also look after shared views. */
export const canEditView = (actor: Actor, { ownerId, isShared }: ViewFacts): boolean =>
  canUseViews(actor) && (ownerId === actor.userId || (isShared && inGroup('adminGroup')(actor)));
