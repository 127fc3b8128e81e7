import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { reachSql } from '#capabilities/startups/public.ts';
import { isTrashed } from '#platform/trash.ts';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restorePostIn } from './delete-post.ts';
import { findPost, privatePostsReach, readablePosts } from './find-posts.ts';
import { setPostPinned } from './set-post-pinned.ts';
import { posts } from './table.ts';
import { updatePost } from './update-post.ts';

const locked = ({ tx, actor, recordId }: UndoCall) => findPost(tx, actor, recordId, { lock: true });

export const undoRules: readonly UndoRule[] = [
  undoChange('timeline.edited', locked, ({ tx, actor, recordId }, { message, body }) =>
    updatePost(tx, actor, recordId, { message: String(message), body }),
  ),
  undoChange('timeline.pin-set', locked, ({ tx, actor, recordId }, { isPinned }) =>
    setPostPinned(tx, actor, recordId, isPinned === true),
  ),
  undoDeletion(
    'timeline.deleted',
    async ({ tx, actor, recordId }) => restorePostIn(tx, actor, recordId, await isTrashed(tx, posts, recordId)),
    posts,
  ),
];

const postsOf = (actor: Actor) => readablePosts(reachSql(startupReach(actor)), reachSql(privatePostsReach(actor)));

export const visibleChanges: VisibleChanges = {
  StartupEvent: (actor) => recordIn(posts, postsOf(actor)),
};
