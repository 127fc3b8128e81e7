import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, supporters } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.firstSteps': { may: all },
  'Query.sampleContent': { may: all },
  'Query.pins': { may: all },
  'Query.setUp': { may: all },
  'Query.sitemap': { may: all },
  'Query.workItems': { may: all },
  'Mutation.addSampleContent': { may: admins },
  // A saved view is pinned by the people who may use it.
  'Mutation.setPinned': {
    record: 'savedView',
    args: (recordId) => ({ pin: { kind: 'SavedView', recordId, path: '/tasks' }, isPinned: true }),
    may: { created: [...supporters, 'Evaluator'] },
  },
  'Mutation.removeSampleContent': { may: admins },
};
