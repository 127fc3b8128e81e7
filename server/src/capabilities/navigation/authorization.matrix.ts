import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { admins, all } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.firstSteps': { may: all },
  'Query.sampleContent': { may: all },
  'Query.setUp': { may: all },
  'Query.sitemap': { may: all },
  'Query.workItems': { may: all },
  'Mutation.addSampleContent': { may: admins },
  'Mutation.removeSampleContent': { may: admins },
};
