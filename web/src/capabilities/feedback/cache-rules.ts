import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: {
    FeedbackRequest: ['feedbackRequestList', 'feedbackRequest', 'ownSurveys', 'startupFeedback', 'personFeedback'],
  },
};
