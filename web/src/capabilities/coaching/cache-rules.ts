import type { CacheRules } from '#platform/api/cache.ts';
import { CoachingSessionList, OneSession } from './operations.ts';

export const cacheRules: CacheRules = {
  lists: {
    CoachingSession: [
      'coachingSessionList',
      'coachingInvites',
      'bookableCoaches',
      'startupEvents',
      'calendarEntries',
      'freeSlots',
    ],
    CoachingInvite: ['coachingInvites', 'startupEvents'],
    HourAccount: ['hourAccountList', 'hourDays', 'bookableCoaches', 'hourAccount'],
    Task: ['coachingSession'],
  },
  embedded: [
    'BookableCoach',
    'CoachingChange',
    'CoachingAction',
    'EarlierCoachingSession',
    'CoachingAttendee',
    'HourEntry',
    'HourDay',
    'CoachingEvaluationForm',
  ],
  offlineResponses: [
    { document: CoachingSessionList },
    { document: OneSession, record: { field: 'coachingSession', type: 'CoachingSession' } },
  ],
};
