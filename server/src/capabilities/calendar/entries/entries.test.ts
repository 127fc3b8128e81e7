// Whatever has a time, from one registry, in the calendar and in the feed.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { endOfDay } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { saveAvailability } from '#capabilities/calendar/availability/save-availability.ts';
import { registerBookingKind } from '#capabilities/calendar/bookings/booking-kinds.ts';
import { cancelBooking } from '#capabilities/calendar/bookings/change-booking.ts';
import { createBookingIn } from '#capabilities/calendar/bookings/create-booking.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { moveCalendarEntry } from '#platform/calendar/calendar-sources.ts';
import { inTenant, writeTx } from '#platform/tx.ts';
import { putEvent, putRegistration } from '#testing/database/an-event.ts';
import { publishedForm, readApplication, readRound } from '#testing/evaluation-round.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

registerBookingKind({ name: 'tests.entries' });

let tenant: Tenant;
let mentor: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  mentor = await tenant.person('Mentor');
});

const today = () => Temporal.Now.plainDateISO(zone);
const noon = (days: number) =>
  today().add({ days }).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant();
const query = `query ($from: DateTime!, $to: DateTime!, $kinds: [String!]) {
  calendarKinds
  calendarEntries(from: $from, to: $to, kinds: $kinds) { key kind recordId title detail startsAt endsAt dueOn path canMove }
}`;
const entriesOf = async (who: Actor, variables: object = {}) => {
  const span = { from: noon(-20).toString(), to: noon(20).toString() };
  const { data, errors } = await graphql(tenant, who, query, { ...span, ...variables });
  return errors ?? data.calendarEntries;
};

async function meets(guest: Actor) {
  await saveAvailability(mentor, mentor.userId, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [{ from: 0, to: 1_440 }] })),
    noticeAmount: 0,
  });
  return writeTx(guest, (tx) =>
    createBookingIn(tx, guest, 'tests.entries', {
      title: 'Pitch',
      startsAt: noon(3),
      durationMinutes: 60,
      hostIds: [mentor.userId],
      attendees: [{ userId: guest.userId }],
    }),
  );
}

test('lists group events with a seat or as host, and neither drafts, waiting people nor other events', async () => {
  const guest = await tenant.person('Cofounder');
  const at = { startsAt: noon(2), endsAt: noon(2).add({ hours: 2 }), locationText: 'Hall 1' };
  const eventId = await putEvent(tenant, { ...at, title: 'Demo day', hostIds: [mentor.userId] });
  const others = [
    await putEvent(tenant, { ...at, title: 'Draft', status: 'draft', hostIds: [mentor.userId] }),
    await putEvent(tenant, { ...at, title: 'One on one', eventType: 'ONE_ON_ONE_GENERAL', hostIds: [mentor.userId] }),
    await putEvent(tenant, { ...at, title: 'Full' }),
  ];
  await putRegistration(tenant, { eventId, userId: guest.userId });
  await putRegistration(tenant, { eventId: others[2] ?? eventId, userId: guest.userId, status: 'waiting' });
  for (const who of [mentor, guest])
    expect(await entriesOf(who, { kinds: ['event'] })).toEqual([
      expect.objectContaining({
        ...{ kind: 'event', recordId: eventId, title: 'Demo day', detail: 'Hall 1', path: `/events/${eventId}` },
        canMove: false,
      }),
    ]);
  expect(await entriesOf(await tenant.person('Cofounder'), { kinds: ['event'] })).toEqual([]);
});

test('lists the meetings of both sides by time, without canceled ones', async () => {
  const guest = await tenant.person('Cofounder');
  const { id } = await meets(guest);
  const entry = {
    kind: 'booking',
    recordId: id,
    title: 'Pitch',
    endsAt: noon(3).add({ minutes: 60 }).toString({ smallestUnit: 'millisecond' }),
    dueOn: null,
    path: `/calendar?booking=${id}`,
    canMove: true,
  };
  expect(await entriesOf(mentor)).toMatchObject([{ ...entry, detail: 'Cofounder 2' }]);
  expect(await entriesOf(guest)).toMatchObject([{ ...entry, detail: 'Mentor 1' }]);
  expect(await entriesOf(await tenant.person('Admin'))).toEqual([]);
  await cancelBooking(guest, id, {});
  expect(await entriesOf(mentor)).toEqual([]);
});

test('moves a meeting to another start, and a deadline to another day, for those who may', async () => {
  const guest = await tenant.person('Cofounder');
  const { id } = await meets(guest);
  const to = { kind: 'booking', recordId: id, startsAt: noon(4) };
  await moveCalendarEntry(guest, to, zone);
  expect(await entriesOf(mentor)).toMatchObject([
    { startsAt: noon(4).toString({ smallestUnit: 'millisecond' }), dueOn: null },
  ]);
  await expect(moveCalendarEntry(await tenant.person('Admin'), to, zone)).rejects.toThrow(NotFound);
  await expect(moveCalendarEntry(guest, { ...to, kind: 'program' }, zone)).rejects.toThrow(NotFound);

  const task = await tenant.task({ by: guest, assignees: [guest], name: 'Call' });
  const day = today().add({ days: 9 });
  await moveCalendarEntry(guest, { kind: 'task', recordId: task.id, day }, zone);
  expect(await entriesOf(guest, { kinds: ['task'] })).toMatchObject([
    { kind: 'task', dueOn: day.toString(), canMove: true, endsAt: null, path: `/tasks/${task.id}` },
  ]);
});

test('shows the dates of programs to the team, and of the own ones to others', async () => {
  const program = await tenant.program('Spring');
  const [startsOn, endsOn] = [today().add({ days: 2 }), today().add({ days: 200 })];
  await inTenant(tenant.id, (tx) =>
    tx.db.update(programs).set({ startsOn, endsOn }).where(eq(programs.id, program.id)),
  );
  const staff = await tenant.person('Staff');
  expect(await entriesOf(staff)).toMatchObject([
    { kind: 'program', title: 'Spring starts', dueOn: startsOn.toString(), startsAt: null, canMove: false },
  ]);
  expect(await entriesOf(mentor)).toEqual([]);
  const startup = await tenant.startup('Acme');
  const founder = await tenant.founderOf(startup);
  expect(await entriesOf(founder)).toEqual([]);
  await tenant.joins(startup, program);
  expect(await entriesOf(founder)).toMatchObject([{ kind: 'program', path: null }]);
});

test('shows when metrics are due: each startup to its founders, one entry a day to the team', async () => {
  const all = [await tenant.startup('Acme'), await tenant.startup('Bolt')];
  const dueOn = today().add({ days: 5 });
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(metricPeriods).values(
      all.map(({ id }) => ({
        tenantId: tenant.id,
        id: newId<'MetricPeriod'>(),
        startupId: id,
        startsOn: dueOn.subtract({ months: 1 }),
        endsOn: dueOn.subtract({ days: 3 }),
        dueOn,
      })),
    ),
  );
  const founder = await tenant.founderOf(all[0] ?? (await tenant.startup('None')));
  expect(await entriesOf(founder)).toMatchObject([
    { kind: 'metrics', detail: 'Acme', dueOn: dueOn.toString(), path: `/startup/${all[0]?.id}/file/analytics/update` },
  ]);
  expect(await entriesOf(await tenant.person('Admin'))).toMatchObject([{ kind: 'metrics', detail: '2 startups' }]);
  expect(await entriesOf(mentor)).toEqual([]);
});

test('shows evaluators one entry for each round and day, with the number that is left', async () => {
  const staff = await tenant.person('Staff');
  const formId = await publishedForm(tenant, staff, 'application', []);
  const round = await readRound(tenant, staff);
  const dueOn = today().add({ days: 6 });
  for (const state of ['assigned', 'accepted', 'submitted'] as const) {
    const { id: applicationId, fillingId } = await readApplication(tenant, round, { formId });
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(evaluations).values({
        tenantId: tenant.id,
        id: newId<'Evaluation'>(),
        applicationId,
        roundId: round.roundId,
        evaluatorId: mentor.userId,
        ...{ state, fillingId, method: 'hand', assignmentId: newId(), dueOn, dueAt: endOfDay(dueOn, zone) },
      }),
    );
  }
  expect(await entriesOf(mentor)).toMatchObject([
    {
      kind: 'evaluation',
      title: '2 evaluations due: Reading',
      detail: 'Spring',
      dueOn: dueOn.toString(),
      path: '/applications/evaluations',
      canMove: false,
    },
  ]);
  expect(await entriesOf(staff, { kinds: ['evaluation'] })).toEqual([]);
});

test('covers at most 62 days, and only the kinds that are asked for', async () => {
  await tenant.task({ by: mentor, assignees: [mentor], name: 'Call' });
  expect(await entriesOf(mentor)).toHaveLength(1);
  expect(await entriesOf(mentor, { kinds: ['booking'] })).toEqual([]);
  expect(JSON.stringify(await entriesOf(mentor, { to: noon(90).toString() }))).toContain('62');
});
