import type { Me } from '#capabilities/accounts/public.tsx';
import type {
  DoorPersonFragment,
  EventDraftFragment,
  EventRecordFragment,
  OwnRegistrationFragment,
} from '#platform/api/generated/documents.ts';

export const ada = {
  __typename: 'User' as const,
  _id: '01920000-0000-7000-8000-0000000000a1',
  fullName: 'Ada Alvarez',
  firstName: 'Ada',
  lastName: 'Alvarez',
  avatar: null,
  status: 'active' as const,
  role: { __typename: 'Role' as const, _id: 'r', type: 'Mentor' as const },
};

export const founder = { startups: [{ _id: 'acme', name: 'Acme', logo: null }] } as unknown as Me;

export const registration = (change: Partial<OwnRegistrationFragment> = {}) => ({
  __typename: 'EventRegistration' as const,
  _id: 'reg',
  eventId: 'demo-day',
  status: 'REGISTERED' as const,
  rank: null,
  offeredUntil: null,
  registeredAt: '2026-11-01T09:00:00Z',
  startup: null,
  code: 'K7QX2',
  checkedInAt: null,
  ...change,
});

const common = {
  __typename: 'IncubatorEvent' as const,
  _id: 'demo-day',
  name: 'Demo day',
  title: 'Demo day',
  eventType: 'GROUP_GENERAL' as const,
  isTemplate: false,
  isArchived: false,
  isPublic: false,
  startTime: '2099-05-04T16:00:00Z',
  endTime: '2099-05-04T18:00:00Z',
  timezone: 'UTC',
  location: { __typename: 'EventLocation' as const, text: 'Main hall', link: null },
  conferenceData: null,
  cover: null,
  hosts: [ada],
  tags: [],
  topics: [],
  links: [],
  attachments: [],
  series: null,
  questions: [],
  description: null,
  descriptionBody: null,
  capacity: 30,
  registeredCount: 12,
  heldCount: 0,
  waitingCount: 0,
  oneOnOneDates: [],
  publishFailures: null,
  availability: null,
  onePerStartup: false,
  seatsPerStartup: null,
  needsApproval: false,
  hasWaitingList: true,
  waitingOrder: 'arrival' as const,
  duration: null,
  mostSessionsPerStartup: null,
  registrationOpensAt: null,
  mayEdit: true,
  mayPublish: true,
  version: 3,
};

export const recordOf = (change: Partial<EventRecordFragment> = {}) =>
  ({
    ...common,
    status: 'published',
    state: 'published',
    isEnded: false,
    seatState: 'free',
    noOfBookings: 0,
    cancelReason: null,
    createdAt: '2026-11-01T09:00:00Z',
    createdBy: null,
    registrationEndsAt: null,
    ownRegistration: null,
    attendees: [],
    mayDelete: true,
    mayCheckIn: true,
    mayRegister: true,
    whyNotRegister: null,
    ...change,
  }) as EventRecordFragment;

const nobody = { __typename: 'EventVisibilityRule' as const, is: [], isNot: [] };

export const draftOf = (change: Partial<EventDraftFragment> = {}) =>
  ({
    ...common,
    status: 'draft',
    state: 'draft',
    visibilityRules: {
      __typename: 'EventVisibilityRules',
      userRoles: nobody,
      userTags: nobody,
      startupTags: nobody,
      startupPrograms: nobody,
    },
    registrationClosesAt: null,
    registrationNoticePeriod: {
      __typename: 'EventNoticePeriod',
      meetingRegistrationHasNoticePeriod: false,
      periodValue: 0,
      periodUnit: 'DAY',
    },
    offerHours: 24,
    roomSeats: null,
    hardLimit: null,
    timeslotIncrement: null,
    numberOfSessions: null,
    ...change,
  }) as EventDraftFragment;

export const doorPerson = (_id: string, name: string, change: Partial<DoorPersonFragment> = {}) =>
  ({
    __typename: 'EventRegistration',
    _id,
    name,
    guestEmail: null,
    status: 'REGISTERED',
    code: `CODE-${_id}`,
    checkedInAt: null,
    isInside: false,
    user: null,
    startup: null,
    ...change,
  }) as DoorPersonFragment;
