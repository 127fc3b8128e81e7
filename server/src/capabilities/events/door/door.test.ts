import {
  AlreadyRegistered,
  EventIsFull,
  EventNotStarted,
  RegistrationHasChanged,
} from '@seedbed/domain/events/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { leaveEvent } from '#capabilities/events/registration/leave-event.ts';
import { registerForEvent } from '#capabilities/events/registration/register-for-event.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { events } from '#capabilities/events/table.ts';
import { putEvent, seatsInDatabase } from '#testing/database/an-event.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { addWalkIn } from './add-walk-in.ts';
import { confirmAttendance } from './confirm-attendance.ts';
import { recordScans } from './record-scans.ts';

let tenant: Tenant;
let staff: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
});

const now = Temporal.Now.instant().round('second');
const scan = (code: string, kind: 'in' | 'out', minutes: number, device: string) => ({
  clientId: newId(),
  code,
  kind,
  scannedAt: now.add({ minutes }).toString(),
  device,
});
const stateOf = async (id: string) => {
  const [row] = await ownerDb()
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, id as never));
  return { status: row?.status, checkedInAt: row?.checkedInAt?.toString(), isInside: row?.isInside };
};
const orders = <Value>(all: readonly Value[]): Value[][] =>
  all.length < 2 ? [[...all]] : all.flatMap((one, i) => orders(all.toSpliced(i, 1)).map((rest) => [one, ...rest]));

test('scans of two devices give the same state in every order, also sent twice', async () => {
  const guests = await Promise.all(Array.from({ length: 24 }, () => tenant.person('CommunityMember')));
  const eventId = await putEvent(tenant, {});
  for (const [i, order] of orders([0, 1, 2, 3]).entries()) {
    const guest = guests[i] as Actor;
    const { id, code } = await registerForEvent(guest, eventId, {});
    const scans = [
      scan(code, 'in', 0, 'a'),
      scan(code, 'out', 30, 'a'),
      scan(code, 'in', 40, 'b'),
      scan(code, 'out', 90, 'b'),
    ];
    for (const n of order) await recordScans(staff, eventId, [scans[n]]);
    await recordScans(staff, eventId, scans);
    expect(await stateOf(id), String(order)).toEqual({
      status: 'ATTENDED',
      checkedInAt: now.toString(),
      isInside: false,
    });
  }
});

test('a scan counts for people with a seat at this event alone', async () => {
  const [guest, late] = [await tenant.person('CommunityMember'), await tenant.person('CommunityMember')];
  const eventId = await putEvent(tenant, { capacity: 1, hasWaitingList: true });
  const other = await putEvent(tenant, {});
  const seat = await registerForEvent(guest, eventId, {});
  const waiting = await registerForEvent(late, eventId, {});
  const elsewhere = await registerForEvent(guest, other, {});
  const codes = [seat.code, waiting.code, elsewhere.code, 'invented'];
  const results = await recordScans(
    staff,
    eventId,
    codes.map((code) => scan(code, 'in', 0, 'a')),
  );
  expect(results.map(({ code }) => code)).toEqual([
    null,
    'events.no-seat',
    'events.unknown-code',
    'events.unknown-code',
  ]);
  await expect(recordScans(guest, eventId, [])).rejects.toThrow(Forbidden);
});

test('staff confirm no-shows after the start; all others attended', async () => {
  const guests = await Promise.all([1, 2, 3].map(() => tenant.person('CommunityMember')));
  const eventId = await putEvent(tenant, {});
  const ids: Id<'EventRegistration'>[] = [];
  for (const guest of guests) ids.push((await registerForEvent(guest, eventId, {})).id);
  const [first, second] = ids as [Id<'EventRegistration'>, Id<'EventRegistration'>];
  await expect(confirmAttendance(staff, eventId, [first])).rejects.toThrow(EventNotStarted);
  await ownerDb()
    .update(events)
    .set({ startsAt: now.subtract({ hours: 1 }) })
    .where(eq(events.id, eventId));
  await confirmAttendance(staff, eventId, [first]);
  expect([await stateOf(first), await stateOf(second)]).toMatchObject([{ status: 'NO_SHOW' }, { status: 'ATTENDED' }]);
  await confirmAttendance(staff, eventId, [second]);
  expect([await stateOf(first), await stateOf(second)]).toMatchObject([{ status: 'ATTENDED' }, { status: 'NO_SHOW' }]);
  expect(await seatsInDatabase(eventId)).toMatchObject({ registered: 3 });
});

test('walk-ins take a free seat once, and their own place in the waiting list', async () => {
  const [guest, waits] = [await tenant.person('CommunityMember'), await tenant.person('CommunityMember')];
  const eventId = await putEvent(tenant, { capacity: 2, hasWaitingList: true });
  const id = newId();
  const stranger = { id, name: 'Ada', email: 'ADA@example.test ' };
  expect(await addWalkIn(staff, eventId, stranger)).toMatchObject({
    id,
    status: 'ATTENDED',
    guestEmail: 'ada@example.test',
  });
  expect(await addWalkIn(staff, eventId, stranger)).toMatchObject({ id });
  await expect(addWalkIn(staff, eventId, { ...stranger, id: newId() })).rejects.toThrow(AlreadyRegistered);
  await registerForEvent(guest, eventId, {});
  const { id: waitingId } = await registerForEvent(waits, eventId, {});
  await expect(addWalkIn(staff, eventId, { userId: waits.userId })).rejects.toThrow(EventIsFull);
  await ownerDb().update(events).set({ capacity: 3 }).where(eq(events.id, eventId));
  expect(await addWalkIn(staff, eventId, { userId: waits.userId })).toMatchObject({
    id: waitingId,
    status: 'ATTENDED',
  });
  expect(await seatsInDatabase(eventId)).toEqual({ capacity: 3, registered: 3, held: 0 });
});

test('a person who has checked in keeps the seat, unless the team removes them', async () => {
  const guest = await tenant.person('CommunityMember');
  const eventId = await putEvent(tenant, {});
  const { id, code } = await registerForEvent(guest, eventId, {});
  await recordScans(staff, eventId, [scan(code, 'in', 0, 'a')]);
  await expect(leaveEvent(guest, id, false)).rejects.toThrow(RegistrationHasChanged);
  expect(await leaveEvent(staff, id, false)).toMatchObject({ status: 'left' });
});
