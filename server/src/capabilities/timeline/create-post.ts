import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { PrivatePostNotAllowed } from '@seedbed/domain/timeline/errors.ts';
import { postPosted } from '@seedbed/domain/timeline/events.ts';
import { canPost, canPostPrivately } from '@seedbed/domain/timeline/policy.ts';
import { checkPostInput, type PostInput } from '@seedbed/domain/timeline/post.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { writeTx } from '#platform/tx.ts';
import { findPost, type PostCard, privateReaders } from './find-posts.ts';
import { posts } from './table.ts';

export interface NewPost extends PostInput {
  id?: string | null;
  startupId: string;
}

/** A repeated call with the same id and content returns the first post. */
export const createPost = (actor: Actor, input: NewPost): Promise<PostCard> =>
  writeTx(actor, async (tx) => {
    const startup = await findStartup(tx, actor, input.startupId);
    const checked = checkPostInput(input);
    assertAllowed(canPost(actor, startup.id));
    assertAllowed(checked.isPublic || canPostPrivately(actor, startup.id), () => new PrivatePostNotAllowed());
    const values = { startupId: startup.id, createdById: actor.userId, ...checked };
    const { id, isNew } = await createOnce(tx, actor, posts, input.id, values);
    const post = await findPost(tx, actor, id);
    if (!isNew) return post;
    const readers = post.isPublic ? [] : await privateReaders(tx, startup.id);
    await logActivity(tx, actor, postPosted(post, readers));
    return post;
  });
