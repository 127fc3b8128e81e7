import { all, type Expectations } from '#testing/matrix/matrix-row.ts';

/** A tenant with every service; `third-party.test.ts` tests one without. */
export const expectations: Expectations = {
  'Query.userInformationForIntercom': { may: 'A AC S C SA M X E F', says: (told) => told?.userHash.length === 64 },
  'Query.ziggeoApiCredentials': { may: all, says: (told) => told?.token.length > 100 },
  'Query.dataForThirdParty': { may: 'anyone', says: (told) => told?.incubatorName.length > 0 },
};
