import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { sql } from 'drizzle-orm';
import { findResource } from '#capabilities/resources/reading/find-resources.ts';
import { articleThreads, resources } from '#capabilities/resources/table.ts';
import { noRecord } from '#platform/list/source.ts';
import type { RecordAccess, RecordKind } from '#platform/record-kinds.ts';
import { findThread } from './find-threads.ts';

const access: RecordAccess = async (tx, actor, given) => {
  const thread = await findThread(tx, actor, given);
  const { title, ownerId } = await findResource(tx, actor, thread.resourceId);
  return {
    assigned: ownerId === actor.userId,
    seesFiles: true,
    attaches: false,
    comments: {
      everyone: {
        writes: true,
        isReader: canEditResources,
        name: title,
        followers: async () => (ownerId ? [ownerId] : []),
      },
    },
    published: () => ({ kind: 'ArticleThread', recordId: thread.id, startupId: null, audience: ['staff'] }),
  };
};

const seenBy = (actor: Actor) => (canEditResources(actor) ? undefined : sql`false`);

/** A conversation of the authors about words of a draft. Readers of the article do not know of it. */
export const articleThread: RecordKind = {
  type: 'ArticleThread',
  access,
  table: articleThreads,
  commentFilesSeenBy: seenBy,
  visibleTo: (actor) => (canEditResources(actor) ? { key: 'ALL' } : noRecord),
  notified: {
    detail: {
      name: sql`(
        select ${resources.title} from ${resources}
        where ${resources.tenantId} = ${articleThreads.tenantId} and ${resources.id} = ${articleThreads.resourceId})`,
      text: articleThreads.quote,
    },
    path: ({ recordId }) => `/articles/management/thread/${recordId}`,
  },
};
