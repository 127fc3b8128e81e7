import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, supportersAndFounders } from '#testing/matrix/roles.ts';
import type { Person } from '#testing/scene.ts';

/** A tenant with chat and video; `third-party.test.ts` tests others. */
export const expectations: Expectations = {
  'Query.thirdPartyServices': { may: admins },
  'Mutation.saveThirdPartyService': {
    may: admins,
    args: (who: Person | null) => ({
      // Each Admin saves the first version of another service.
      service: who?.roleType === 'AdminCoach' ? 'recording' : 'analytics',
      version: 0,
      settings: {
        url: 'https://stats.example',
        site: 'organization.example',
        script: 'https://rec.example/a.js',
        key: 'phc_1',
        origins: [],
      },
    }),
  },
  // The others are in use here; save-service.test.ts removes one that is set up.
  'Mutation.removeThirdPartyService': { may: admins, args: () => ({ service: 'tagManager' }) },
  'Query.userInformationForIntercom': {
    may: [...supportersAndFounders, 'Evaluator'],
    isSuccess: (result) => result?.userHash.length === 64,
  },
  'Query.ziggeoApiCredentials': { may: all, isSuccess: (result) => result?.token.length > 100 },
  'Query.dataForThirdParty': { may: 'anyone', isSuccess: (result) => result?.incubatorName.length > 0 },
};
