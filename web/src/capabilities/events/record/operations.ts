import { Person } from '#capabilities/accounts/public.tsx';
import { EventCard, EventQuestion, OwnRegistration } from '#capabilities/events/operations.ts';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const EventRecord = graphql(
  `
  fragment EventRecord on IncubatorEvent {
    ...EventCard
    description descriptionBody cancelReason createdAt createdBy { ...Person }
    links { label url } attachments { ...Attachment }
    registrationOpensAt registrationEndsAt needsApproval hasWaitingList waitingOrder onePerStartup seatsPerStartup
    duration mostSessionsPerStartup availability { method type mode }
    questions { ...EventQuestion }
    series { _id frequency interval weekdays until count }
    ownRegistration { ...OwnRegistration code checkedInAt }
    attendees { _id status registrationTime name registrant { _id } bookingDetails { _id startsAt endsAt host { ...Person } } }
    mayDelete mayPublish mayCheckIn mayRegister whyNotRegister
  }
`,
  EventCard,
  Person,
  Attachment,
  EventQuestion,
  OwnRegistration,
);

export const OneEvent = graphql(
  `
  query OneEvent($id: ID!) { incubatorEvent(id: $id) { ...EventRecord } }
`,
  EventRecord,
);

export const RegisterForEvent = graphql(
  `
  mutation RegisterForEvent($id: ID, $eventId: ID!, $userId: ID, $startupId: ID, $series: Boolean, $answers: [EventAnswerInput!]) {
    registerForEvent(
      id: $id, eventId: $eventId, userId: $userId, startupId: $startupId, series: $series, answers: $answers
    ) {
      ...OwnRegistration
    }
  }
`,
  OwnRegistration,
);

export const LeaveEvent = graphql(`
  mutation LeaveEvent($registrationId: ID!) { leaveEvent(registrationId: $registrationId) { _id status } }
`);

export const AnswerOffer = graphql(`
  mutation AnswerOffer($registrationId: ID!, $accept: Boolean!) {
    answerSeatOffer(registrationId: $registrationId, accept: $accept) { _id status offeredUntil }
  }
`);

export const HandOverSeat = graphql(`
  mutation HandOverSeat($registrationId: ID!, $userId: ID!) {
    handOverSeat(registrationId: $registrationId, userId: $userId) { _id status }
  }
`);

export const Attendee = graphql(
  `
  fragment Attendee on EventRegistration {
    _id eventId name guestEmail status registeredAt rank offeredUntil checkedInAt
    answers { question values }
    user { ...Person } startup { _id name }
  }
`,
  Person,
);

export const AttendeeList = graphql(
  `
  query AttendeeList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    eventAttendeeList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...Attendee } next count isCountCapped
    }
  }
`,
  Attendee,
);

export const AttendeeIds = graphql(`
  query AttendeeIds($filter: JSON, $search: String) {
    eventAttendeeList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const CancelEvent = graphql(`
  mutation CancelEvent($eventId: ID!, $reason: String, $scope: EventChangeScope) {
    cancelIncubatorEvent(eventId: $eventId, reason: $reason, scope: $scope) { _id status }
  }
`);

export const SetEventArchived = graphql(`
  mutation SetEventArchived($eventId: ID!, $isArchived: Boolean!) {
    setIncubatorEventArchived(eventId: $eventId, isArchived: $isArchived) { _id isArchived state version }
  }
`);

export const DeleteEvent = graphql(`
  mutation DeleteEvent($eventId: ID!) { deleteIncubatorEvent(eventId: $eventId) }
`);
