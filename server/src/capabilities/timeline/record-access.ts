import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canSeeFilesAbout, isAssignedToStartup, startupReach } from '@seedbed/domain/startups/policy.ts';
import { audienceOfPost } from '@seedbed/domain/timeline/activity-types.ts';
import { canAttachToPost, canComment, canSeePost } from '@seedbed/domain/timeline/policy.ts';
import { and, sql } from 'drizzle-orm';
import { type CommentRights, findReaders } from '#capabilities/comments/public.ts';
import { assignedPeopleOf, filesAbout, foundersOf, reachPlaceholder } from '#capabilities/startups/public.ts';
import { excerptLimit, type RecordAccess, type RecordKinds } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { findPost, type PostCard, privatePostsReach, readablePosts, visiblePosts } from './find-posts.ts';
import { privateReaders } from './post-readers.ts';
import { posts } from './table.ts';

/** Comments are as visible as the post. Staff follow a startup by assignment, so others are not notified. */
const commentRights = (tx: Tx, actor: Actor, found: PostCard): CommentRights => ({
  writes: canComment(actor, found),
  isReader: (person) => canSeePost(person, found),
  mentionable: (search) =>
    findReaders(tx, actor, {
      ...{ startupId: found.startupId, search },
      reads: (person) => canSeePost(person, found),
    }),
  followers: async () => [...(found.createdById ? [found.createdById] : []), ...(await peopleOf(tx, found.startupId))],
  notification: found.isPublic ? 'newCommentStartup' : 'newCommentStartupStaff',
});

const peopleOf = async (tx: Tx, startupId: Id<'Startup'>) => [
  ...(await foundersOf(tx, [startupId])).map(({ userId }) => userId),
  ...(await assignedPeopleOf(tx, startupId)),
];

const post: RecordAccess = async (tx, actor, given) => {
  const found = await findPost(tx, actor, given);
  const { id: recordId, startupId } = found;
  return {
    assigned: isAssignedToStartup(actor, startupId),
    seesFiles: canSeeFilesAbout(actor, startupId),
    attaches: canAttachToPost(actor, found),
    comments: { everyone: commentRights(tx, actor, found) },
    published: async () => {
      const readers = found.isPublic ? [] : await privateReaders(tx, startupId);
      return { kind: 'StartupEvent', recordId, startupId, audience: audienceOfPost(found, readers) };
    },
  };
};

const filesSeenBy = (actor: Actor) => and(visiblePosts(actor), filesAbout(actor, posts.startupId));

export const recordKinds: RecordKinds = {
  post: {
    type: 'StartupEvent',
    access: post,
    table: posts,
    visibleTo: (actor) => {
      const [reach, privateReach] = [startupReach(actor), privatePostsReach(actor)];
      return {
        key: JSON.stringify([reach === 'ALL', privateReach === 'ALL']),
        where: readablePosts(reachPlaceholder(reach, 'reach'), reachPlaceholder(privateReach, 'privateReach')),
        values: { reach: [...reach], privateReach: [...privateReach] },
      };
    },
    filesSeenBy,
    commentFilesSeenBy: filesSeenBy,
    notified: {
      texts: 'timeline',
      detail: { text: sql`left(${posts.message}, ${excerptLimit})`, startupId: posts.startupId },
      path: ({ startupId }) => `/startup/${startupId}/file/activities`,
    },
  },
};
