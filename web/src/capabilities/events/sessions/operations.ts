import { EventRecord } from '#capabilities/events/record/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const EventSlots = graphql(`
  query EventSlots($eventId: ID!, $hostId: ID!, $from: DateTime!, $to: DateTime!) {
    eventSlots(eventId: $eventId, hostId: $hostId, from: $from, to: $to)
  }
`);

export const BookEventSlot = graphql(
  `
  mutation BookEventSlot($id: ID, $eventId: ID!, $hostId: ID!, $startsAt: DateTime!, $startupId: ID) {
    bookEventSlot(id: $id, eventId: $eventId, hostId: $hostId, startsAt: $startsAt, startupId: $startupId) { ...EventRecord }
  }
`,
  EventRecord,
);

export const CancelSession = graphql(`
  mutation CancelSession($bookingId: ID!, $reason: String) { cancelBooking(bookingId: $bookingId, reason: $reason) { _id state } }
`);

export const HostHours = graphql(`
  query HostHours($id: ID!) {
    incubatorEvent(id: $id) { _id hostHours { hostId isEntered days { day ranges { from to } } } }
  }
`);

export const SetEventHours = graphql(`
  mutation SetEventHours($eventId: ID!, $hostId: ID!, $hours: [EventDayHoursInput!]!) {
    setEventHours(eventId: $eventId, hostId: $hostId, hours: $hours) {
      _id version hostHours { hostId isEntered days { day ranges { from to } } }
    }
  }
`);
