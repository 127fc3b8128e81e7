import { inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import { canOpenStartup, canPostAtStartup, canWriteAtStartup, isAssignedToStartup } from '#startups/policy.ts';
import type { PostFacts } from './post.ts';

export const canReadTimeline = canOpenStartup;

export function canSeePrivatePosts(actor: Actor, startupId: string): boolean {
  const assigned = isAssignedToStartup(actor, startupId);
  return canOpenStartup(actor, startupId) && permits(actor, 'TIMELINE/PRIVATE_COMMENTS:VIEW', { assigned });
}

/** Public posts are for everybody who may open the startup; private ones need the permission. */
export function canSeePost(actor: Actor, post: PostFacts): boolean {
  if (post.isPublic) return canOpenStartup(actor, post.startupId);
  return canSeePrivatePosts(actor, post.startupId);
}

export const canPost = canPostAtStartup;

/** Posting privately requires reading private posts. */
export const canPostPrivately = (actor: Actor, startupId: string): boolean =>
  canPost(actor, startupId) && canSeePrivatePosts(actor, startupId);

export const canComment = (actor: Actor, post: PostFacts): boolean =>
  canSeePost(actor, post) && canPost(actor, post.startupId);

/** Only the author adds files. */
export const canAttachToPost = (actor: Actor, post: PostFacts): boolean =>
  post.createdById === actor.userId && canComment(actor, post);

export const canPin = (actor: Actor, post: PostFacts): boolean =>
  inGroup('incubator')(actor) && canSeePost(actor, post) && canWriteAtStartup(actor, post.startupId);

/** Only people's posts; generated posts describe other records. */
export const canEditPost = (actor: Actor, post: PostFacts): boolean =>
  post.eventType === 'PLAIN' && post.createdById === actor.userId && canComment(actor, post);

/** The author, and the admins, who moderate the organization. */
export const canDeletePost = (actor: Actor, post: PostFacts): boolean =>
  canEditPost(actor, post) || (post.eventType === 'PLAIN' && inGroup('adminGroup')(actor) && canSeePost(actor, post));
