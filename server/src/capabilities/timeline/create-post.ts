import { checkBody } from '@seedbed/domain/comments/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { postPosted } from '@seedbed/domain/timeline/activity-types.ts';
import { PrivatePostNotAllowed } from '@seedbed/domain/timeline/errors.ts';
import { checkPostInput, type PostInput } from '@seedbed/domain/timeline/input.ts';
import { canPost, canPostPrivately } from '@seedbed/domain/timeline/policy.ts';
import { newMentionIds, withKnownMentions } from '#capabilities/comments/public.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { writeTx } from '#platform/tx.ts';
import { findPost, type PostCard } from './find-posts.ts';
import { privateReaders } from './post-readers.ts';
import { posts } from './table.ts';

export interface NewPost extends PostInput {
  id?: string | null;
  startupId: string;
  /** The rich text. */
  body?: unknown;
}

/** A repeated call with the same id and content returns the first post. */
export const createPost = (actor: Actor, input: NewPost): Promise<PostCard> =>
  writeTx(actor, async (tx) => {
    const startup = await findStartup(tx, actor, input.startupId);
    const text = checkBody(input);
    const checked = checkPostInput({ ...input, message: text.message });
    assertAllowed(canPost(actor, startup.id));
    assertAllowed(checked.isPublic || canPostPrivately(actor, startup.id), () => new PrivatePostNotAllowed());
    const given = { startupId: startup.id, createdById: actor.userId, ...checked, body: text.body };
    const values = { ...given, ...(await withKnownMentions(tx, actor, { message: checked.message, body: text.body })) };
    const { id, isNew } = await createOnce(tx, actor, posts, input.id, values, given);
    const post = await findPost(tx, actor, id);
    if (!isNew) return post;
    const readers = post.isPublic ? [] : await privateReaders(tx, startup.id);
    await logActivity(tx, actor, postPosted(post, readers, newMentionIds(post)));
    return post;
  });
