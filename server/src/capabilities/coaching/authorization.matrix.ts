import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import {
  all,
  nobody,
  type Roles,
  staff,
  staffAndCoaches,
  supporters,
  supportersAndFounders,
} from '#testing/matrix/roles.ts';
import { putBooking } from '#testing/put-booking.ts';
import type { Person, Scene } from '#testing/scene.ts';
import type { Tenant } from '#testing/tenant.ts';
import { hourAccounts } from './hours/table.ts';
import { coachingInvites } from './invites/table.ts';
import { coachingAttendees, coachingCoaches, coachingSessions } from './sessions/table.ts';

type User = Id<'User'>;
interface SessionFields {
  startupId: Id<'Startup'>;
  coachId: User;
  attendeeId?: User;
  isPast?: boolean;
  isBooked?: boolean;
  trashedAt?: Temporal.Instant;
}

/** The team that looks after a startup. */
const managers: Roles = [...staffAndCoaches, 'SubAdmin'];
const readers = { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches };

const today = Temporal.Now.plainDateISO('UTC');
let count = 0;
/** The bookings of the calendar's own rows are at noon. */
const afternoonOf = (days: number) =>
  today.add({ days }).toZonedDateTime({ timeZone: 'UTC', plainTime: '15:00' }).toInstant();
/** Another day for each record. */
const nextDay = () => afternoonOf(10 + ++count);

async function putSession(tenant: Tenant, row: object): Promise<string> {
  const tenantId = tenant.id;
  const { startupId, coachId, attendeeId, isPast, isBooked, ...more } = row as SessionFields;
  const id = newId<'CoachingSession'>();
  const startsAt = isPast ? afternoonOf(-10 - ++count) : nextDay();
  const time = { startsAt, endsAt: startsAt.add({ minutes: 30 }) };
  const bookingId = isBooked
    ? await putBooking(tenant, { kind: 'coaching', recordId: id, hostId: coachId, attendeeId, ...time })
    : null;
  await inTenant(tenantId, async (tx) => {
    await tx.db.insert(coachingSessions).values({
      tenantId,
      id,
      name: `Session ${id}`,
      startupId,
      kind: 'SCHEDULED',
      state: 'scheduled',
      ...time,
      expectedDuration: 30,
      bookingId,
      ...more,
    });
    const ofSession = <Kind extends string>() => ({ tenantId, id: newId<Kind>(), sessionId: id });
    await tx.db.insert(coachingCoaches).values({ ...ofSession<'CoachingCoach'>(), userId: coachId });
    if (attendeeId)
      await tx.db.insert(coachingAttendees).values({ ...ofSession<'CoachingAttendee'>(), userId: attendeeId });
  });
  return id;
}

export const records: RecordFixtures = {
  coachingSession: {
    put: putSession,
    pools: {
      created: ({ ownStartup }, { userId }) => ({ startupId: ownStartup.id, coachId: userId }),
      ownStartup: ({ ownStartup, author }) => ({ startupId: ownStartup.id, coachId: author.userId }),
      otherStartup: ({ otherStartup, author }) => ({ startupId: otherStartup.id, coachId: author.userId }),
    },
    sees: { created: all, ...readers },
  },
  /** The person attends, or looks after the startup. */
  bookedSession: {
    put: (tenant, row) => putSession(tenant, { ...row, isBooked: true }),
    pools: {
      assigned: ({ otherStartup, author }, { userId }) => ({
        startupId: otherStartup.id,
        coachId: author.userId,
        attendeeId: userId,
      }),
      ownStartup: ({ ownStartup, author }) => ({ startupId: ownStartup.id, coachId: author.userId }),
    },
    sees: { assigned: all, ownStartup: supportersAndFounders },
  },
  coachingInvite: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'CoachingInvite'>();
      const values = { expiresAt: afternoonOf(5), durationMinutes: 30, ...row } as typeof coachingInvites.$inferInsert;
      await inTenant(tenantId, (tx) => tx.db.insert(coachingInvites).values({ ...values, tenantId, id }));
      return id;
    },
    pools: {
      created: ({ otherStartup }, { userId }) => ({ startupId: otherStartup.id, coachId: userId }),
      ownStartup: ({ ownStartup, author }) => ({ startupId: ownStartup.id, coachId: author.userId }),
      otherStartup: ({ otherStartup, author }) => ({ startupId: otherStartup.id, coachId: author.userId }),
    },
    sees: { created: all, ...readers },
  },
  hourAccount: {
    put: async (tenant, row) => {
      const id = newId<'HourAccount'>();
      // A startup has one account with each coach.
      const coach = 'coachId' in row ? (row.coachId as User) : (await tenant.person('Mentor')).userId;
      const values = { kind: 'relation' as const, allocated: 60, ...row } as typeof hourAccounts.$inferInsert;
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(hourAccounts).values({ ...values, tenantId: tenant.id, id, coachId: coach }),
      );
      return id;
    },
    pools: {
      ownStartup: ({ ownStartup }) => ({ startupId: ownStartup.id }),
      otherStartup: ({ otherStartup }) => ({ startupId: otherStartup.id }),
    },
    sees: { ownStartup: [...managers, 'Cofounder'], otherStartup: staffAndCoaches },
  },
};

const session = (more: object = {}) => ({
  record: 'coachingSession',
  args: (coachingSessionId: string) => ({ coachingSessionId, ...more }),
});
const booked = (more: object = {}) => ({
  record: 'bookedSession',
  args: (coachingSessionId: string) => ({ coachingSessionId, ...more }),
});
const invite = { record: 'coachingInvite', args: (coachingInviteId: string) => ({ coachingInviteId }) };
const isFound = (answer: unknown) => answer !== null;
const coaching = { ownStartup: supporters, otherStartup: staff };
const running = { created: supporters, ownStartup: managers, otherStartup: staff };

export const expectations: Expectations = {
  'Query.coachingSessionList': { may: supportersAndFounders, args: () => ({ limit: 3 }) },
  'Query.coachingSession': {
    record: 'coachingSession',
    args: (id) => ({ id }),
    may: { created: all, ...readers },
    isSuccess: isFound,
  },
  'Query.coachingTopics': { may: supportersAndFounders },
  'Query.bookableCoaches': {
    record: 'startup',
    args: (startupId) => ({ startupId }),
    may: { ownStartup: supportersAndFounders, otherStartup: staff },
  },
  'Query.coachingPreferences': { may: supporters },
  'Query.coachingInvites': { may: all },
  'Query.coachingInvite': {
    record: 'coachingInvite',
    args: (id) => ({ id }),
    may: { created: all, ...readers },
    isSuccess: isFound,
  },
  'Query.linkedCoachingInvite': {
    may: 'anyone',
    args: () => ({ inviteId: newId(), token: 'none' }),
    isSuccess: (answer) => answer === null,
  },
  'Query.hourDays': { may: managers, args: () => ({ from: '2026-01-01', to: '2026-01-31' }) },
  'Query.hourAccountList': { may: managers, args: () => ({ limit: 3 }) },
  'Query.hourAccount': {
    record: 'hourAccount',
    args: (id) => ({ id }),
    may: { ownStartup: [...managers, 'Cofounder'], otherStartup: staffAndCoaches },
    isSuccess: isFound,
  },
  'Query.hoursWith': {
    may: all,
    isSuccess: () => true,
    args: (_: Person | null, { ownStartup, author }: Scene) => ({ startupId: ownStartup.id, coachId: author.userId }),
  },
  'Mutation.createCoachingSession': {
    record: 'startup',
    args: (startupId, { userId }) => ({
      id: newId(),
      input: {
        kind: 'UNSCHEDULED',
        startupId,
        coachIds: [userId],
        startsAt: afternoonOf(-2).toString(),
        durationMinutes: 30,
      },
    }),
    may: coaching,
  },
  'Mutation.updateCoachingSession': { ...session({ input: { name: 'Renamed' } }), may: running },
  'Mutation.moveCoachingSession': {
    record: 'bookedSession',
    args: (coachingSessionId) => ({ coachingSessionId, startsAt: nextDay().add({ hours: 3 }).toString() }),
    may: { assigned: all, ownStartup: managers },
  },
  'Mutation.cancelCoachingSession': { ...booked({ reason: 'Ill' }), may: { assigned: all, ownStartup: managers } },
  'Mutation.startCoachingSession': { ...session(), may: running },
  'Mutation.completeCoachingSession': { ...session({ minutes: 30 }), fields: { isPast: true }, may: running },
  'Mutation.setCoachingNoShow': {
    ...booked({ side: 'coach' }),
    fields: { isPast: true },
    may: { assigned: all, ownStartup: managers },
  },
  'Mutation.rateCoachingSession': {
    ...session({ stars: 4 }),
    fields: { isPast: true },
    may: { created: all, ownStartup: ['Cofounder'] },
  },
  'Mutation.addCoachingAction': {
    record: 'coachingSession',
    args: (coachingSessionId) => ({ coachingSessionId, name: 'Call ten customers', dueDate: nextDay().toString() }),
    may: running,
  },
  'Mutation.deleteCoachingSession': {
    ...session(),
    may: { created: managers, ownStartup: managers, otherStartup: ['Admin', 'AdminCoach'] },
  },
  'Mutation.startCoachingScorecard': {
    ...session(),
    isSuccess: () => true,
    fields: { isPast: true },
    may: { created: supporters },
  },
  'Mutation.inviteToCoaching': {
    record: 'startup',
    args: (startupId) => ({ id: newId(), startupId, durationMinutes: 30 }),
    may: coaching,
  },
  'Mutation.answerCoachingInvite': { ...invite, may: { ownStartup: ['Cofounder'] } },
  'Mutation.withdrawCoachingInvite': { ...invite, may: { created: all, ownStartup: managers, otherStartup: staff } },
  'Mutation.cancelCoachingInvite': {
    may: nobody,
    refusedAs: 'coaching.invite-is-settled',
    args: () => ({ inviteId: newId(), token: 'none' }),
  },
  'Mutation.setCoachingBookingRules': {
    may: supporters,
    args: () => ({ input: { whoMayBook: 'all', durations: [30], questions: [], lateCancelHours: 12 } }),
  },
  'Mutation.allocateHours': {
    record: 'startup',
    args: (startupId, _, { author }) => ({
      id: newId(),
      input: { to: 'relations', relations: [{ startupId, coachId: author.userId }], minutes: 30, reason: 'Start' },
    }),
    may: { ownStartup: [...staff, 'SubAdmin'], otherStartup: staff },
  },
  'Mutation.adjustHours': {
    record: 'hourAccount',
    args: (hourAccountId) => ({ id: newId(), hourAccountId, minutes: 30, reason: 'More' }),
    may: { ownStartup: [...staff, 'SubAdmin'], otherStartup: staff },
  },
  'Mutation.requestHours': {
    may: ['Cofounder'],
    args: (_: Person | null, { ownStartup, author }: Scene) => ({
      startupId: ownStartup.id,
      coachId: author.userId,
      reason: 'More',
    }),
  },
};

export const routes: RouteExpectations = {
  'GET /api/coachingsessions': { answers: () => 401 },
};
