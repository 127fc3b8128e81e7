import { EventIsNotOpen, PlanIsNotReady, PlanTimeIsTaken } from '@seedbed/domain/events/errors.ts';
import { isPlanned } from '@seedbed/domain/events/planner/plan.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cancelBooking } from '#capabilities/calendar/bookings/change-booking.ts';
import { bookings } from '#capabilities/calendar/bookings/table.ts';
import { bookEventSlot } from '#capabilities/events/sessions/book-slot.ts';
import { setEventHours } from '#capabilities/events/sessions/set-hours.ts';
import { events } from '#capabilities/events/table.ts';
import { activities } from '#platform/activity-log/table.ts';
import { inTenant, readTx, writeTx } from '#platform/tx.ts';
import { undoRecord } from '#platform/undo/undo.ts';
import { putEvent, putRegistration } from '#testing/database/an-event.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { changeEventPlan } from './change-plan.ts';
import { type EntryCard, entriesOf, loadPlan } from './find-plan.ts';
import { publishEventPlan } from './publish-plan.ts';
import { runPlanner } from './run-planner.ts';
import { planEventDay } from './start-plan.ts';

const day = Temporal.Now.plainDateISO('UTC').add({ days: 60 });
const at = (hour: number, minute = 0) =>
  day.toZonedDateTime({ timeZone: 'UTC', plainTime: { hour, minute } }).toInstant();

let tenant: Tenant;
let staff: Actor;
let anna: Actor;
let ben: Actor;
let founder: Actor;
let startupIds: Id<'Startup'>[];
let eventId: Id<'IncubatorEvent'>;

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  [anna, ben] = [await tenant.person('Mentor'), await tenant.person('Mentor')];
  const [aster, birch] = [await tenant.startup('Aster'), await tenant.startup('Birch')];
  founder = await tenant.founderOf(aster);
  await tenant.founderOf(birch);
  startupIds = [aster.id, birch.id];
  eventId = await putEvent(tenant, {
    ...{ eventType: 'ONE_ON_ONE_GENERAL', zone: 'UTC', durationMinutes: 30, oneOnOneDates: [day.toString()] },
    ...{ startsAt: at(0), endsAt: at(23), hostIds: [anna.userId, ben.userId], createdById: staff.userId },
    availability: { method: 'EVENT_HOURS', type: 'STAFF', mode: 'IN_PERSON' },
  });
  await setHours(anna, 9, 10);
  await setHours(ben, 9, 11);
});

const setHours = (host: Actor, from: number, to: number) =>
  setEventHours(staff, eventId, host.userId, [{ day: day.toString(), ranges: [{ from: from * 60, to: to * 60 }] }]);
const settings = (more: object = {}) => ({
  ...{ startupIds, hostIds: [anna.userId, ben.userId], sessions: 1, rooms: ['Red'], breakMinutes: 0, wishes: [] },
  ...more,
});
const plan = async (more?: object) => {
  await planEventDay(staff, eventId, more && settings(more));
  await runPlanner({ tenantId: tenant.id, eventId, byId: staff.userId });
};
const entries = (): Promise<EntryCard[]> => readTx(staff, async (tx) => entriesOf(tx, await loadPlan(tx, eventId)));
const planned = async () => (await entries()).filter(({ state }) => isPlanned(state));
const stateOf = () => readTx(staff, async (tx) => (await loadPlan(tx, eventId)).state);
const openBookings = () =>
  ownerDb()
    .select()
    .from(bookings)
    .where(and(eq(bookings.recordId, eventId), eq(bookings.state, 'confirmed')));
const change = (entry: EntryCard, more: object = {}) =>
  changeEventPlan(staff, eventId, {
    ...{ startupId: entry.startupId, hostId: entry.hostId, startsAt: entry.startsAt, state: 'pinned' },
    ...more,
  });

test('plans the day in a job, and publishing books it all once', async () => {
  await plan({ wishes: startupIds.map((startupId) => ({ startupId, hostId: anna.userId, isMust: true })) });
  expect(await stateOf()).toBe('pending');
  expect(await openBookings()).toHaveLength(0);
  const all = await planned();
  expect(all.map(({ hostId, startsAt, room }) => [hostId, String(startsAt), room])).toEqual([
    [anna.userId, String(at(9)), 'Red'],
    [anna.userId, String(at(9, 30)), 'Red'],
  ]);
  await publishEventPlan(staff, eventId);
  await publishEventPlan(staff, eventId);
  expect(await openBookings()).toHaveLength(2);
  expect((await planned()).every(({ startsAt, bookedAt }) => bookedAt?.equals(startsAt))).toBe(true);
});

test('says why a wish fails, and counts sessions that founders booked', async () => {
  await setHours(anna, 9, 9.5);
  await bookEventSlot(founder, eventId, { hostId: ben.userId, startsAt: at(10) });
  await plan({ wishes: startupIds.map((startupId) => ({ startupId, hostId: anna.userId, isMust: false })) });
  expect((await planned()).map(({ startupId, hostId }) => [startupId, hostId])).toEqual([[startupIds[1], anna.userId]]);
  const { misses } = await readTx(staff, (tx) => loadPlan(tx, eventId));
  expect(misses).toEqual([
    {
      startupId: startupIds[0],
      missing: 0,
      hosts: [{ hostId: anna.userId, isMust: false, isWish: true, reason: 'full' }],
    },
  ]);
});

test('a pin stays, a removed pair does not come back, and undo returns it', async () => {
  await plan({});
  const [first] = await planned();
  if (!first) throw new Error('The plan is empty.');
  await change(first, { state: 'removed' });
  await plan();
  expect(await entries()).toContainEqual(expect.objectContaining({ id: first.id, state: 'removed' }));
  const other = (await planned()).find(({ startupId }) => startupId === first.startupId);
  if (!other) throw new Error('The startup has no other host.');
  await change(other);
  await plan();
  expect((await planned()).find(({ startupId }) => startupId === first.startupId)).toMatchObject({
    ...{ hostId: other.hostId, state: 'pinned' },
  });
  await change(other, { state: 'removed' });
  const edits = await ownerDb().select().from(activities).where(eq(activities.type, 'events.plan-edited'));
  const undoId = edits.toSorted((a, b) => Temporal.Instant.compare(b.at, a.at))[0]?.undoId ?? '';
  await writeTx(staff, (tx) => undoRecord(tx, staff, { undoId, part: { recordId: eventId }, zone: 'UTC' }));
  expect(await planned()).toContainEqual(expect.objectContaining({ startupId: first.startupId, state: 'pinned' }));
});

test('moves and swaps sessions, within the time of the hosts', async () => {
  await plan({ rooms: [] });
  const pin = (index: number, host: Actor, startsAt: Temporal.Instant, fromHostId?: string) =>
    changeEventPlan(staff, eventId, {
      ...{ startupId: startupIds[index] ?? '', hostId: host.userId, startsAt, state: 'pinned', fromHostId },
    });
  const cells = async () =>
    new Map((await planned()).map(({ startupId, hostId, startsAt }) => [startupId, [hostId, startsAt]]));
  const place = async (index: number, host: Actor, startsAt: Temporal.Instant) =>
    pin(index, host, startsAt, String((await cells()).get(startupIds[index] as Id<'Startup'>)?.[0]));
  await place(0, ben, at(10, 30));
  await place(1, anna, at(9, 30));
  await place(0, anna, at(9, 30));
  expect(await cells()).toEqual(
    new Map([
      [startupIds[0], [anna.userId, at(9, 30)]],
      [startupIds[1], [ben.userId, at(10, 30)]],
    ]),
  );
  await expect(place(0, anna, at(12))).rejects.toThrow(PlanTimeIsTaken);
  await expect(pin(0, ben, at(9, 30))).rejects.toThrow(PlanTimeIsTaken);
});

test('repairs a canceled session and moves nobody else', async () => {
  await plan({ rooms: [] });
  await publishEventPlan(staff, eventId);
  const before = await planned();
  const [lost, kept] = before;
  if (!lost?.bookingId || !kept) throw new Error('The plan lacks sessions.');
  await cancelBooking(staff, lost.bookingId, {});
  expect(await entries()).toContainEqual(expect.objectContaining({ id: lost.id, state: 'lost' }));
  await plan();
  const after = await planned();
  expect(after).toHaveLength(2);
  expect(after).toContainEqual(
    expect.objectContaining({ id: kept.id, startsAt: kept.startsAt, bookedAt: kept.startsAt }),
  );
  await publishEventPlan(staff, eventId);
  expect(await openBookings()).toHaveLength(2);
});

test('publishing cancels what left the plan, and exchanges times', async () => {
  await plan({ hostIds: [anna.userId] });
  await publishEventPlan(staff, eventId);
  const [one, other] = await planned();
  if (!one || !other) throw new Error('The plan lacks sessions.');
  await change(one, { startsAt: other.startsAt, fromHostId: one.hostId });
  await publishEventPlan(staff, eventId);
  const swapped = await openBookings();
  expect(swapped).toHaveLength(2);
  expect((await planned()).find(({ startupId }) => startupId === one.startupId)?.bookedAt).toEqual(other.startsAt);
  await change(one, { state: 'removed' });
  await publishEventPlan(staff, eventId);
  expect(await openBookings()).toHaveLength(1);
});

test('is for editors of published one-on-one events', async () => {
  const stranger = await tenant.person('Coach');
  await expect(planEventDay(stranger, eventId, settings())).rejects.toThrow(Forbidden);
  await expect(planEventDay(founder, eventId, settings())).rejects.toThrow(Forbidden);
  await expect(planEventDay(staff, eventId, null)).rejects.toThrow(PlanIsNotReady);
  await planEventDay(staff, eventId, settings());
  await expect(publishEventPlan(staff, eventId)).rejects.toThrow(PlanIsNotReady);
  await runPlanner({ tenantId: tenant.id, eventId, byId: staff.userId });
  await inTenant(tenant.id, (tx) => tx.db.update(events).set({ status: 'draft' }).where(eq(events.id, eventId)));
  await expect(publishEventPlan(staff, eventId)).rejects.toThrow(EventIsNotOpen);
});

test('counts other meetings of founders and hosts, and says so', async () => {
  const at9 = { startsAt: at(9), endsAt: at(11) };
  const ofFounder = await putEvent(tenant, at9);
  await putRegistration(tenant, { eventId: ofFounder, userId: founder.userId });
  await putEvent(tenant, { ...at9, hostIds: [anna.userId] });
  await plan({ wishes: [{ startupId: startupIds[0] as Id<'Startup'>, hostId: ben.userId, isMust: true }] });
  expect((await planned()).map(({ startupId, hostId }) => [startupId, hostId])).toEqual([[startupIds[1], ben.userId]]);
  const { misses } = await readTx(staff, (tx) => loadPlan(tx, eventId));
  expect(misses).toEqual([
    {
      ...{ startupId: startupIds[0], missing: 1 },
      hosts: [
        { hostId: ben.userId, isMust: true, isWish: true, reason: 'busy' },
        { hostId: anna.userId, isMust: false, isWish: false, reason: 'hostBusy' },
      ],
    },
  ]);
  // Without the other events all fits.
  await ownerDb().update(events).set({ status: 'canceled' }).where(ne(events.id, eventId));
  await plan();
  expect(await planned()).toHaveLength(2);
});

test('ends a calculation that fails with its reason, and plans again', async () => {
  await planEventDay(staff, eventId, settings());
  // No time zone of this name exists, so the problem cannot be loaded.
  await ownerDb().update(events).set({ zone: 'Nowhere/Atlantis' }).where(eq(events.id, eventId));
  await runPlanner({ tenantId: tenant.id, eventId, byId: staff.userId });
  expect(await readTx(staff, (tx) => loadPlan(tx, eventId))).toMatchObject({ state: 'failed', failure: 'error' });
  await expect(publishEventPlan(staff, eventId)).rejects.toThrow(PlanIsNotReady);
  await ownerDb().update(events).set({ zone: 'UTC' }).where(eq(events.id, eventId));
  await plan();
  expect(await readTx(staff, (tx) => loadPlan(tx, eventId))).toMatchObject({ state: 'pending', failure: null });
  expect(await planned()).toHaveLength(2);
});

test('publishes only the version that the person has seen', async () => {
  await plan({});
  const { version } = await readTx(staff, (tx) => loadPlan(tx, eventId));
  const [first] = await planned();
  if (!first) throw new Error('The plan is empty.');
  await change(first);
  await expect(publishEventPlan(staff, eventId, version)).rejects.toThrow(Conflict);
  expect(await openBookings()).toHaveLength(0);
  const seen = await readTx(staff, (tx) => loadPlan(tx, eventId));
  await publishEventPlan(staff, eventId, seen.version);
  expect(await openBookings()).toHaveLength(2);
  // A repeated call after a lost answer.
  await publishEventPlan(staff, eventId, seen.version);
  // A canceled session changes what the next publishing does.
  const published = await readTx(staff, (tx) => loadPlan(tx, eventId));
  const [{ id } = { id: '' }] = await openBookings();
  await cancelBooking(staff, id, { reason: null });
  expect((await readTx(staff, (tx) => loadPlan(tx, eventId))).version).toBeGreaterThan(published.version);
});
