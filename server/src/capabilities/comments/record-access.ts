import { canEditComment } from '@seedbed/domain/comments/policy.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findComment, placeOf } from './find-comments.ts';

/** Only its author adds files. */
const comment: RecordAccess = async (tx, actor, given) => {
  const { conversation, seesFiles, ...found } = await findComment(tx, actor, given, { lock: false });
  return {
    assigned: conversation.record.assigned,
    seesFiles,
    attaches: canEditComment(actor, conversation, found),
    published: async () => {
      const { startupId, readers: audience } = await placeOf(conversation);
      return { kind: 'Comment', recordId: found.id, startupId, audience };
    },
  };
};

export const recordKinds: RecordKinds = {
  comment: { type: 'Comment', access: comment, hasFiles: true },
};
