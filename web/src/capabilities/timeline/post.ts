import type { PostFacts } from '@seedbed/domain/timeline/post.ts';
import type { FilesOfPostFragment, PostFragment } from '#platform/api/generated/documents.ts';

export type Post = PostFragment;
/** As it stands in its startup's timeline. */
export type PostWithFiles = Post & FilesOfPostFragment;

export const factsOf = (post: Post): PostFacts => ({
  startupId: post.startup._id,
  eventType: post.eventType,
  isPublic: post.isPublic,
  createdById: post.createdBy?._id ?? null,
});
