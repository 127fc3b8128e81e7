import type { CacheRules } from '#platform/api/cache.ts';

/** An answer of a mutation writes the entity; the lists of slots and entries follow it. */
export const cacheRules: CacheRules = {
  lists: {
    Availability: ['freeSlots', 'availability'],
    Booking: ['freeSlots', 'ownBookings', 'booking', 'calendarEntries'],
    Task: ['calendarEntries'],
    Program: ['calendarEntries'],
    Evaluation: ['calendarEntries'],
    MetricPeriod: ['calendarEntries'],
  },
  embedded: ['BookingAttendee', 'AwayPeriod', 'TravelZone'],
};
