import type { PostFacts } from '@seedbed/domain/timeline/post.ts';
import type { FilesOfPostFragment, PostFragment } from '#platform/api/generated/documents.ts';

export type Post = PostFragment;
/** The post as its startup's timeline shows it. */
export type PostWithFiles = Post & FilesOfPostFragment;

export const factsOf = (post: Post): PostFacts => ({
  startupId: post.startup._id,
  eventType: post.eventType,
  isPublic: post.isPublic,
  createdById: post.createdBy?._id ?? null,
});
