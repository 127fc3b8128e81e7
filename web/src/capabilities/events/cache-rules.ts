import type { CacheRules } from '#platform/api/cache.ts';
import { DoorList } from './check-in/operations.ts';
import { OwnEvents } from './operations.ts';
import { OneEvent } from './record/operations.ts';

export const cacheRules: CacheRules = {
  lists: {
    IncubatorEvent: [
      'incubatorEventList',
      'ownEventRegistrations',
      'eventAttendeeList',
      'eventAudience',
      'eventSlots',
      'eventFilterOptions',
      'eventPlan',
    ],
    Booking: ['eventSlots', 'eventAttendeeList', 'incubatorEvent', 'eventPlan'],
  },
  // The people at the door lose the connection first, and registrants show their code there.
  offlineResponses: [
    { document: OwnEvents },
    { document: OneEvent, record: { field: 'incubatorEvent', type: 'IncubatorEvent' } },
    { document: DoorList },
  ],
};
