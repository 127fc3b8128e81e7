import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { all, supportersAndFounders } from '#testing/matrix/roles.ts';

/** A tenant with every service; `third-party.test.ts` tests one without. */
export const expectations: Expectations = {
  'Query.userInformationForIntercom': {
    may: [...supportersAndFounders, 'Evaluator'],
    says: (result) => result?.userHash.length === 64,
  },
  'Query.ziggeoApiCredentials': { may: all, says: (result) => result?.token.length > 100 },
  'Query.dataForThirdParty': { may: 'anyone', says: (result) => result?.incubatorName.length > 0 },
};
