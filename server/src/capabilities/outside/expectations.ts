import { all, type Expectations } from '#testing/matrix/expectation.ts';

/** Of a programme that has everything; of one that has nothing see `outside.test.ts`. */
export const expectations: Expectations = {
  'Query.userInformationForIntercom': { may: 'A AC S C SA M X E F', says: ({ userHash }) => userHash.length === 64 },
  'Query.ziggeoApiCredentials': { may: all, says: ({ token }) => token.length > 100 },
  'Query.dataForThirdParty': { may: 'anyone', says: ({ incubatorName }) => incubatorName.length > 0 },
};
