import { JustTaken } from '@seedbed/domain/calendar/errors.ts';
import { EventIsForGroups, HostHasItsSessions, StartupHasItsSessions } from '@seedbed/domain/events/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { saveAvailability } from '#capabilities/calendar/availability/save-availability.ts';
import { moveBooking } from '#capabilities/calendar/bookings/change-booking.ts';
import { bookings } from '#capabilities/calendar/bookings/table.ts';
import { cancelEvent } from '#capabilities/events/changes/cancel-event.ts';
import { publishEvent } from '#capabilities/events/changes/publish-event.ts';
import { readTx } from '#platform/tx.ts';
import { putEvent } from '#testing/database/an-event.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { bookEventSlot } from './book-slot.ts';
import { listEventSlots } from './event-slots.ts';
import { setEventHours } from './set-hours.ts';

let tenant: Tenant;
let staff: Actor;
let host: Actor;
let founder: Actor;
let colleague: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  [staff, host] = [await tenant.person('Staff'), await tenant.person('Mentor')];
  const startup = await tenant.startup('Aster');
  [founder, colleague] = [await tenant.founderOf(startup), await tenant.founderOf(startup)];
});

const day = Temporal.Now.plainDateISO('UTC').add({ days: 90 });
const at = (hour: number, minute = 0) =>
  day.toZonedDateTime({ timeZone: 'UTC', plainTime: { hour, minute } }).toInstant();
const ownHours = { method: 'EVENT_HOURS', type: 'HOSTS', mode: 'ONLINE' } as const;
const mentorDay = (more: object = {}) =>
  putEvent(tenant, {
    ...{ eventType: 'ONE_ON_ONE_GENERAL', zone: 'UTC', durationMinutes: 30, oneOnOneDates: [day.toString()] },
    ...{ startsAt: at(0), endsAt: at(23), hostIds: [host.userId], createdById: staff.userId, ...more },
  });
const slots = (eventId: string, who = founder) =>
  readTx(who, (tx) => listEventSlots(tx, who, { eventId, hostId: host.userId, from: at(0), to: at(23) }));
const hours = [{ day: day.toString(), ranges: [{ from: 540, to: 630 }] }];
const book = (eventId: string, who: Actor, startsAt: Temporal.Instant, id = newId()) =>
  bookEventSlot(who, eventId, { id, hostId: host.userId, startsAt });

test('each listed slot can be booked once, in the hours of the event', async () => {
  const eventId = await mentorDay({ availability: ownHours });
  expect(await slots(eventId)).toEqual([]);
  await expect(setEventHours(founder, eventId, host.userId, hours)).rejects.toThrow(Forbidden);
  await setEventHours(host, eventId, host.userId, hours);
  expect((await slots(eventId)).map(String)).toEqual([at(9), at(9, 30), at(10)].map(String));
  const id = newId();
  expect(await book(eventId, founder, at(9), id)).toMatchObject({ bookingCount: 1 });
  expect(await book(eventId, founder, at(9), id)).toMatchObject({ bookingCount: 1 });
  await expect(book(eventId, colleague, at(9))).rejects.toThrow(JustTaken);
  await expect(book(eventId, colleague, at(12))).rejects.toThrow(JustTaken);
  expect((await slots(eventId)).map(String)).toEqual([at(9, 30), at(10)].map(String));
  expect(await moveBooking(founder, id, { startsAt: at(10) })).toMatchObject({ startsAt: at(10) });
  await expect(moveBooking(founder, id, { startsAt: at(14) })).rejects.toThrow(JustTaken);
});

test('takes the hours of the host on the days of the event, beyond their horizon', async () => {
  await saveAvailability(host, host.userId, {
    weekly: [{ weekday: day.dayOfWeek, ranges: [{ from: 600, to: 660 }] }],
    zone: 'UTC',
    horizonDays: 30,
  });
  const eventId = await mentorDay();
  expect((await slots(eventId)).map(String)).toEqual([at(10), at(10, 30)].map(String));
  const narrow = await mentorDay({ timeslotIncrement: 15 });
  expect(await slots(narrow)).toHaveLength(3);
  const late = await mentorDay({ noticeAmount: 120, noticeUnit: 'DAY' });
  expect(await slots(late)).toEqual([]);
});

test('keeps the sessions of a host and of a startup', async () => {
  const eventId = await mentorDay({ availability: ownHours, numberOfSessions: 2, mostSessionsPerStartup: 1 });
  await setEventHours(staff, eventId, host.userId, hours);
  await book(eventId, founder, at(9));
  await expect(book(eventId, colleague, at(9, 30))).rejects.toThrow(StartupHasItsSessions);
  const other = await tenant.founderOf(await tenant.startup('Birch'));
  await book(eventId, other, at(9, 30));
  expect(await slots(eventId)).toEqual([]);
  const third = await tenant.founderOf(await tenant.startup('Cedar'));
  await expect(book(eventId, third, at(10))).rejects.toThrow(HostHasItsSessions);
});

test('canceling the event cancels its sessions; a group event has none', async () => {
  const eventId = await mentorDay({ availability: ownHours });
  await setEventHours(staff, eventId, host.userId, hours);
  const id = newId<'Booking'>();
  await book(eventId, founder, at(9), id);
  await cancelEvent(staff, eventId, 'Snow', 'ONE');
  const [booking] = await ownerDb().select().from(bookings).where(eq(bookings.id, id));
  expect(booking).toMatchObject({ state: 'canceled', cancelReason: 'Snow' });
  const group = await putEvent(tenant, { hostIds: [host.userId] });
  await expect(book(group, founder, at(9))).rejects.toThrow(EventIsForGroups);
});

test('publishing names what a day of sessions lacks', async () => {
  const empty = { status: 'draft', hostIds: [], durationMinutes: null, oneOnOneDates: [], startsAt: null } as const;
  const failed = await publishEvent(staff, await mentorDay(empty));
  expect(failed.publishFailures?.map(({ code }) => code)).toEqual([
    'events.no-dates',
    'events.no-duration',
    'events.no-host',
  ]);
  const byStaff = { ...ownHours, type: 'STAFF' };
  const noHours = await publishEvent(staff, await mentorDay({ status: 'draft', availability: byStaff }));
  expect(noHours.publishFailures).toEqual([{ field: 'availability', code: 'events.no-hours' }]);
});
