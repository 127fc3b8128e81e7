import { BookingIsCanceled, BookingIsOver, JustTaken, NoShowOfOtherSide } from '@seedbed/domain/calendar/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { saveAvailability } from '#capabilities/calendar/availability/save-availability.ts';
import { findStarts, listFreeSlots } from '#capabilities/calendar/slots/find-slots.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx, transact, writeTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { times } from '#testing/runs.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import type { BookingStep } from './booking-card.ts';
import { registerBookingKind } from './booking-kinds.ts';
import { cancelBooking, moveBooking, setBookingNoShow } from './change-booking.ts';
import { createBookingIn, type NewBooking } from './create-booking.ts';
import { listOwnBookings } from './find-bookings.ts';
import { bookings } from './table.ts';

const kind = 'tests.meeting';
let steps: BookingStep[] = [];
registerBookingKind({
  name: kind,
  manages: async (_, { roleType }) => roleType === 'Admin',
  lateCancelHours: async () => 24,
  changed: async (_, __, step) => void steps.push(step),
});

let tenant: Tenant;
let host: Actor;
let guest: Actor;
beforeEach(async () => {
  steps = [];
  tenant = await aTenant();
  [host, guest] = [await tenant.person('Mentor'), await tenant.person('Cofounder')];
  await opens(host);
});

const allDay = [{ from: 0, to: 1_440 }];
const opens = (who: Actor, more: object = {}) =>
  saveAvailability(who, who.userId, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: allDay })),
    zone: 'UTC',
    noticeAmount: 0,
    ...more,
  });

/** Noon of a day ahead, and minutes after it. */
const noon = (days: number, minutes = 0) =>
  Temporal.Now.plainDateISO('UTC')
    .add({ days })
    .toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
    .toInstant()
    .add({ minutes });

const booking = (more: Partial<NewBooking> = {}): NewBooking => ({
  title: 'Pitch',
  startsAt: noon(3),
  durationMinutes: 60,
  hostIds: [host.userId],
  attendees: [{ userId: guest.userId }],
  ...more,
});
const book = (more: Partial<NewBooking> = {}, who = guest) =>
  writeTx(who, (tx) => createBookingIn(tx, who, kind, booking(more)));
const takenAt = (fault: unknown) => String((fault as JustTaken).params.nearest).split(' ');
const undoLast = async (who: Actor, id: string) =>
  undo(who, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone });
/** Moves a booking to the past. */
const moveToPast = (id: string) => {
  const [startsAt, endsAt] = [noon(-1), noon(-1, 60)];
  return ownerDb()
    .update(bookings)
    .set({ startsAt, endsAt })
    .where(eq(bookings.id, id as never));
};

test('books a free slot once for repeated calls, and tells the kind', async () => {
  const id = newId();
  const first = await book({ id });
  expect(first).toMatchObject({
    id,
    state: 'confirmed',
    hostIds: [host.userId],
    attendeeIds: [guest.userId],
    sequence: 0,
  });
  expect(await book({ id })).toEqual(first);
  await expect(book({ id, title: 'Other' })).rejects.toThrow(Conflict);
  expect(steps).toEqual(['booked']);
  await expect(writeTx(guest, (tx) => createBookingIn(tx, guest, 'tests.unknown', booking()))).rejects.toThrow(
    'registered',
  );
});

test('refuses a taken slot, and names the three nearest', async () => {
  await book();
  const fault = await book({ startsAt: noon(3, 30) }).catch((one) => one);
  expect(fault).toBeInstanceOf(JustTaken);
  expect(takenAt(fault)).toEqual([noon(3, -60), noon(3, 60), noon(3, 90)].map(String));
  await expect(book({ startsAt: noon(3, 67) })).rejects.toThrow(JustTaken);
  await expect(book({ durationMinutes: 17 as never, startsAt: noon(4) })).rejects.toThrow(Validation);
});

test('holds the buffers and the caps of every host', async () => {
  const second = await tenant.person('Coach');
  await opens(second, { bufferAfter: 30, mostPerDay: 2 });
  await book({ hostIds: [second.userId] });
  await expect(book({ startsAt: noon(3, 60), hostIds: [host.userId, second.userId] })).rejects.toThrow(JustTaken);
  await book({ startsAt: noon(3, 90), hostIds: [host.userId, second.userId] });
  await expect(book({ startsAt: noon(3, 300), hostIds: [second.userId] })).rejects.toThrow(JustTaken);
  await book({ startsAt: noon(3, 300) });
  await book({ startsAt: noon(4), hostIds: [second.userId] });
});

test('a request that waits takes the time, and a held slot does not', async () => {
  await book({ state: 'pending' });
  await expect(book()).rejects.toThrow(JustTaken);
  await book({ state: 'held', startsAt: noon(4) });
  await book({ startsAt: noon(4) });
});

test('moves with its history, keeps its people, and moves back by an undo', async () => {
  const { id } = await book();
  await book({ startsAt: noon(5) });
  await expect(moveBooking(host, id, { startsAt: noon(5, 30) })).rejects.toThrow(JustTaken);
  // A booking does not conflict with its own time.
  const moved = await moveBooking(host, id, { startsAt: noon(3, 30), version: 1 });
  expect(moved).toMatchObject({ id, sequence: 1, version: 2, attendeeIds: [guest.userId] });
  expect(moved.endsAt).toEqual(noon(3, 90));
  await expect(moveBooking(guest, id, { startsAt: noon(6), version: 1 })).rejects.toThrow(Conflict);
  await undoLast(host, id);
  expect((await moveBooking(guest, id, { startsAt: noon(3) })).sequence).toBe(2);
  await moveToPast(id);
  await expect(moveBooking(host, id, { startsAt: noon(7) })).rejects.toThrow(BookingIsOver);
});

test('is canceled by either side with a reason, late by the policy of the kind, and comes back by an undo', async () => {
  const { id } = await book();
  const canceled = await cancelBooking(guest, id, { reason: ' Ill ' });
  expect(canceled).toMatchObject({
    state: 'canceled',
    cancelReason: 'Ill',
    canceledById: guest.userId,
    isLateCancel: false,
  });
  expect(await cancelBooking(host, id, {})).toEqual(canceled);
  await expect(moveBooking(host, id, { startsAt: noon(4) })).rejects.toThrow(BookingIsCanceled);
  expect(JSON.stringify(await activity(tenant, id))).not.toContain('Ill');
  await undoLast(guest, id);
  await expect(book()).rejects.toThrow(JustTaken);
  await cancelBooking(guest, id, {});
  await book();
  await expect(undoLast(guest, id)).rejects.toThrow(JustTaken);
  const soon = await book({
    startsAt: Temporal.Now.instant().round({ smallestUnit: 'hour', roundingMode: 'ceil' }).add({ hours: 2 }),
  });
  expect(await cancelBooking(host, soon.id, { reason: 'Flight' })).toMatchObject({ isLateCancel: true });
});

test('each side says that the other one did not come, and takes only the own word back', async () => {
  const admin = await tenant.person('Admin');
  const { id } = await book();
  await expect(transact(setBookingNoShow, host, id, 'attendee')).rejects.toThrow('calendar.booking-not-started');
  await moveToPast(id);
  await expect(transact(setBookingNoShow, host, id, 'host')).rejects.toThrow('Forbidden');
  expect(await transact(setBookingNoShow, host, id, 'attendee')).toMatchObject({ noShow: 'attendee', sequence: 0 });
  await expect(transact(setBookingNoShow, guest, id, 'host')).rejects.toThrow(NoShowOfOtherSide);
  await expect(transact(setBookingNoShow, guest, id, null)).rejects.toThrow(NoShowOfOtherSide);
  await undoLast(host, id);
  expect(await transact(setBookingNoShow, guest, id, 'host')).toMatchObject({ noShow: 'host' });
  expect(await transact(setBookingNoShow, admin, id, null)).toMatchObject({ noShow: null });
});

test('is hidden from people who neither take part nor look after it, and from other tenants', async () => {
  const { id } = await book();
  const admin = await tenant.person('Admin');
  const strangers = [
    await tenant.person('Staff'),
    await tenant.person('Mentor'),
    await (await aTenant()).person('Admin'),
  ];
  for (const stranger of strangers) {
    await expect(moveBooking(stranger, id, { startsAt: noon(4) })).rejects.toThrow(NotFound);
    await expect(cancelBooking(stranger, id, {})).rejects.toThrow(NotFound);
    await expect(transact(setBookingNoShow, stranger, id, 'host')).rejects.toThrow(NotFound);
  }
  await moveBooking(admin, id, { startsAt: noon(4) });
  const own = (who: Actor) => readTx(who, (tx) => listOwnBookings(tx, who, { from: noon(3), to: noon(10) }));
  expect((await Promise.all([host, guest, ...strangers].map(own))).map(({ length }) => length)).toEqual([
    1, 1, 0, 0, 0,
  ]);
  expect(await readTx(host, (tx) => listOwnBookings(tx, host, { from: noon(4, 60), to: noon(10) }))).toEqual([]);
});

test('every listed slot can be booked', async () => {
  const second = await tenant.person('Expert');
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    ranges: [
      { from: 540, to: 765 },
      { from: 800, to: 1_055 },
    ],
  }));
  await saveAvailability(second, second.userId, {
    weekly,
    zone: 'Asia/Kathmandu',
    bufferBefore: 10,
    noticeAmount: 5,
    noticeUnit: 'HOUR',
    horizonDays: 12,
    mostMinutesPerDay: 200,
  });
  await opens(host, { zone: 'America/St_Johns', mostPerWeek: 6 });
  const hostIds = [host.userId, second.userId];
  await book({ hostIds: [second.userId], startsAt: (await listed([second.userId], 60))[3] as Temporal.Instant });
  for (const durationMinutes of [45, 20, 120] as const) {
    const slots = await listed(hostIds, durationMinutes);
    expect(slots.length).toBeGreaterThan(5);
    for (const startsAt of slots.filter((_, i) => i % times(9, 1) === 0))
      expect(await rolledBack({ hostIds, durationMinutes, startsAt })).toBe('booked');
  }
});

const listed = (hostIds: NewBooking['hostIds'], durationMinutes: number) =>
  readTx(host, async (tx) => {
    const now = Math.ceil(Temporal.Now.instant().epochMilliseconds / 60_000);
    const starts = await findStarts(tx, {
      hostIds: hostIds as never,
      durationMinutes,
      from: now,
      to: now + 14 * 1_440,
    });
    return starts.map((minute) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000));
  });

const rolledBack = async (more: Partial<NewBooking>) => {
  const rollback = new Error('rollback');
  try {
    return await writeTx(host, async (tx) => {
      await createBookingIn(tx, host, kind, booking({ ...more, attendees: [] }));
      throw rollback;
    });
  } catch (fault) {
    if (fault !== rollback) throw fault;
    return 'booked';
  }
};

test('lists slots to people who see the hosts, of a time that is not too long', async () => {
  const list = (who: Actor, more: object = {}) =>
    readTx(who, (tx) =>
      listFreeSlots(tx, who, { hostIds: [host.userId], from: noon(3), to: noon(4), durationMinutes: 60, ...more }),
    );
  await book();
  const staff = await tenant.person('Staff');
  expect((await list(staff))[0]).toEqual(noon(3, 60));
  await expect(list(staff, { to: noon(70) })).rejects.toThrow(Validation);
  await expect(list(staff, { durationMinutes: 25 })).rejects.toThrow(Validation);
  await expect(list(staff, { hostIds: [newId()] })).rejects.toThrow(NotFound);
  await expect(list(await (await aTenant()).person('Admin'))).rejects.toThrow(NotFound);
  const gone = await tenant.person('Mentor', { status: 'unactive' });
  await saveAvailability(await tenant.person('Admin'), gone.userId, {
    weekly: [{ weekday: 1, ranges: allDay }],
    noticeAmount: 0,
  });
  expect(await list(staff, { hostIds: [gone.userId], to: noon(20) })).toEqual([]);
});

test('answers the rights of the person who asks', async () => {
  await book();
  const document = `query ($from: DateTime!, $to: DateTime!) { ownBookings(from: $from, to: $to) {
    title state ownSide mayMove mayCancel possibleNoShows hosts { _id } attendees { user { _id } name } } }`;
  const { data } = await graphql(tenant, guest, document, { from: noon(2), to: noon(5) });
  expect(data.ownBookings).toEqual([
    {
      title: 'Pitch',
      state: 'confirmed',
      ownSide: 'attendee',
      mayMove: true,
      mayCancel: true,
      possibleNoShows: [],
      hosts: [{ _id: host.userId }],
      attendees: [{ user: { _id: guest.userId }, name: null }],
    },
  ]);
});

test('notifies the other side in the app, without a second email', async () => {
  const { id } = await book();
  await moveBooking(host, id, { startsAt: noon(4) });
  await runReactions(tenant);
  const bell = async (who: Actor) => {
    const ask = '{ paginatedNotifications { notifications { notification { url notificationType } } } }';
    return (await graphql(tenant, who, ask)).data.paginatedNotifications.notifications.map(
      ({ notification }: { notification: object }) => notification,
    );
  };
  const url = `/calendar?booking=${id}`;
  expect(await bell(host)).toEqual([{ url, notificationType: 'meetingScheduled' }]);
  expect(await bell(guest)).toEqual([{ url, notificationType: 'meetingChanged' }]);
  await cancelBooking(guest, id, {});
  await runReactions(tenant);
  expect((await bell(host))[0]).toEqual({ url, notificationType: 'meetingDeleted' });
  const sent = await readTx(host, (tx) => tx.db.select({ kind: mails.kind }).from(mails));
  expect(new Set(sent.map(({ kind: what }) => what))).toEqual(
    new Set(['booking-booked', 'booking-moved', 'booking-canceled']),
  );
});
