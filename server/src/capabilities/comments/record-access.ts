import { canEditComment } from '@seedbed/domain/comments/policy.ts';
import { belongsToSeen, type RecordAccess, type RecordKinds, type SeenRecords } from '#platform/record-kinds.ts';
import { findComment, placeOf } from './find-comments.ts';
import { comments } from './table.ts';

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

const { tenantId, recordKind: kind, recordId } = comments;
const commentsSeenBy: SeenRecords = (actor) =>
  belongsToSeen({ tenantId, kind, recordId }, 'commentFilesSeenBy', (seenBy) => seenBy(actor, comments.id));

export const recordKinds: RecordKinds = {
  comment: { type: 'Comment', access: comment, table: comments, filesSeenBy: commentsSeenBy },
};
