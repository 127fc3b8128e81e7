import type { Expectations } from '#testing/matrix/matrix-row.ts';

export const expectations: Expectations = {
  'Query.startup': {
    record: 'startup',
    args: (id) => ({ id }),
    may: { near: 'A AC S C SA M X F', far: 'A AC S C' },
  },
};
