import { all, type Expectations } from '#testing/matrix/matrix-row.ts';

/** A tenant with every service; `third-party.test.ts` tests one without. */
export const expectations: Expectations = {
  'Query.userInformationForIntercom': { may: 'A AC S C SA M X E F', says: (result) => result?.userHash.length === 64 },
  'Query.ziggeoApiCredentials': { may: all, says: (result) => result?.token.length > 100 },
  'Query.dataForThirdParty': { may: 'anyone', says: (result) => result?.incubatorName.length > 0 },
};
