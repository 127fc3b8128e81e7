import { takesSeat } from '@seedbed/domain/events/registration/registration.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { inTenant } from '#platform/tx.ts';
import { putEvent } from '#testing/database/an-event.ts';
import { batchAction, runBatch } from '#testing/matrix/batch-action.ts';
import type { Expectations, OnRecord, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { all, nobody, type Roles, staff, staffAndCoaches, supporters } from '#testing/matrix/roles.ts';
import { eventPlans } from './planner/table.ts';
import { eventRegistrations } from './registration/table.ts';
import { eventHosts, events } from './table.ts';

/** Events that name nobody are for everyone but applicants. */
const readers: Roles = all.filter((role) => role !== 'Applicant');
/** People who edit events that they host. */
const editors: Roles = supporters;
const creators: Roles = [...staffAndCoaches, 'SubAdmin'];

type User = Id<'User'>;
let count = 0;
const firstDay = Temporal.Now.plainDateISO('UTC').add({ days: 10 });
const days = Array.from({ length: 50 }, (_, i) => firstDay.add({ days: i }).toString());
const wholeDays = Object.fromEntries(days.map((day) => [day, [[0, 1_440] as const]]));
/** Another half hour for each call, since all sessions have one host. */
const nextSlot = () =>
  firstDay
    .toZonedDateTime('UTC')
    .toInstant()
    .add({ minutes: 30 * ++count });

/** Sessions with an Admin, who has hours all day. */
const oneOnOne = {
  eventType: 'ONE_ON_ONE_GENERAL',
  zone: 'UTC',
  durationMinutes: 30,
  oneOnOneDates: days,
  availability: { method: 'EVENT_HOURS', type: 'STAFF', mode: 'ONLINE' },
};

export const records: RecordFixtures = {
  event: {
    put: async (tenant, row) => {
      const id = await putEvent(tenant, row);
      await inTenant(tenant.id, (tx) =>
        tx.db.update(eventHosts).set({ hours: wholeDays }).where(eq(eventHosts.eventId, id)),
      );
      return id;
    },
    pools: {
      assigned: ({ author }, who) => ({
        createdById: author.userId,
        hostIds: [...new Set([author.userId, who.userId])],
      }),
      ownStartup: ({ author }) => ({ createdById: author.userId, hostIds: [author.userId] }),
      otherStartup: ({ author }) => ({
        createdById: author.userId,
        hostIds: [author.userId],
        rules: [{ dimension: 'role', value: 'System', isExcluded: false }],
      }),
    },
    sees: { assigned: all, ownStartup: readers, otherStartup: staff },
  },
  /** With an empty plan, which one startup is part of. */
  plannedEvent: {
    put: async (tenant, row) => {
      const { planFor, ...fields } = row as { planFor: Id<'Startup'> };
      const eventId = (await records.event?.put(tenant, { ...oneOnOne, ...fields })) as Id<'IncubatorEvent'>;
      const settings = { startupIds: [planFor], hostIds: [], sessions: 1, rooms: [], breakMinutes: 0, pause: null };
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(eventPlans).values({
          ...{ tenantId: tenant.id, id: newId<'EventPlan'>(), eventId, state: 'pending' },
          settings: { ...settings, wishes: [] },
        }),
      );
      return eventId;
    },
    pools: {
      assigned: ({ author, ownStartup }, who) => ({
        ...{ createdById: author.userId, planFor: ownStartup.id },
        hostIds: [...new Set([author.userId, who.userId])],
      }),
      ownStartup: ({ author, ownStartup }) => ({
        ...{ createdById: author.userId, planFor: ownStartup.id, hostIds: [author.userId] },
      }),
    },
    sees: { assigned: all, ownStartup: readers },
  },
  eventRegistration: {
    put: async (tenant, row) => {
      const values = { status: 'REGISTERED', ...row } as { status: 'REGISTERED'; userId: User };
      const isHeld = (values.status as string) === 'offered';
      const eventId = await putEvent(tenant);
      const id = newId<'EventRegistration'>();
      await inTenant(tenant.id, async (tx) => {
        await tx.db.insert(eventRegistrations).values({ tenantId: tenant.id, id, eventId, code: id, ...values });
        const seats = { registered: Number(takesSeat(values.status)), held: Number(isHeld) };
        await tx.db.update(events).set(seats).where(eq(events.id, eventId));
      });
      return id;
    },
    pools: {
      created: ({ ownStartup }, who) => ({ userId: who.userId, startupId: ownStartup.id }),
      ownStartup: ({ ownStartup, author }) => ({ userId: author.userId, startupId: ownStartup.id }),
    },
    sees: { created: all, ownStartup: [...staff, 'Cofounder'] },
  },
};

const isFound = (answer: unknown) => answer !== null;
const edits = (args: OnRecord['args'], fields?: object): OnRecord => ({
  record: 'event',
  args,
  ...(fields && { fields }),
  may: { assigned: editors, ownStartup: staff, otherStartup: staff },
});
const ofPlan = (args: OnRecord['args']): OnRecord => ({
  record: 'plannedEvent',
  args,
  may: { assigned: editors, ownStartup: staff },
});
/** Hosts check people in, too. */
const atDoor = (args: (eventId: string) => object, fields?: object): OnRecord => ({
  ...edits(args, fields),
  may: { assigned: all, ownStartup: staff, otherStartup: staff },
});
const visible = { assigned: all, ownStartup: readers, otherStartup: staff };
const ofRegistration = (args: OnRecord['args'], fields?: object): OnRecord => ({
  record: 'eventRegistration',
  args,
  ...(fields && { fields }),
  may: { created: all, ownStartup: [...staff, 'Cofounder'] },
});
const offered = { status: 'offered', offeredUntil: Temporal.Now.instant().add({ hours: 24 }) };

export const expectations: Expectations = {
  'Query.incubatorEventList': { may: all, args: () => ({ limit: 3 }) },
  'Query.eventAttendeeList': { may: all, args: () => ({ limit: 3 }) },
  'Query.ownEventRegistrations': { may: all },
  'Query.eventFilterOptions': { may: all },
  'Query.eventChoices': { may: editors },
  'Query.peopleForEvents': { may: editors },
  'Query.incubatorEvent': { record: 'event', args: (id) => ({ id }), may: visible, isSuccess: isFound },
  'Query.eventAudience': edits((eventId) => ({ eventId })),
  'Query.eventPreview': edits((eventId) => ({ eventId, role: 'Mentor' })),
  'Query.eventSlots': {
    record: 'event',
    fields: oneOnOne,
    args: (eventId, _, { author }) => {
      const from = nextSlot();
      return { eventId, hostId: author.userId, from: from.toString(), to: from.add({ hours: 24 }).toString() };
    },
    may: visible,
  },
  'Query.publicEvent': { may: 'anyone', args: () => ({ id: newId() }), isSuccess: () => true },
  'Query.guestRegistration': { may: 'anyone', args: () => ({ code: newId() }), isSuccess: () => true },
  'Mutation.createIncubatorEvent': { may: creators },
  'Mutation.saveIncubatorEvent': edits((eventId) => ({ eventId, changes: { title: `Event ${++count}` } })),
  'Mutation.publishIncubatorEvent': edits((eventId) => ({ eventId })),
  'Mutation.cancelIncubatorEvent': edits((eventId) => ({ eventId, reason: 'Ill' })),
  'Mutation.setIncubatorEventArchived': edits((eventId) => ({ eventId, isArchived: true })),
  'Mutation.deleteIncubatorEvent': edits((eventId) => ({ eventId })),
  'Mutation.duplicateIncubatorEvent': {
    record: 'event',
    args: (eventId) => ({ eventId }),
    may: { assigned: creators, ownStartup: staff, otherStartup: staff },
  },
  'Mutation.registerForEvent': { record: 'event', args: (eventId) => ({ eventId }), may: visible },
  'Mutation.bookEventSlot': {
    record: 'event',
    fields: oneOnOne,
    args: (eventId, _, { author }) => ({ eventId, hostId: author.userId, startsAt: nextSlot().toString() }),
    may: visible,
  },
  'Mutation.setEventHours': {
    record: 'event',
    fields: oneOnOne,
    args: (eventId, _, { author }) => ({
      eventId,
      hostId: author.userId,
      hours: [{ day: days[++count % 50], ranges: [{ from: 540, to: 600 + count }] }],
    }),
    may: { assigned: editors, ownStartup: staff, otherStartup: staff },
  },
  'Query.eventPlan': { ...ofPlan((eventId) => ({ eventId })), isSuccess: isFound },
  'Mutation.planEventDay': edits(
    (eventId, _, { author, ownStartup }) => ({
      eventId,
      settings: {
        ...{ startupIds: [ownStartup.id], hostIds: [author.userId], sessions: 1 + (++count % 9) },
        ...{ rooms: [], breakMinutes: 0, wishes: [] },
      },
    }),
    oneOnOne,
  ),
  'Mutation.changeEventPlan': ofPlan((eventId, _, { author, ownStartup }) => ({
    ...{ eventId, startupId: ownStartup.id, hostId: author.userId },
    ...{ startsAt: nextSlot().toString(), state: 'removed' },
  })),
  'Mutation.publishEventPlan': ofPlan((eventId) => ({ eventId })),
  'Mutation.recordScans': atDoor((eventId) => ({ eventId, scans: [] })),
  'Mutation.addWalkIn': atDoor((eventId) => ({ eventId, name: 'Guest', email: `guest-${++count}@walk.test` })),
  'Mutation.confirmAttendance': atDoor((eventId) => ({ eventId, noShowIds: [] }), {
    startsAt: Temporal.Now.instant().subtract({ hours: 3 }),
  }),
  'Mutation.leaveEvent': ofRegistration((registrationId) => ({ registrationId })),
  'Mutation.answerSeatOffer': ofRegistration((registrationId) => ({ registrationId, accept: true }), offered),
  'Mutation.handOverSeat': ofRegistration((registrationId, _, { ownStartupFounder }) => ({
    registrationId,
    userId: ownStartupFounder.userId,
  })),
  [runBatch]: batchAction('registrations', 'decide', {
    record: 'eventRegistration',
    fields: { status: 'requested' },
    input: () => ({ accept: false }),
    may: { created: staff, ownStartup: staff },
  }),
  'Mutation.registerAsGuest': {
    may: nobody,
    refusedAs: 'NotFound',
    args: () => ({ eventId: newId(), name: 'Guest', email: 'guest@example.test' }),
  },
  'Mutation.confirmGuestRegistration': {
    may: nobody,
    refusedAs: 'events.guest-link-has-ended',
    args: () => ({ token: 'invented' }),
  },
  'Mutation.answerAsGuest': {
    may: nobody,
    refusedAs: 'NotFound',
    args: () => ({ code: newId(), step: 'LEAVE' }),
  },
};

export const routes: RouteExpectations = {
  'POST /api/events/:id/badges': { answers: () => 401, path: `/api/events/${newId()}/badges` },
  // The matrix has no picture.
  'GET /files/event-covers/:id': { answers: () => 404, path: `/files/event-covers/${newId()}` },
  'HEAD /files/event-covers/:id': { answers: () => 404, path: `/files/event-covers/${newId()}` },
};
