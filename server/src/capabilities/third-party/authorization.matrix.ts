import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, supportersAndFounders } from '#testing/matrix/roles.ts';
import type { Person } from '#testing/scene.ts';

/** A tenant with every service; `third-party.test.ts` tests one without. */
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
  // The matrix has no service of its own; save-service.test.ts tests one.
  'Mutation.removeThirdPartyService': { may: admins, args: () => ({ service: 'video' }) },
  'Query.userInformationForIntercom': {
    may: [...supportersAndFounders, 'Evaluator'],
    isSuccess: (result) => result?.userHash.length === 64,
  },
  'Query.ziggeoApiCredentials': { may: all, isSuccess: (result) => result?.token.length > 100 },
  'Query.dataForThirdParty': { may: 'anyone', isSuccess: (result) => result?.incubatorName.length > 0 },
};
