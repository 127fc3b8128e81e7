import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { all } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.firstSteps': { may: all },
  'Query.setUp': { may: all },
  'Query.sitemap': { may: all },
};
