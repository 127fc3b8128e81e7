import { inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import { isAssignedToStartup } from '#startups/policy.ts';
import { canPost } from '#timeline/policy.ts';

/** People who may post at a startup may also write emails about it. */
export const canWriteEmail = canPost;

/** Addresses outside the organization get copies from the team and the network alone. */
export const canCopyOutsiders = (actor: Pick<Actor, 'roleType'>): boolean => inGroup('internal')(actor);

/** Blind copies, and what became of an email: delivered, refused, opened. */
export const canSeeEmailMetadata = (actor: Actor, startupId: string): boolean =>
  permits(actor, 'TIMELINE/EMAIL_METADATA:VIEW', { assigned: isAssignedToStartup(actor, startupId) });
