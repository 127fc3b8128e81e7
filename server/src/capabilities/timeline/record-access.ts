import { isAssignedToStartup } from '@seedbed/domain/startups/policy.ts';
import { audienceOfPost } from '@seedbed/domain/timeline/events.ts';
import { canAttachToPost } from '@seedbed/domain/timeline/policy.ts';
import type { RecordAccess } from '#platform/record-types.ts';
import { findPost } from './find-posts.ts';
import { privateReaders } from './post-readers.ts';

const post: RecordAccess = async (tx, actor, given) => {
  const found = await findPost(tx, actor, given);
  const { id: recordId, startupId } = found;
  return {
    assigned: isAssignedToStartup(actor, startupId),
    seesFiles: true,
    attaches: canAttachToPost(actor, found),
    published: async () => {
      const readers = found.isPublic ? [] : await privateReaders(tx, startupId);
      return { kind: 'StartupEvent', recordId, startupId, audience: audienceOfPost(found, readers) };
    },
  };
};

export const recordTypes = { post };
