import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { all } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.linkedRecords': { may: all, args: () => ({ records: [] }) },
  'Query.search': [
    { about: 'as it is written', may: all, args: () => ({ text: 'near' }) },
    { about: 'with a wrong letter', may: all, args: () => ({ text: 'staartup' }) },
  ],
};
