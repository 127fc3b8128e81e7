import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { all, nobody } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Mutation.askForExport': { may: all },
  // The matrix tenant forbids account deletion; delete-own-account.test.ts has one that allows it.
  'Mutation.deleteOwnAccount': { may: nobody },
  'Mutation.keepOwnAccount': { may: all },
};
