import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';

export const records: RecordFixtures = {};
export const expectations: Expectations = {};
