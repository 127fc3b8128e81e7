import { EventQuestion } from '#capabilities/events/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const PublicEvent = graphql(
  `
  fragment PublicEvent on PublicEvent {
    _id title description descriptionBody cover startTime endTime timezone locationText locationLink isOnline hostNames
    isEnded seatState needsApproval registrationEndsAt whyNotRegister
    questions { ...EventQuestion }
  }
`,
  EventQuestion,
);

export const OnePublicEvent = graphql(
  `
  query OnePublicEvent($id: ID!) { publicEvent(id: $id) { ...PublicEvent } }
`,
  PublicEvent,
);

export const RegisterAsGuest = graphql(`
  mutation RegisterAsGuest($eventId: ID!, $name: String!, $email: String!, $answers: [EventAnswerInput!]) {
    registerAsGuest(eventId: $eventId, name: $name, email: $email, answers: $answers)
  }
`);

export const GuestRegistration = graphql(
  `
  fragment GuestRegistration on GuestRegistration {
    code name status place offeredUntil conferenceUrl event { ...PublicEvent }
  }
`,
  PublicEvent,
);

export const OneGuestRegistration = graphql(
  `
  query OneGuestRegistration($code: String!) { guestRegistration(code: $code) { ...GuestRegistration } }
`,
  GuestRegistration,
);

export const ConfirmGuest = graphql(
  `
  mutation ConfirmGuest($token: String!) { confirmGuestRegistration(token: $token) { ...GuestRegistration } }
`,
  GuestRegistration,
);

export const AnswerAsGuest = graphql(
  `
  mutation AnswerAsGuest($code: String!, $step: GuestStep!) {
    answerAsGuest(code: $code, step: $step) { ...GuestRegistration }
  }
`,
  GuestRegistration,
);
