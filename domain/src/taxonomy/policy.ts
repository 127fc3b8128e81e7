import { inGroup } from '#access/groups.ts';
import { permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import { rulesOf, type TagKind } from './tag-kinds.ts';

type Rights = Pick<Actor, 'scopes'>;

/** Callers also check the feature flag of the list. */
export const canSeeTags = (actor: Rights, kind: TagKind): boolean => permitsSome(actor, rulesOf(kind).view);
export const canCreateTags = (actor: Rights, kind: TagKind): boolean => permits(actor, rulesOf(kind).create);
export const canEditTags = (actor: Rights, kind: TagKind): boolean => permits(actor, rulesOf(kind).edit);

/** The page of industries is one of the organization's settings. */
export const canOpenIndustries = (actor: Actor): boolean =>
  inGroup('adminGroup')(actor) && canSeeTags(actor, 'industry');
