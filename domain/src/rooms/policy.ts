import { inGroup } from '#access/groups.ts';
import { canEditDocuments, canOpenDocuments } from '#documents/policy.ts';
import type { Actor } from '#kernel/actor.ts';
import { isOwnStartup } from '#startups/policy.ts';

interface OfStartup {
  startupId: string;
}

/** Founders own the rooms of their startup. Nobody else sees their content and visitors. */
export const canOpenRooms = (actor: Actor, startupId: string): boolean =>
  isOwnStartup(actor, startupId) && canOpenDocuments(actor, startupId);

export const canEditRooms = (actor: Actor, startupId: string): boolean =>
  canOpenRooms(actor, startupId) && canEditDocuments(actor, startupId);

export const canOpenRoom = (actor: Actor, { startupId }: OfStartup): boolean => canOpenRooms(actor, startupId);

export const canEditRoom = (actor: Actor, { startupId }: OfStartup): boolean => canEditRooms(actor, startupId);

/** The team learns how ready a startup is, as far as it sees its documents: numbers alone. */
export const canSeeReadiness = (actor: Actor, startupId: string): boolean =>
  canOpenDocuments(actor, startupId) && (inGroup('incubator')(actor) || isOwnStartup(actor, startupId));
