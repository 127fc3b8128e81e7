import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { type CommentRights, findAmong } from '#capabilities/comments/public.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { restrictedReaders } from './readers/find-readers.ts';
import { findResource, type ResourceCard, visibleResources, visibleTo } from './reading/find-resources.ts';
import { resources } from './table.ts';
import { articleThread } from './threads/thread-access.ts';

const history = [
  'created',
  'changed',
  'published',
  'draft-changed',
  'draft-discarded',
  'version-restored',
  'state-set',
  'audience-set',
  'deleted',
  'restored',
].map((act) => `resources.${act}`);

/** Questions of the readers: the owner answers. */
async function commentRights(tx: Tx, actor: Actor, resource: ResourceCard): Promise<CommentRights> {
  const readers = await restrictedReaders(tx, resource);
  const { ownerId, state } = resource;
  const isReader = (person: Actor) =>
    person.userId === actor.userId ||
    person.userId === ownerId ||
    canEditResources(person) ||
    (state === 'published' && (readers === null || readers.has(person.userId)));
  const people = ownerId ? [ownerId] : [];
  return {
    writes: true,
    isReader,
    name: resource.title,
    mentionable: (search) => findAmong(tx, actor, people, search),
    followers: async () => people,
  };
}

const resource: RecordAccess = async (tx, actor, given) => {
  const found = await findResource(tx, actor, given);
  const edits = canEditResources(actor);
  return {
    assigned: found.ownerId === actor.userId,
    seesFiles: true,
    attaches: edits,
    edits,
    ...(edits && { history }),
    comments: { everyone: await commentRights(tx, actor, found) },
    published: () => ({ kind: 'Resource', recordId: found.id, startupId: null, audience: ['everyone'] }),
  };
};

export const recordKinds: RecordKinds = {
  articleThread,
  resource: {
    type: 'Resource',
    access: resource,
    table: resources,
    filesSeenBy: visibleResources,
    commentFilesSeenBy: visibleResources,
    visibleTo,
    notified: {
      detail: { name: resources.title, text: resources.summary },
      path: ({ recordId }) => `/resources/internal/${recordId}`,
    },
  },
};
