import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cancelEvent } from '#capabilities/events/changes/cancel-event.ts';
import { createEvent } from '#capabilities/events/changes/create-event.ts';
import { publishEvent } from '#capabilities/events/changes/publish-event.ts';
import { saveEvent } from '#capabilities/events/changes/save-event.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { leaveEvent } from '#capabilities/events/registration/leave-event.ts';
import { registerForEvent } from '#capabilities/events/registration/register-for-event.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { events } from '#capabilities/events/table.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { extendSeries } from './materialize.ts';
import { eventSeries } from './table.ts';

let tenant: Tenant;
let staff: Actor;
let founder: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  [staff, founder] = [await tenant.person('Staff'), await tenant.person('Cofounder')];
});

/** A Monday ahead at 18:00 in Paris. */
const monday = Temporal.Now.plainDateISO(zone).add({ days: 15 - Temporal.Now.plainDateISO(zone).dayOfWeek });
const at = (day: Temporal.PlainDate, hour: number) =>
  day.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(hour) }).toInstant();
const weekly = { frequency: 'WEEKLY', interval: 1, weekdays: ['MO'], until: null, count: 6 } as const;

async function aSeries(more: object = {}): Promise<EventCard> {
  const { id } = await createEvent(staff, {}, zone);
  const times = { startTime: at(monday, 18), endTime: at(monday, 20) };
  await saveEvent(staff, id, { title: 'Open Monday', timezone: zone, ...times, ...more, recurrence: weekly }, {});
  expect(await datesOf(tenant)).toHaveLength(1);
  return publishEvent(staff, id);
}

const datesOf = ({ id }: Tenant) =>
  ownerDb()
    .select()
    .from(events)
    .where(and(eq(events.tenantId, id), isNull(events.trashedAt)))
    .orderBy(asc(events.startsAt));
const dateAt = async (n: number) => {
  const found = (await datesOf(tenant))[n];
  if (!found) throw new Error(`No date ${n}.`);
  return found;
};
const clockOf = ({ startsAt }: { startsAt: Temporal.Instant | null }) =>
  startsAt?.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
const statusesOf = async (userId: Id<'User'>) =>
  (
    await ownerDb()
      .select({ status: eventRegistrations.status })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(eq(eventRegistrations.userId, userId))
      .orderBy(asc(events.startsAt))
  ).map(({ status }) => status);

test('publishing creates the dates, which keep their clock when clocks change', async () => {
  await aSeries({ capacity: 5 });
  const dates = await datesOf(tenant);
  expect(dates).toHaveLength(6);
  expect(dates.map(clockOf)).toEqual(Array(6).fill('18:00'));
  expect(dates.map(({ status, capacity }) => [status, capacity])).toEqual(Array(6).fill(['published', 5]));
  expect(dates.map((one) => one.originalStart?.slice(0, 10))).toEqual(
    [0, 1, 2, 3, 4, 5].map((week) => monday.add({ weeks: week }).toString()),
  );
});

test('changes one date, this and later ones, or all, and leaves what a date has of its own', async () => {
  await aSeries();
  const third = await dateAt(2);
  await saveEvent(staff, third.id, { title: 'Special guest' }, { scope: 'ONE' });
  const second = await dateAt(1);
  await saveEvent(staff, second.id, { title: 'Open evening', capacity: 8 }, { scope: 'ALL' });
  expect((await datesOf(tenant)).map(({ title, capacity }) => [title, capacity])).toEqual([
    ['Open evening', 8],
    ['Open evening', 8],
    ['Special guest', 8],
    ['Open evening', 8],
    ['Open evening', 8],
    ['Open evening', 8],
  ]);
  const fourth = await dateAt(3);
  const day = monday.add({ weeks: 3 });
  await saveEvent(staff, fourth.id, { startTime: at(day, 9), endTime: at(day, 10) }, { scope: 'LATER' });
  const dates = await datesOf(tenant);
  expect(dates.map(clockOf)).toEqual(['18:00', '18:00', '18:00', '09:00', '09:00', '09:00']);
  expect(new Set(dates.slice(0, 3).map(({ seriesId }) => seriesId))).toEqual(new Set([fourth.seriesId]));
  expect(new Set(dates.slice(3).map(({ seriesId }) => seriesId)).size).toBe(1);
  expect(dates[3]?.seriesId).not.toBe(fourth.seriesId);
  const wrongDay = { startTime: at(day.add({ days: 1 }), 9), endTime: at(day.add({ days: 1 }), 10) };
  await expect(saveEvent(staff, fourth.id, wrongDay, { scope: 'ALL' })).rejects.toThrow(Validation);
  await saveEvent(staff, fourth.id, wrongDay, { scope: 'ONE' });
  expect((await datesOf(tenant)).filter(({ id }) => id === fourth.id)).toMatchObject([
    { startsAt: wrongDay.startTime, originalStart: fourth.originalStart },
  ]);
});

test('another rule creates and deletes dates, and keeps those with people', async () => {
  await aSeries();
  const second = await dateAt(1);
  const fourth = await dateAt(3);
  await registerForEvent(founder, fourth.id, {});
  const rule = { ...weekly, interval: 2 };
  await expect(saveEvent(staff, second.id, { recurrence: rule }, { scope: 'ONE' })).rejects.toThrow(Validation);
  await saveEvent(staff, (await dateAt(0)).id, { recurrence: rule }, { scope: 'ALL' });
  const days = (await datesOf(tenant)).map(({ startsAt }) => startsAt?.toZonedDateTimeISO(zone).toPlainDate());
  expect(days.map((day) => day && monday.until(day).days / 7)).toEqual([0, 2, 3, 4, 6, 8, 10]);
  await saveEvent(staff, (await dateAt(0)).id, { recurrence: null }, { scope: 'ALL' });
  expect((await datesOf(tenant)).map(({ id, seriesId }) => [id, seriesId])).toEqual([
    [(await dateAt(0)).id, null],
    [fourth.id, null],
  ]);
});

test('registering for a series takes later dates, also those that come', async () => {
  await aSeries({ capacity: 1 });
  const other = await tenant.person('CommunityMember');
  const third = await dateAt(2);
  await registerForEvent(other, third.id, {});
  const first = await dateAt(0);
  const registration = await registerForEvent(founder, first.id, { series: true });
  expect(await statusesOf(founder.userId)).toEqual(Array(5).fill('REGISTERED'));
  await ownerDb()
    .update(eventSeries)
    .set({ rule: { ...weekly, weekdays: ['MO'], count: 8 } })
    .where(eq(eventSeries.id, first.seriesId as Id<'EventSeries'>));
  await extendSeries(tenant.id);
  await extendSeries(tenant.id);
  expect(await datesOf(tenant)).toHaveLength(8);
  expect(await statusesOf(founder.userId)).toEqual(Array(7).fill('REGISTERED'));
  await leaveEvent(founder, registration.id, true);
  expect(await statusesOf(founder.userId)).toEqual(Array(7).fill('left'));
});

test('cancels this and later dates, and no date follows', async () => {
  await aSeries();
  await cancelEvent(staff, (await dateAt(2)).id, null, 'LATER');
  await extendSeries(tenant.id);
  expect((await datesOf(tenant)).map(({ status }) => status)).toEqual([
    'published',
    'published',
    'canceled',
    'canceled',
    'canceled',
    'canceled',
  ]);
});
