import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { admins, all, nobody, type Roles, staff, staffAndCoaches } from '#testing/matrix/roles.ts';
import { tags } from './table.ts';

const seers: Roles = [...staffAndCoaches, 'SubAdmin'];

/** A tag of people; every kind but industries has its rights. */
export const records: RecordFixtures = {
  tag: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'Tag'>();
      await inTenant(tenantId, (tx) =>
        tx.db.insert(tags).values({ tenantId, id, kind: 'user', name: `Tag ${id}`, ...row }),
      );
      return id;
    },
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: seers },
  },
};

export const expectations: Expectations = {
  'Query.skillNames': { may: all },
  'Query.industryNames': { may: all },
  'Query.tagNames': { may: all },
  'Query.editedTags': [
    { may: seers, args: () => ({ kind: 'event' }) },
    { about: 'industries', may: all, args: () => ({ kind: 'industry' }) },
  ],
  'Mutation.createTag': [
    { may: staff, args: () => ({ tag: { id: newId(), kind: 'user', name: `Tag ${newId()}` } }) },
    {
      about: 'an industry',
      may: admins,
      args: () => ({ tag: { id: newId(), kind: 'industry', name: `Tag ${newId()}` } }),
    },
  ],
  'Mutation.updateTag': {
    record: 'tag',
    args: (tagId) => ({ tagId, changes: { name: `Tag ${newId()}`, color: 'blue' } }),
    may: { ownStartup: staff },
  },
  'Mutation.setTagArchived': {
    record: 'tag',
    args: (tagId) => ({ tagId, archived: true }),
    may: { ownStartup: staff },
  },
  'Mutation.moveTag': { record: 'tag', args: (tagId) => ({ tagId, after: null }), may: { ownStartup: staff } },
  // Merging needs a second tag: edit-tags.test.ts has one.
  'Mutation.mergeTags': {
    may: nobody,
    args: () => ({ into: newId(), tagIds: [newId()] }),
  },
};
