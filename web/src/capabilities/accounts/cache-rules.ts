import type { CacheRules } from '#platform/api/cache.ts';
import { Contacts, Me } from './operations.ts';

export const cacheRules: CacheRules = {
  lists: {
    User: [
      'contacts',
      'currentUser',
      'profile',
      'userList',
      'programAssignationList',
      'licenses',
      'personAdministration',
    ],
    CalendarFeed: ['calendarFeed'],
  },
  updates: {
    // Update the same person in other shapes.
    updateCurrentUser: (result, _args, cache) => {
      const me = result.updateCurrentUser as { _id: string } | undefined;
      if (me) cache.invalidate({ __typename: 'Profile', _id: me._id });
    },
  },
  offlineResponses: [{ document: Me }, { document: Contacts }],
};
