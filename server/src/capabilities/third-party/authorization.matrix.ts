import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { all, supportersAndFounders } from '#testing/matrix/roles.ts';

/** A tenant with every service; `third-party.test.ts` tests one without. */
export const expectations: Expectations = {
  'Query.userInformationForIntercom': {
    may: [...supportersAndFounders, 'Evaluator'],
    isSuccess: (result) => result?.userHash.length === 64,
  },
  'Query.ziggeoApiCredentials': { may: all, isSuccess: (result) => result?.token.length > 100 },
  'Query.dataForThirdParty': { may: 'anyone', isSuccess: (result) => result?.incubatorName.length > 0 },
};
