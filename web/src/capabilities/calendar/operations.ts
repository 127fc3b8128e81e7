import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const CalendarEntries = graphql(`
  query CalendarEntries($from: DateTime!, $to: DateTime!, $kinds: [String!]) {
    calendarEntries(from: $from, to: $to, kinds: $kinds) {
      key kind recordKind recordId title detail startsAt endsAt dueOn path canMove
    }
  }
`);

export const CalendarKinds = graphql(`
  query CalendarKinds { calendarKinds }
`);

export const MoveCalendarEntry = graphql(`
  mutation MoveCalendarEntry($kind: String!, $recordId: ID!, $startsAt: DateTime, $day: Date) {
    moveCalendarEntry(kind: $kind, recordId: $recordId, startsAt: $startsAt, day: $day)
  }
`);

export const AvailabilityParts = graphql(
  `
  fragment AvailabilityParts on Availability {
    _id zone effectiveZone showsAllHours bufferBefore bufferAfter noticeAmount noticeUnit horizonDays
    mostPerDay mostPerWeek mostPerMonth mostMinutesPerDay mostMinutesPerWeek mostMinutesPerMonth version
    user { ...Person }
    weekly { weekday ranges { from to } }
    overrides { day ranges { from to } }
    awayPeriods { _id startsOn endsOn reason }
    travelZones { _id startsOn endsOn zone }
  }
`,
  Person,
);

export const ReadAvailability = graphql(
  `
  query ReadAvailability($userId: ID!) { availability(userId: $userId) { ...AvailabilityParts } }
`,
  AvailabilityParts,
);

export const SaveAvailability = graphql(
  `
  mutation SaveAvailability($userId: ID!, $changes: AvailabilityChangesInput!, $version: Int) {
    saveAvailability(userId: $userId, changes: $changes, version: $version) { ...AvailabilityParts }
  }
`,
  AvailabilityParts,
);

export const SetDateOverride = graphql(
  `
  mutation SetDateOverride($userId: ID!, $day: Date!, $ranges: [MinuteRangeInput!]) {
    setDateOverride(userId: $userId, day: $day, ranges: $ranges) { ...AvailabilityParts }
  }
`,
  AvailabilityParts,
);

export const AddAwayPeriod = graphql(
  `
  mutation AddAwayPeriod($id: ID, $userId: ID!, $period: AwayPeriodInput!) {
    addAwayPeriod(id: $id, userId: $userId, period: $period) { ...AvailabilityParts }
  }
`,
  AvailabilityParts,
);

export const RemoveAwayPeriod = graphql(
  `
  mutation RemoveAwayPeriod($id: ID!) { removeAwayPeriod(awayPeriodId: $id) { ...AvailabilityParts } }
`,
  AvailabilityParts,
);

export const AddTravelZone = graphql(
  `
  mutation AddTravelZone($id: ID, $userId: ID!, $travelZone: TravelZoneInput!) {
    addTravelZone(id: $id, userId: $userId, travelZone: $travelZone) { ...AvailabilityParts }
  }
`,
  AvailabilityParts,
);

export const RemoveTravelZone = graphql(
  `
  mutation RemoveTravelZone($id: ID!) { removeTravelZone(travelZoneId: $id) { ...AvailabilityParts } }
`,
  AvailabilityParts,
);

/** The role decides whether a person can have hours. */
export const HostRole = graphql(`
  query HostRole($id: ID!) { user(id: $id) { _id role { _id type } } }
`);

export const FreeSlots = graphql(`
  query FreeSlots($hostIds: [ID!]!, $from: DateTime!, $to: DateTime!, $durationMinutes: Int!) {
    freeSlots(hostIds: $hostIds, from: $from, to: $to, durationMinutes: $durationMinutes)
  }
`);

export const HostsWithoutCheck = graphql(`
  query HostsWithoutCheck($hostIds: [ID!]!) { hostsWithoutCheck(hostIds: $hostIds) }
`);

export const HostZone = graphql(`
  query HostZone($id: ID!) { user(id: $id) { _id timezone } }
`);

export const BookingParts = graphql(
  `
  fragment BookingParts on Booking {
    _id kind title startsAt endsAt state cancelReason isLateCancel lateCancelFrom noShow version ownSide
    mayMove mayCancel possibleNoShows isCalendarUnchecked conferenceData { url solution }
    hosts { ...Person }
    attendees { _id name user { ...Person } }
    answers { participantId answer proposedStartsAt }
  }
`,
  Person,
);

export const OneBooking = graphql(
  `
  query OneBooking($id: ID!) { booking(id: $id) { ...BookingParts } }
`,
  BookingParts,
);

export const MoveBooking = graphql(
  `
  mutation MoveBooking($bookingId: ID!, $startsAt: DateTime!, $version: Int) {
    moveBooking(bookingId: $bookingId, startsAt: $startsAt, version: $version) { ...BookingParts }
  }
`,
  BookingParts,
);

export const CancelBooking = graphql(
  `
  mutation CancelBooking($bookingId: ID!, $reason: String) {
    cancelBooking(bookingId: $bookingId, reason: $reason) { ...BookingParts }
  }
`,
  BookingParts,
);

export const SetBookingNoShow = graphql(
  `
  mutation SetBookingNoShow($bookingId: ID!, $side: BookingSide) {
    setBookingNoShow(bookingId: $bookingId, side: $side) { ...BookingParts }
  }
`,
  BookingParts,
);
