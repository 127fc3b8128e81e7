import {
  AlreadyRegistered,
  EventIsFull,
  EventIsOver,
  NotOfThisStartup,
  OfferHasEnded,
  RegistrationIsClosed,
  RegistrationNotOpenYet,
  StartupHasItsSeats,
} from '@seedbed/domain/events/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { runInline } from '#capabilities/batches/public.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { putEvent, seatsInDatabase } from '#testing/database/an-event.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { answerSeatOffer } from './answer-offer.ts';
import { handOverSeat } from './hand-over-seat.ts';
import { leaveEvent } from './leave-event.ts';
import { offerSeats } from './offer-seats.ts';
import { registerForEvent } from './register-for-event.ts';
import { eventRegistrations } from './table.ts';

let tenant: Tenant;
let staff: Actor;
let founders: (Actor & { email: string })[];
let startup: { id: Id<'Startup'>; name: string };
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  startup = await tenant.startup('Aster');
  founders = await Promise.all([1, 2, 3, 4].map(() => tenant.founderOf(startup)));
});

const founder = (n: number) => {
  const found = founders[n];
  if (!found) throw new Error(`No founder ${n}.`);
  return found;
};
const offer = (eventId: Id<'IncubatorEvent'>) => offerSeats({ tenantId: tenant.id, eventId });
const statusOf = async (id: string) =>
  (
    await ownerDb()
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, id as never))
  )[0]?.status;
const mailsTo = ({ email }: { email: string }) =>
  readTx({ tenantId: tenant.id }, async (tx) =>
    (await tx.db.select({ kind: mails.kind }).from(mails).where(eq(mails.address, email)).orderBy(mails.id)).map(
      ({ kind }) => kind,
    ),
  );

test('gives one seat for repeated calls, and refuses a second one', async () => {
  const eventId = await putEvent(tenant, { capacity: 5 });
  const id = newId();
  const first = await registerForEvent(founder(0), eventId, { id });
  expect(first).toMatchObject({ id, status: 'REGISTERED', startupId: startup.id });
  expect(await registerForEvent(founder(0), eventId, { id })).toEqual(first);
  await expect(registerForEvent(founder(1), eventId, { id })).rejects.toThrow(Conflict);
  await expect(registerForEvent(founder(0), eventId, {})).rejects.toThrow(AlreadyRegistered);
  expect(await seatsInDatabase(eventId)).toEqual({ capacity: 5, registered: 1, held: 0 });
  expect(await mailsTo(founder(0))).toEqual(['event-registered']);
});

test('a full event refuses, or has a waiting list whose people get freed seats in order', async () => {
  const full = await putEvent(tenant, { capacity: 1 });
  await registerForEvent(founder(0), full, {});
  await expect(registerForEvent(founder(1), full, {})).rejects.toThrow(EventIsFull);

  const eventId = await putEvent(tenant, { capacity: 1, hasWaitingList: true });
  const seat = await registerForEvent(founder(0), eventId, {});
  const second = await registerForEvent(founder(1), eventId, {});
  const third = await registerForEvent(founder(2), eventId, {});
  expect([second, third]).toMatchObject([
    { status: 'waiting', place: 1 },
    { status: 'waiting', place: 2 },
  ]);
  expect(await leaveEvent(founder(0), seat.id, false)).toMatchObject({ status: 'left' });
  expect(await leaveEvent(founder(0), seat.id, false)).toMatchObject({ status: 'left' });
  // A newcomer does not pass the people who wait.
  expect(await registerForEvent(founder(3), eventId, {})).toMatchObject({ status: 'waiting', place: 3 });
  await offer(eventId);
  await offer(eventId);
  expect([await statusOf(second.id), await statusOf(third.id)]).toEqual(['offered', 'waiting']);
  expect(await seatsInDatabase(eventId)).toEqual({ capacity: 1, registered: 0, held: 1 });
  await answerSeatOffer(founder(1), second.id, false);
  await offer(eventId);
  await expect(answerSeatOffer(founder(1), second.id, true)).rejects.toThrow(OfferHasEnded);
  expect(await answerSeatOffer(founder(2), third.id, true)).toMatchObject({ status: 'REGISTERED' });
  expect(await answerSeatOffer(founder(2), third.id, true)).toMatchObject({ status: 'REGISTERED' });
  expect(await seatsInDatabase(eventId)).toEqual({ capacity: 1, registered: 1, held: 0 });
  expect(await mailsTo(founder(2))).toEqual(['event-waiting', 'event-offered', 'event-registered']);
});

test('an offer whose time is over is none at once, and goes on to the next person', async () => {
  const eventId = await putEvent(tenant, { capacity: 1, hasWaitingList: true });
  const seat = await registerForEvent(founder(0), eventId, {});
  const second = await registerForEvent(founder(1), eventId, {});
  const third = await registerForEvent(founder(2), eventId, {});
  await leaveEvent(founder(0), seat.id, false);
  await offer(eventId);
  await ownerDb()
    .update(eventRegistrations)
    .set({ offeredUntil: Temporal.Now.instant().subtract({ seconds: 1 }) })
    .where(eq(eventRegistrations.id, second.id));
  const page = `{ incubatorEvent(id: "${eventId}") { heldCount waitingCount seatState } }`;
  expect((await graphql(tenant, staff, page)).data.incubatorEvent).toMatchObject({ heldCount: 0, waitingCount: 1 });
  await expect(answerSeatOffer(founder(1), second.id, true)).rejects.toThrow(OfferHasEnded);
  await offer(eventId);
  expect([await statusOf(second.id), await statusOf(third.id)]).toEqual(['passed', 'offered']);
});

test('opens, closes and keeps the notice; editors register people all the same', async () => {
  const now = Temporal.Now.instant();
  const closed = await putEvent(tenant, { registrationClosesAt: now.subtract({ hours: 1 }) });
  const early = await putEvent(tenant, { registrationOpensAt: now.add({ hours: 1 }) });
  const noticed = await putEvent(tenant, { noticeAmount: 4, noticeUnit: 'DAY' });
  const started = await putEvent(tenant, { startsAt: now.subtract({ hours: 1 }) });
  await expect(registerForEvent(founder(0), closed, {})).rejects.toThrow(RegistrationIsClosed);
  await expect(registerForEvent(founder(0), early, {})).rejects.toThrow(RegistrationNotOpenYet);
  await expect(registerForEvent(founder(0), noticed, {})).rejects.toThrow(RegistrationIsClosed);
  await expect(registerForEvent(staff, started, {})).rejects.toThrow(EventIsOver);
  for (const eventId of [closed, early, noticed])
    expect(await registerForEvent(staff, eventId, { userId: founder(0).userId })).toMatchObject({
      status: 'REGISTERED',
      registeredById: staff.userId,
    });
});

test('keeps the seats of one startup, and lets founders register and replace each other', async () => {
  const eventId = await putEvent(tenant, { onePerStartup: true });
  const other = await tenant.founderOf(await tenant.startup('Birch'));
  const seat = await registerForEvent(founder(0), eventId, { userId: founder(1).userId });
  expect(seat).toMatchObject({ userId: founder(1).userId, startupId: startup.id });
  await expect(registerForEvent(founder(2), eventId, {})).rejects.toThrow(StartupHasItsSeats);
  await expect(registerForEvent(founder(0), eventId, { userId: other.userId })).rejects.toThrow(NotOfThisStartup);
  await expect(handOverSeat(founder(1), seat.id, other.userId)).rejects.toThrow(NotOfThisStartup);
  const handed = await handOverSeat(founder(1), seat.id, founder(2).userId);
  expect(handed).toMatchObject({ id: seat.id, userId: founder(2).userId, status: 'REGISTERED' });
  expect(handed.code).not.toBe(seat.code);
  await expect(leaveEvent(other, seat.id, false)).rejects.toThrow(NotFound);
  expect(await registerForEvent(other, eventId, {})).toMatchObject({ status: 'REGISTERED' });
});

test('answers requests one by one until the event is full', async () => {
  const eventId = await putEvent(tenant, { capacity: 1, needsApproval: true });
  const asked = await Promise.all([0, 1, 2].map((n) => registerForEvent(founder(n), eventId, {})));
  expect(asked.map(({ status }) => status)).toEqual(['requested', 'requested', 'requested']);
  const decide = async (actor: Actor, ids: readonly string[], accept: boolean) =>
    (await runInline(actor, { kind: 'registrations', action: 'decide', ids, input: { accept } })).map(
      ({ error }) => error?.code ?? null,
    );
  expect(await decide(founder(0), [asked[0]?.id ?? ''], true)).toEqual(['Forbidden']);
  const [one, two, three] = asked.map(({ id }) => id).sort() as unknown as [string, string, string];
  expect(await decide(staff, [one, two], true)).toEqual([null, 'events.is-full']);
  expect(await decide(staff, [three], false)).toEqual([null]);
  expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([
    'REGISTERED',
    'requested',
    'declined',
  ]);
});

test('undoes leaving while the seat is free, and waits otherwise', async () => {
  const eventId = await putEvent(tenant, { capacity: 1, hasWaitingList: true });
  const seat = await registerForEvent(founder(0), eventId, {});
  await leaveEvent(founder(0), seat.id, false);
  const undoLast = async () =>
    undo(founder(0), { undoId: (await activity(tenant, eventId)).at(-1)?.undoId ?? '', zone });
  await undoLast();
  expect(await statusOf(seat.id)).toBe('REGISTERED');
  await leaveEvent(founder(0), seat.id, false);
  const last = (await activity(tenant, eventId)).at(-1)?.undoId ?? '';
  await registerForEvent(founder(1), eventId, {});
  await undo(founder(0), { undoId: last, zone });
  expect(await statusOf(seat.id)).toBe('waiting');
});

test('nobody changes the registration of a stranger', async () => {
  const eventId = await putEvent(tenant, { capacity: 5 });
  const seat = await registerForEvent(founder(0), eventId, {});
  const mentor = await tenant.person('Mentor');
  await expect(leaveEvent(mentor, seat.id, false)).rejects.toThrow(NotFound);
  const host = await tenant.person('Evaluator');
  const hosted = await putEvent(tenant, { hostIds: [host.userId] });
  const guest = await registerForEvent(founder(0), hosted, {});
  await expect(leaveEvent(host, guest.id, false)).rejects.toThrow(Forbidden);
});
