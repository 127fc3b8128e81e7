import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const DoorPerson = graphql(
  `
  fragment DoorPerson on EventRegistration {
    _id name guestEmail status code checkedInAt isInside user { ...Person } startup { _id name }
  }
`,
  Person,
);

/** Everyone with a seat at once, so that the door works without a connection. */
export const DoorList = graphql(
  `
  query DoorList($filter: JSON, $cursor: String) {
    eventAttendeeList(filter: $filter, sort: { column: "name" }, cursor: $cursor, limit: 100) {
      rows { ...DoorPerson } next count isCountCapped
    }
  }
`,
  DoorPerson,
);

export const RecordScans = graphql(`
  mutation RecordScans($eventId: ID!, $scans: [EventScanInput!]!) {
    recordScans(eventId: $eventId, scans: $scans) { clientId code registration { _id checkedInAt isInside status } }
  }
`);

export const AddWalkIn = graphql(`
  mutation AddWalkIn($id: ID, $eventId: ID!, $userId: ID, $name: String, $email: String) {
    addWalkIn(id: $id, eventId: $eventId, userId: $userId, name: $name, email: $email) { _id }
  }
`);

export const ConfirmAttendance = graphql(`
  mutation ConfirmAttendance($eventId: ID!, $noShowIds: [ID!]!) {
    confirmAttendance(eventId: $eventId, noShowIds: $noShowIds) { _id }
  }
`);
