import { canDeleteComment, canEditComment } from '@seedbed/domain/timeline/policy.ts';
import { useMentionablePeople } from '#capabilities/timeline/compose/written-text.ts';
import { CommentOnPost, DeleteComment, UpdateComment } from '#capabilities/timeline/operations.ts';
import { factsOf, type Post } from '#capabilities/timeline/post.ts';
import type { Comment, CommentThread } from '#capabilities/timeline/thread/thread.ts';
import { useActor } from '#platform/actor.tsx';
import { useAct } from '#platform/use-act.ts';

/** The comments of a post, as visible as the post. */
export function usePostThread(post: Post): CommentThread {
  const actor = useActor();
  const people = useMentionablePeople(post.startup._id, post.isPublic);
  const [create] = useAct(CommentOnPost, { silent: true });
  const [update] = useAct(UpdateComment, { silent: true });
  const [remove] = useAct(DeleteComment, { silent: true });
  const facts = ({ createdBy }: Comment) => [factsOf(post), { createdById: createdBy?._id ?? null }] as const;
  return {
    draft: `comment:${post._id}`,
    fileKind: 'comment',
    people,
    isPrivate: !post.isPublic,
    create: (input) => create({ postId: post._id, ...input }),
    update: (commentId, input, version) => update({ commentId, ...input, version }),
    remove: (commentId) => remove({ commentId }),
    canEdit: (comment) => canEditComment(actor, ...facts(comment)),
    canDelete: (comment) => canDeleteComment(actor, ...facts(comment)),
  };
}
