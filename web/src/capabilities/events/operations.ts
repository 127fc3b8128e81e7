import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const OwnRegistration = graphql(`
  fragment OwnRegistration on EventRegistration {
    _id eventId status rank offeredUntil registeredAt startup { _id name logo }
  }
`);

export const EventQuestion = graphql(`
  fragment EventQuestion on EventQuestion { questionId kind label isRequired options }
`);

/** An event in any list. */
export const EventCard = graphql(
  `
  fragment EventCard on IncubatorEvent {
    _id name title eventType status state isArchived isTemplate isEnded isPublic startTime endTime timezone
    location { text link } conferenceData { url solution } cover { _id previewUrl fileUrl }
    hosts { ...Person }
    tags { _id name color }
    topics { _id name color }
    capacity registeredCount heldCount waitingCount seatState noOfBookings oneOnOneDates
    publishFailures { field code }
    series { _id }
    ownRegistration { ...OwnRegistration }
    mayEdit version
  }
`,
  Person,
  OwnRegistration,
);

export const EventList = graphql(
  `
  query EventList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    incubatorEventList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...EventCard } next count isCountCapped
    }
  }
`,
  EventCard,
);

export const EventFilterOptions = graphql(
  `
  query EventFilterOptions { eventFilterOptions { tags { _id name } topics { _id name } hosts { ...Person } } }
`,
  Person,
);

export const OwnEvents = graphql(
  `
  query OwnEvents { ownEventRegistrations { ...OwnRegistration event { ...EventCard } } }
`,
  OwnRegistration,
  EventCard,
);

export const CreateEvent = graphql(`
  mutation CreateEvent($id: ID) { createIncubatorEvent(id: $id) { _id } }
`);

export const DuplicateEvent = graphql(`
  mutation DuplicateEvent($eventId: ID!, $id: ID, $asTemplate: Boolean) {
    duplicateIncubatorEvent(eventId: $eventId, id: $id, asTemplate: $asTemplate) { _id title }
  }
`);

export const FoundersOfStartup = graphql(
  `
  query FoundersOfStartup($id: ID!) { startup(id: $id) { _id people { ...Person } } }
`,
  Person,
);

/** People whom the person may host, invite or register. */
export const PeopleForEvents = graphql(
  `
  query PeopleForEvents($search: String) { peopleForEvents(search: $search) { ...Person } }
`,
  Person,
);
