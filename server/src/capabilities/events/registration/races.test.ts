import { EventIsFull } from '@seedbed/domain/events/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userErrorOfDatabase } from '#platform/database-errors.ts';
import { putEvent, seatsInDatabase } from '#testing/database/an-event.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { fulfilled, patience, refusals, times } from '#testing/runs.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { answerSeatOffer } from './answer-offer.ts';
import { leaveEvent } from './leave-event.ts';
import { offerSeats } from './offer-seats.ts';
import { registerForEvent } from './register-for-event.ts';
import { eventRegistrations } from './table.ts';

const many = times(50, 200);
const capacity = 10;

/** A call that finds no connection is repeated, as the pages do. */
const repeated = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  for (;;)
    try {
      return await call();
    } catch (fault) {
      if (userErrorOfDatabase(fault)?.code !== 'Unavailable') throw fault;
    }
};

const people = (tenant: Tenant): Promise<Actor[]> =>
  Promise.all(Array.from({ length: many }, () => tenant.person('CommunityMember')));

test('gives each of the last seats to one of many people who want it at once', patience, async () => {
  const tenant = await aTenant();
  const all = await people(tenant);
  const eventId = await putEvent(tenant, { capacity });
  const results = await Promise.allSettled(all.map((who) => repeated(() => registerForEvent(who, eventId, {}))));
  expect(fulfilled(results)).toHaveLength(capacity);
  for (const fault of refusals(results)) expect(fault).toBeInstanceOf(EventIsFull);
  expect(await seatsInDatabase(eventId)).toEqual({ capacity, registered: capacity, held: 0 });
});

test('a repeated call at the same time takes one seat', patience, async () => {
  const tenant = await aTenant();
  const who = await tenant.person('CommunityMember');
  const eventId = await putEvent(tenant, { capacity });
  const id = newId();
  await Promise.all([1, 2, 3, 4].map(() => repeated(() => registerForEvent(who, eventId, { id }))));
  expect(await seatsInDatabase(eventId)).toEqual({ capacity, registered: 1, held: 0 });
});

test('arrivals, leaving, offers and answers at once use each freed seat once, in order', patience, async () => {
  const tenant = await aTenant();
  const all = await people(tenant);
  const eventId = await putEvent(tenant, { capacity, hasWaitingList: true });
  const job = { tenantId: tenant.id, eventId };
  const registered = await Promise.all(all.map((who) => repeated(() => registerForEvent(who, eventId, {}))));
  const seats = registered.filter(({ status }) => status === 'REGISTERED');
  expect(seats).toHaveLength(capacity);
  const leaving = seats.slice(0, 6);
  await Promise.all([
    ...leaving.map((one) => repeated(() => leaveEvent(actorOf(all, one.userId), one.id, false))),
    ...[1, 2, 3].map(() => repeated(() => offerSeats(job))),
  ]);
  await repeated(() => offerSeats(job));
  const rows = () => ownerDb().select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId));
  const offered = (await rows()).filter(({ status }) => status === 'offered');
  expect(offered).toHaveLength(6);
  const waiting = (await rows()).filter(({ status }) => status === 'waiting');
  const lastOffered = Math.max(...offered.map(({ rank }) => rank ?? 0));
  expect(Math.min(...waiting.map(({ rank }) => rank ?? 0))).toBeGreaterThan(lastOffered);
  await Promise.all(
    offered.map((one, i) => repeated(() => answerSeatOffer(actorOf(all, one.userId), one.id, i % 2 === 0))),
  );
  await Promise.all([1, 2, 3].map(() => repeated(() => offerSeats(job))));
  expect(await seatsInDatabase(eventId)).toEqual({ capacity, registered: 7, held: 3 });
});

const actorOf = (all: readonly Actor[], userId: string | null): Actor => {
  const found = all.find((one) => one.userId === userId);
  if (!found) throw new Error('Nobody has this id.');
  return found;
};
