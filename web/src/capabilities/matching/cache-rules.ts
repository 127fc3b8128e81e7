import type { CacheRules } from '#platform/api/cache.ts';

const people = ['matchMentorList', 'matchFairness', 'matchSuggestions'];

export const cacheRules: CacheRules = {
  lists: {
    MatchRun: ['matchRuns', 'matchRun', 'workItems'],
    MatchRelation: [...people, 'matchList', 'ownMatches', 'startupMatches'],
    MentorProfile: [...people, 'mentorProfile', 'openMentors'],
    StartupNeeds: ['startupNeeds', 'matchSuggestions', 'matchFairness'],
    MatchWish: ['ownMatchWishes', 'matchSuggestions'],
    Startup: ['startupMatches', 'matchMentorList'],
  },
};
