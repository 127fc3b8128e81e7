import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const SessionRow = graphql(
  `
  fragment SessionRow on CoachingSession {
    _id name date endsAt phase state kind expectedDuration goal version
    startup { _id name logo }
    coachs { ...Person }
    topics { _id name color }
  }
`,
  Person,
);

export const CoachingSessionList = graphql(
  `
  query CoachingSessionList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    coachingSessionList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...SessionRow } next count isCountCapped
    }
  }
`,
  SessionRow,
);

export const Action = graphql(`
  fragment CoachingActionParts on CoachingAction { _id name dueDate done assigneeNames }
`);

export const OneSession = graphql(
  `
  query OneCoachingSession($id: ID!) {
    coachingSession(id: $id) {
      ...SessionRow
      estimatedDuration sessionStartDateTime sessionEndDateTime editor staffEditor staffEditorPublic
      locationText conferenceUrl decisions reason isLate noShow lateCancelHours scorecardId
      answers { question answer }
      attendees { _id name user { ...Person } }
      ratings { side stars }
      actions { ...CoachingActionParts }
      openActions { ...CoachingActionParts }
      earlierSessions { _id name date decisions }
      otherMentors { ...Person }
      evaluationForms { _id name }
      startup { oneLiner }
      attachments { ...Attachment }
      ownSide possibleNoShows rights
    }
  }
`,
  SessionRow,
  Person,
  Action,
  Attachment,
);

export const ChangeLog = graphql(`
  query CoachingChangeLog($id: ID!) {
    coachingSession(id: $id) {
      _id changelogs { _id groupId type field changeTime oldValue newValue initiator { _id fullName } }
    }
  }
`);

export const TrendOfStartup = graphql(`
  query CoachingTrend($startupId: ID!) {
    startupMetrics(startupId: $startupId) { metric { id name { language value } isTopLevel } points { to value } }
  }
`);

export const CreateCoachingSession = graphql(
  `
  mutation CreateCoachingSession($id: ID, $input: CoachingSessionInput!) {
    createCoachingSession(id: $id, input: $input) { ...SessionRow }
  }
`,
  SessionRow,
);

export const UpdateSession = graphql(
  `
  mutation UpdateCoachingSession(
    $id: ID!, $input: CoachingSessionFields, $editor: JSON, $staffEditor: JSON, $staffEditorPublic: JSON,
    $seenNotes: JSON, $version: Int
  ) {
    updateCoachingSession(
      coachingSessionId: $id, input: $input, editor: $editor, staffEditor: $staffEditor,
      staffEditorPublic: $staffEditorPublic, seenNotes: $seenNotes, version: $version
    ) { ...SessionRow }
  }
`,
  SessionRow,
);

export const MoveSession = graphql(`
  mutation MoveCoachingSession($id: ID!, $startsAt: DateTime!, $version: Int) {
    moveCoachingSession(coachingSessionId: $id, startsAt: $startsAt, version: $version) { _id date endsAt version }
  }
`);
export const CancelSession = graphql(`
  mutation CancelCoachingSession($id: ID!, $reason: String) {
    cancelCoachingSession(coachingSessionId: $id, reason: $reason) { _id state phase reason isLate version }
  }
`);
export const StartSession = graphql(`
  mutation StartCoachingSession($id: ID!) {
    startCoachingSession(coachingSessionId: $id) { _id phase sessionStartDateTime version }
  }
`);
export const CompleteSession = graphql(`
  mutation CompleteCoachingSession($id: ID!, $minutes: Int) {
    completeCoachingSession(coachingSessionId: $id, minutes: $minutes) {
      _id state phase sessionStartDateTime sessionEndDateTime estimatedDuration version
    }
  }
`);
export const SetNoShow = graphql(`
  mutation SetCoachingNoShow($id: ID!, $side: CoachingSide) {
    setCoachingNoShow(coachingSessionId: $id, side: $side) { _id state phase noShow version }
  }
`);
export const RateSession = graphql(`
  mutation RateCoachingSession($id: ID!, $stars: Int!) {
    rateCoachingSession(coachingSessionId: $id, stars: $stars) { _id ratings { side stars } }
  }
`);
export const AddAction = graphql(`
  mutation AddCoachingAction($id: ID, $sessionId: ID!, $name: String!, $dueDate: DateTime!) {
    addCoachingAction(id: $id, coachingSessionId: $sessionId, name: $name, dueDate: $dueDate) { _id name }
  }
`);
export const DeleteSession = graphql(`
  mutation DeleteCoachingSession($id: ID!) { deleteCoachingSession(coachingSessionId: $id) }
`);
export const StartScorecard = graphql(`
  mutation StartCoachingScorecard($id: ID!) { startCoachingScorecard(coachingSessionId: $id) }
`);

export const TopicsOfSessions = graphql(`
  query CoachingTopics { coachingTopics { _id name color } }
`);

export const BookableCoaches = graphql(
  `
  query BookableCoaches($startupId: ID!) {
    bookableCoaches(startupId: $startupId) {
      _id durations questions lateCancelHours place freeMinutes isLow person { ...Person }
    }
  }
`,
  Person,
);

export const Invite = graphql(
  `
  fragment CoachingInviteParts on CoachingInvite {
    _id status expires durationMinutes message reason mayAnswer mayCancel createdAt
    startup { _id name logo }
    incubatorInvitees { ...Person }
    coachingSession { _id date }
  }
`,
  Person,
);

export const OpenInvites = graphql(
  `
  query CoachingInvites { coachingInvites { ...CoachingInviteParts } }
`,
  Invite,
);

export const InviteToCoaching = graphql(
  `
  mutation InviteToCoaching($id: ID, $startupId: ID!, $coachId: ID, $durationMinutes: Int!, $message: String) {
    inviteToCoaching(id: $id, startupId: $startupId, coachId: $coachId, durationMinutes: $durationMinutes, message: $message) {
      ...CoachingInviteParts
    }
  }
`,
  Invite,
);
export const DeclineInvite = graphql(`
  mutation AnswerCoachingInvite($id: ID!, $reason: String) {
    answerCoachingInvite(coachingInviteId: $id, reason: $reason) { _id status mayAnswer mayCancel }
  }
`);
export const WithdrawInvite = graphql(`
  mutation WithdrawCoachingInvite($id: ID!) {
    withdrawCoachingInvite(coachingInviteId: $id) { _id status mayAnswer mayCancel }
  }
`);

export const LinkedInvite = graphql(`
  query LinkedCoachingInvite($inviteId: ID!, $token: String!) {
    linkedCoachingInvite(inviteId: $inviteId, token: $token) { coachName startupName status startsAt durationMinutes }
  }
`);
export const CancelInvite = graphql(`
  mutation CancelCoachingInvite($inviteId: ID!, $token: String!, $reason: String) {
    cancelCoachingInvite(inviteId: $inviteId, token: $token, reason: $reason)
  }
`);

export const Account = graphql(
  `
  fragment HourAccountParts on HourAccount {
    _id kind allocated pending used free isLow mayManage createdAt
    program { _id name }
    startup { _id name }
    coach { ...Person }
  }
`,
  Person,
);

export const HourAccountList = graphql(
  `
  query HourAccountList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    hourAccountList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...HourAccountParts } next count isCountCapped
    }
  }
`,
  Account,
);

export const HourDays = graphql(`
  query HourDays($filter: JSON, $from: Date!, $to: Date!) {
    hourDays(filter: $filter, from: $from, to: $to) { day accountId startupName coachName allocated pending used }
  }
`);

export const OneAccount = graphql(
  `
  query OneHourAccount($id: ID!) {
    hourAccount(id: $id) {
      ...HourAccountParts
      entries { _id kind minutes reason createdAt sessionId sessionName by { _id fullName } }
      forecast { endsOn neverBooked { _id name } }
    }
  }
`,
  Account,
);

export const AllocateHours = graphql(
  `
  mutation AllocateHours($id: ID, $input: HourAllocationInput!) { allocateHours(id: $id, input: $input) { ...HourAccountParts } }
`,
  Account,
);
export const AdjustHours = graphql(
  `
  mutation AdjustHours($id: ID, $accountId: ID!, $minutes: Int!, $reason: String!) {
    adjustHours(id: $id, hourAccountId: $accountId, minutes: $minutes, reason: $reason) { ...HourAccountParts }
  }
`,
  Account,
);
export const RequestHours = graphql(`
  mutation RequestHours($startupId: ID!, $coachId: ID!, $reason: String!) {
    requestHours(startupId: $startupId, coachId: $coachId, reason: $reason)
  }
`);

export const ProgramsForHours = graphql(`
  query ProgramsForHours { programs { _id name } }
`);

export const BookingRules = graphql(`
  query CoachingBookingRules {
    coachingPreferences { whoMayBook durations questions lateCancelHours }
    currentUser { _id profileCoachingMeetingSettings { enabled defaultMeetingLocation } }
  }
`);
export const SetBookingRules = graphql(`
  mutation SetCoachingBookingRules($input: CoachingBookingRulesInput!) {
    setCoachingBookingRules(input: $input) { whoMayBook durations questions lateCancelHours }
  }
`);
export const SetCoachingPreferences = graphql(`
  mutation SetCoachingPreferences($enabled: Boolean!, $defaultMeetingLocation: String) {
    updateCoachingPreferences(enabled: $enabled, defaultMeetingLocation: $defaultMeetingLocation) {
      _id profileCoachingMeetingSettings { enabled defaultMeetingLocation }
    }
  }
`);
