import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { PrivatePostNotAllowed } from '@seedbed/domain/timeline/errors.ts';
import { postPosted } from '@seedbed/domain/timeline/events.ts';
import { canPost, canPostPrivately } from '@seedbed/domain/timeline/policy.ts';
import { checkPostInput, type PostInput } from '@seedbed/domain/timeline/post.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
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
    const id = input.id ?? newId<'Post'>();
    if (!isId<'Post'>(id)) throw new Validation({ id: [{ code: 'invalid' }] });

    const { rowCount } = await tx.db
      .insert(posts)
      .values({ tenantId: tx.tenantId, id, startupId: startup.id, createdById: actor.userId, ...checked })
      .onConflictDoNothing();
    if (rowCount === 0) return samePost(tx, actor, id, { ...checked, startupId: startup.id });
    const post = await findPost(tx, actor, id);
    const readers = post.isPublic ? [] : await privateReaders(tx, startup.id);
    await logActivity(tx, actor, postPosted(post, readers));
    return post;
  });

async function samePost(
  tx: Tx,
  actor: Actor,
  id: string,
  input: { startupId: Id<'Startup'>; message: string; isPublic: boolean },
): Promise<PostCard> {
  const post = await findPost(tx, actor, id).catch(() => null);
  const same =
    post?.createdById === actor.userId &&
    post.startupId === input.startupId &&
    post.message === input.message &&
    post.isPublic === input.isPublic;
  if (!post || !same) throw new Conflict();
  return post;
}
