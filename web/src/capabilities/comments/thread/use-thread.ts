import type { CommentAudience } from '@seedbed/domain/comments/comment.ts';
import { canDeleteComment, canEditComment } from '@seedbed/domain/comments/policy.ts';
import { useCallback } from 'react';
import { useClient } from 'urql';
import { CreateComment, DeleteComment, MentionablePeople, UpdateComment } from '#capabilities/comments/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { useAct } from '#platform/use-act.ts';
import type { Comment, CommentThread } from './thread.ts';

export interface RecordOfComments {
  kind: string;
  id: string;
}

interface Options {
  audience?: CommentAudience;
  canWrite: boolean;
  /** Only some read it, although it is no conversation of the team. */
  isPrivate?: boolean;
}

/** A conversation about a record that the person reads. */
export function useThread(
  { kind: recordKind, id: recordId }: RecordOfComments,
  { audience = 'everyone', canWrite, isPrivate = audience === 'team' }: Options,
): CommentThread {
  const actor = useActor();
  const client = useClient();
  const people = useCallback(
    async (search: string) => {
      const { data } = await client.query(MentionablePeople, {
        recordKind,
        recordId,
        audience,
        search: search || null,
      });
      return data?.mentionablePeople ?? [];
    },
    [client, recordKind, recordId, audience],
  );
  const [create] = useAct(CreateComment, { silent: true });
  const [update] = useAct(UpdateComment, { silent: true });
  const [remove] = useAct(DeleteComment, { silent: true });
  const rights = { reads: true, writes: canWrite };
  const facts = ({ createdBy }: Comment) => ({ createdById: createdBy?._id ?? null });
  return {
    draft: `comment:${recordId}${audience === 'everyone' ? '' : `:${audience}`}`,
    people,
    isPrivate,
    create: (input) => create({ recordKind, recordId, audience, ...input }),
    update: (commentId, input, version) => update({ commentId, ...input, version }),
    remove: (commentId) => remove({ commentId }),
    canEdit: (comment) => canEditComment(actor, rights, facts(comment)),
    canDelete: (comment) => canDeleteComment(actor, rights, facts(comment)),
  };
}
