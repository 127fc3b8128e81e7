import type { CacheRules } from '#platform/api/cache.ts';
import { Contacts, Me } from './operations.ts';

export const cacheRules: CacheRules = {
  lists: {
    User: ['contacts', 'currentUser'],
    Session: ['ownSessions'],
    CalendarFeed: ['calendarFeed'],
    PersonalExport: ['ownExports'],
  },
  changesLists: { askForExport: 'PersonalExport' },
  lastSeen: [{ document: Me }, { document: Contacts }],
  embedded: [
    'Permission',
    'UserAccess',
    'StartupAccess',
    'SocialLinks',
    'CoachingMeetingSettings',
    'CalendarFeedState',
    'PlanInfo',
    'SecondFactor',
    'NewAuthenticator',
    'NewPasskey',
  ],
};
