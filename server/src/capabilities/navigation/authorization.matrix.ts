import { all, type Expectations } from '#testing/matrix/matrix-row.ts';

export const expectations: Expectations = {
  'Query.setUp': { may: all },
  'Query.sitemap': { may: all },
};
