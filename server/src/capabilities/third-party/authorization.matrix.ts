import { all, type Expectations } from '#testing/matrix/matrix-row.ts';

/** Of a programme that has everything; of one that has nothing see `third-party.test.ts`. */
export const expectations: Expectations = {
  'Query.userInformationForIntercom': { may: 'A AC S C SA M X E F', says: (told) => told?.userHash.length === 64 },
  'Query.ziggeoApiCredentials': { may: all, says: (told) => told?.token.length > 100 },
  'Query.dataForThirdParty': { may: 'anyone', says: (told) => told?.incubatorName.length > 0 },
};
