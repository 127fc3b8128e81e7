import { inGroup } from '@seedbed/domain/access/groups.ts';
import { useCallback } from 'react';
import { useClient } from 'urql';
import type { CommentThread } from '#capabilities/timeline/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { useAct } from '#platform/use-act.ts';
import {
  CommentOnApplication,
  DeleteApplicationComment,
  MentionableForApplication,
  UpdateApplicationComment,
} from './operations.ts';

/** The conversation with the applicant, or that among staff. */
export function useApplicationThread(applicationId: string, isPublic: boolean): CommentThread {
  const actor = useActor();
  const client = useClient();
  const people = useCallback(
    async (search: string) => {
      const variables = { applicationId, isPublic, search: search || null };
      const { data } = await client.query(MentionableForApplication, variables);
      return data?.mentionableForApplication ?? [];
    },
    [client, applicationId, isPublic],
  );
  const [create] = useAct(CommentOnApplication, { silent: true });
  const [update] = useAct(UpdateApplicationComment, { silent: true });
  const [remove] = useAct(DeleteApplicationComment, { silent: true });
  const canEdit: CommentThread['canEdit'] = ({ createdBy }) => createdBy?._id === actor.userId;
  return {
    draft: `application-comment:${applicationId}:${isPublic ? 'public' : 'staff'}`,
    fileKind: 'applicationcomment',
    people,
    isPrivate: !isPublic,
    create: (input) => create({ applicationId, isPublic, ...input }),
    update: (commentId, input, version) => update({ commentId, ...input, version }),
    remove: (commentId) => remove({ commentId }),
    canEdit,
    canDelete: (comment) => canEdit(comment) || inGroup('adminGroup')(actor),
  };
}
