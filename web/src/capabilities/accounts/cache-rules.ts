import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { User: ['contacts', 'currentUser'] },
  embedded: ['Permission', 'UserAccess', 'StartupAccess', 'SocialLinks', 'CoachingMeetingSettings', 'PlanInfo'],
};
