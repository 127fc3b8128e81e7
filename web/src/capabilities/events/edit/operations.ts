import { Person } from '#capabilities/accounts/public.tsx';
import { EventQuestion } from '#capabilities/events/operations.ts';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const EventDraft = graphql(
  `
  fragment EventDraft on IncubatorEvent {
    _id name title description descriptionBody eventType status state isTemplate isArchived version
    cover { _id previewUrl fileUrl }
    startTime endTime timezone series { _id frequency interval weekdays until count }
    location { text link } conferenceData { url solution }
    hosts { ...Person } tags { _id name } topics { _id name }
    links { label url } attachments { ...Attachment }
    visibilityRules {
      userRoles { is isNot } userTags { is isNot } startupTags { is isNot } startupPrograms { is isNot }
    }
    isPublic capacity registeredCount heldCount waitingCount registrationOpensAt registrationClosesAt
    registrationNoticePeriod { meetingRegistrationHasNoticePeriod periodValue periodUnit }
    onePerStartup seatsPerStartup needsApproval hasWaitingList waitingOrder offerHours
    roomSeats hardLimit questions { ...EventQuestion }
    duration timeslotIncrement numberOfSessions mostSessionsPerStartup oneOnOneDates availability { method type mode }
    publishFailures { field code } mayEdit mayPublish
  }
`,
  Person,
  Attachment,
  EventQuestion,
);

export const EventToEdit = graphql(
  `
  query EventToEdit($id: ID!) { incubatorEvent(id: $id) { ...EventDraft } }
`,
  EventDraft,
);

export const EventChoices = graphql(`
  query EventChoices {
    eventChoices {
      tags { _id name } topics { _id name } userTags { _id name } startupTags { _id name } programs { _id name } roles
    }
  }
`);

export const NoShowRate = graphql(`
  query NoShowRate { eventChoices { noShowRate } }
`);

export const EventAudience = graphql(
  `
  query EventAudience($eventId: ID!) { eventAudience(eventId: $eventId) { count sample { ...Person } } }
`,
  Person,
);

export const SaveEvent = graphql(
  `
  mutation SaveEvent(
    $eventId: ID!, $changes: IncubatorEventChanges!, $version: Int, $scope: EventChangeScope, $notify: Boolean
  ) {
    saveIncubatorEvent(eventId: $eventId, changes: $changes, version: $version, scope: $scope, notify: $notify) {
      ...EventDraft
    }
  }
`,
  EventDraft,
);

export const PublishEvent = graphql(
  `
  mutation PublishEvent($eventId: ID!) { publishIncubatorEvent(eventId: $eventId) { ...EventDraft } }
`,
  EventDraft,
);
