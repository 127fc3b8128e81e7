import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations } from '#testing/matrix/matrix-row.ts';

export const expectations: Expectations = {
  'Query.startup': {
    record: 'startup',
    args: (id) => ({ id }),
    may: { near: 'A AC S C SA M X F', far: 'A AC S C' },
  },
  'Mutation.updateStartup': [
    {
      record: 'startup',
      args: (startupId) => ({ startupId, facts: { city: `Porto ${newId()}` } }),
      may: { near: 'A AC S C SA F', far: 'A AC S' },
    },
    {
      about: 'its name',
      record: 'startup',
      args: (startupId) => ({ startupId, facts: { name: `Renamed ${newId()}` } }),
      may: { near: 'A AC S SA F', far: 'A AC S' },
    },
  ],
};
