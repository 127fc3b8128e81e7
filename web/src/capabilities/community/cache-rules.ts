import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: {
    DirectoryPerson: ['directoryList', 'ownOpenToMeet'],
    User: ['directoryList'],
    Introduction: ['introductions'],
    IntroductionAnswer: ['introductions'],
    CohortQuestion: ['cohortQuestions'],
  },
};
