import type { Expectations } from '#testing/matrix/matrix-row.ts';

export const expectations: Expectations = {};
