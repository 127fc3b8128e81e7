import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canSeePost } from '@seedbed/domain/timeline/policy.ts';
import type { PostFacts } from '@seedbed/domain/timeline/post.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { assignedPeopleOf } from '#capabilities/startups/public.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { emailMessages } from './table.ts';

/** The people who wrote in the thread, and those assigned to the startup. Recipients have the email itself. */
async function followersOf(tx: Tx, { recordId }: Activity): Promise<Audience<PostFacts> | null> {
  const [post] = await tx.db
    .select()
    .from(posts)
    .where(and(eq(posts.id, recordId as Id<'Post'>), isNull(posts.trashedAt)));
  if (!post?.recordId) return null;
  const authors = await tx.db
    .selectDistinct({ id: emailMessages.authorId })
    .from(emailMessages)
    .where(eq(emailMessages.threadId, post.recordId as Id<'EmailThread'>));
  return {
    people: [...authors.flatMap(({ id }) => id ?? []), ...(await assignedPeopleOf(tx, post.startupId))],
    subject: post,
    record: { kind: 'Post', id: post.id, startupId: post.startupId },
  };
}

export const threadNotifications = [
  notifyOn({ on: ['emails.email-received'], type: 'emailReceived', audience: followersOf, allowed: canSeePost }),
];
