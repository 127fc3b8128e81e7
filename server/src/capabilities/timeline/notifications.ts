import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { PostPayload } from '@seedbed/domain/timeline/activity-types.ts';
import { canSeePost } from '@seedbed/domain/timeline/policy.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { assignedPeopleOf, foundersOf } from '#capabilities/startups/public.ts';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { posts } from './table.ts';

type PostRow = typeof posts.$inferSelect;

async function findPosted(tx: Tx, { recordId }: Activity): Promise<PostRow | undefined> {
  const [post] = await tx.db
    .select()
    .from(posts)
    .where(and(eq(posts.id, recordId as Id<'Post'>), isNull(posts.trashedAt)));
  return post;
}

const mentionedIn = ({ payload }: Activity) => ((payload as PostPayload).mentionIds ?? []) as Id<'User'>[];

const about = (post: PostRow, people: readonly Id<'User'>[]): Audience<PostRow> => ({
  people,
  subject: post,
  record: { kind: 'Post', id: post.id, startupId: post.startupId },
});

/**
 * The author, founders, and people assigned to the startup. Staff follow a startup by assignment, so others are left
 * out. Mentioned people get their own notification instead.
 */
async function followersOf(tx: Tx, { startupId, createdById }: PostRow): Promise<Id<'User'>[]> {
  const founders = await foundersOf(tx, [startupId]);
  const assigned = await assignedPeopleOf(tx, startupId);
  return [...(createdById ? [createdById] : []), ...founders.map(({ userId }) => userId), ...assigned];
}

export const notifications = [
  notifyOn({
    on: ['timeline.posted', 'timeline.edited'],
    type: 'mentioned',
    audience: async (tx, activity) => {
      const post = await findPosted(tx, activity);
      return post ? about(post, mentionedIn(activity)) : null;
    },
    allowed: canSeePost,
  }),
  notifyOn({
    on: ['timeline.posted'],
    type: ({ isPublic }: PostRow) => (isPublic ? 'newCommentStartup' : 'newCommentStartupStaff'),
    audience: async (tx, activity) => {
      const post = await findPosted(tx, activity);
      if (!post) return null;
      const mentioned = mentionedIn(activity);
      return about(
        post,
        (await followersOf(tx, post)).filter((id) => !mentioned.includes(id)),
      );
    },
    allowed: canSeePost,
  }),
];
