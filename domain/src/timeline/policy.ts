import { inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import { canOpenStartup, isAssignedToStartup, isOwnStartup } from '#startups/policy.ts';
import type { PostFacts } from './post.ts';

/** Whoever may open the file reads its timeline. */
export const canReadTimeline = canOpenStartup;

export function canSeePrivatePosts(actor: Actor, startupId: string): boolean {
  const assigned = isAssignedToStartup(actor, startupId);
  return canOpenStartup(actor, startupId) && permits(actor, 'TIMELINE/PRIVATE_COMMENTS:VIEW', { assigned });
}

/** A public post is for everyone who may open the file; a private one needs the permission. */
export function canSeePost(actor: Actor, post: PostFacts): boolean {
  if (post.isPublic) return canOpenStartup(actor, post.startupId);
  return canSeePrivatePosts(actor, post.startupId);
}

export const canPost = (actor: Actor, startupId: string): boolean =>
  canOpenStartup(actor, startupId) && (isOwnStartup(actor, startupId) || inGroup('internal')(actor));

/** Nobody writes what they could not read. */
export const canPostPrivately = (actor: Actor, startupId: string): boolean =>
  canPost(actor, startupId) && canSeePrivatePosts(actor, startupId);

export const canComment = (actor: Actor, post: PostFacts): boolean =>
  canSeePost(actor, post) && canPost(actor, post.startupId);

/** What stands in a post is its author's. */
export const canAttachToPost = (actor: Actor, post: PostFacts): boolean =>
  post.createdById === actor.userId && canComment(actor, post);

export const canPin = (actor: Actor, post: PostFacts): boolean =>
  inGroup('incubator')(actor) && canSeePost(actor, post);

/** Only what somebody wrote; posts that the product made tell of other records. */
export const canEditPost = (actor: Actor, post: PostFacts): boolean =>
  post.eventType === 'PLAIN' && post.createdById === actor.userId && canComment(actor, post);

/** The author, and the admins, who answer for what stands in the organization. */
export const canDeletePost = (actor: Actor, post: PostFacts): boolean =>
  canEditPost(actor, post) || (post.eventType === 'PLAIN' && inGroup('adminGroup')(actor) && canSeePost(actor, post));
