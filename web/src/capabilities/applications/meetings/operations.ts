import { graphql } from '#platform/api/graphql.ts';

export const MeetingCard = graphql(`
  fragment MeetingCard on ApplicationMeeting {
    _id applicationId status durationMinutes place link note times opensOn closesOn startsAt canceledAt cancelReason
    bookingId mayChange version hosts { _id fullName }
  }
`);

export const ApplicationMeetings = graphql(
  `
  query ApplicationMeetings($applicationId: ID!) {
    applicationMeetings(applicationId: $applicationId) { ...MeetingCard }
  }
`,
  MeetingCard,
);

export const OfferMeeting = graphql(
  `
  mutation OfferMeeting($id: ID, $applicationId: ID!, $version: Int!, $offer: MeetingOfferInput!) {
    offerMeeting(id: $id, applicationId: $applicationId, version: $version, offer: $offer) { ...MeetingCard }
  }
`,
  MeetingCard,
);

export const ChooseMeetingTime = graphql(
  `
  mutation ChooseMeetingTime($meetingId: ID!, $startsAt: DateTime!) {
    chooseMeetingTime(meetingId: $meetingId, startsAt: $startsAt) { ...MeetingCard }
  }
`,
  MeetingCard,
);

export const CancelMeeting = graphql(
  `
  mutation CancelMeeting($meetingId: ID!, $reason: String) {
    cancelMeeting(meetingId: $meetingId, reason: $reason) { ...MeetingCard }
  }
`,
  MeetingCard,
);

export const MeetingTimes = graphql(`
  query MeetingTimes($meetingId: ID!) { meetingTimes(meetingId: $meetingId) }
`);

export const InterviewersFor = graphql(`
  query InterviewersFor($applicationId: ID!) {
    interviewersFor(applicationId: $applicationId) { _id fullName avatar }
  }
`);
