import { all, type Expectations } from '#testing/matrix/matrix-row.ts';

export const expectations: Expectations = { 'Query.skillNames': { may: all } };
