import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { staff, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.startup': {
    record: 'startup',
    args: (id) => ({ id }),
    may: { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
  'Mutation.updateStartup': [
    {
      record: 'startup',
      args: (startupId) => ({ startupId, facts: { city: `Porto ${newId()}` } }),
      may: { ownStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder'], otherStartup: staff },
    },
    {
      about: 'its name',
      record: 'startup',
      args: (startupId) => ({ startupId, facts: { name: `Renamed ${newId()}` } }),
      may: { ownStartup: [...staff, 'SubAdmin', 'Cofounder'], otherStartup: staff },
    },
  ],
};
