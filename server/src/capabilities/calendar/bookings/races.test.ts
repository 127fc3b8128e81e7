import { JustTaken } from '@seedbed/domain/calendar/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveAvailability } from '#capabilities/calendar/availability/save-availability.ts';
import { createBookingIn, registerBookingKind } from '#capabilities/calendar/public.ts';
import { userErrorOfDatabase } from '#platform/database-errors.ts';
import { writeTx } from '#platform/tx.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { fulfilled, patience, refusals, times } from '#testing/runs.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { moveBooking } from './change-booking.ts';
import { bookingHosts } from './table.ts';

const kind = 'tests.race';
registerBookingKind({ name: kind });

const day = Temporal.Now.plainDateISO('UTC').add({ days: 3 });
const at = (hour: number) =>
  day.toZonedDateTime({ timeZone: 'UTC', plainTime: new Temporal.PlainTime(hour) }).toInstant();

/** Open from 9 to 12 on this day. */
async function aHost(tenant: Tenant): Promise<Actor> {
  const host = await tenant.person('Mentor');
  await saveAvailability(host, host.userId, {
    weekly: [{ weekday: day.dayOfWeek, ranges: [{ from: 540, to: 720 }] }],
    zone: 'UTC',
    noticeAmount: 0,
  });
  return host;
}

const book = (who: Actor, hostIds: Actor['userId'][], startsAt: Temporal.Instant, id = newId()) =>
  writeTx(who, (tx) =>
    createBookingIn(tx, who, kind, {
      id,
      title: 'Pitch',
      startsAt,
      durationMinutes: 60,
      hostIds,
      attendees: [{ userId: who.userId }],
    }),
  );

/** A call that finds no connection is repeated, as the pages do. */
const repeated = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  for (;;)
    try {
      return await call();
    } catch (fault) {
      if (userErrorOfDatabase(fault)?.code !== 'Unavailable') throw fault;
    }
};

const overlaps = async (tenant: Tenant) => {
  const { rows } = await ownerDb().execute(sql`
    select count(*)::int as count from booking_hosts a join booking_hosts b
      on a.tenant_id = b.tenant_id and a.host_id = b.host_id and a.id < b.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.tenant_id = ${tenant.id} and a.blocks and b.blocks`);
  return rows[0]?.count;
};

test('gives each of the last slots to one of many people who book at once', patience, async () => {
  const tenant = await aTenant();
  const host = await aHost(tenant);
  const guests = await Promise.all(Array.from({ length: times(50, 200) }, () => tenant.person('Cofounder')));
  const results = await Promise.allSettled(
    guests.map((guest, i) => repeated(() => book(guest, [host.userId], at(9 + (i % 3))))),
  );
  expect(fulfilled(results)).toHaveLength(3);
  for (const fault of refusals(results)) expect(fault).toBeInstanceOf(JustTaken);
  expect(await overlaps(tenant)).toBe(0);
});

test('bookings of several hosts in any order end without a deadlock', patience, async () => {
  const tenant = await aTenant();
  const [one, two] = [await aHost(tenant), await aHost(tenant)];
  const guests = await Promise.all(Array.from({ length: times(12, 60) }, () => tenant.person('Cofounder')));
  const results = await Promise.allSettled(
    guests.map((guest, i) =>
      repeated(() => book(guest, i % 2 ? [one.userId, two.userId] : [two.userId, one.userId], at(9 + (i % 3)))),
    ),
  );
  expect(fulfilled(results)).toHaveLength(3);
  for (const fault of refusals(results)) expect(fault).toBeInstanceOf(JustTaken);
});

test('a repeated call at the same time books once, and two moves to one slot leave one', patience, async () => {
  const tenant = await aTenant();
  const host = await aHost(tenant);
  const guest = await tenant.person('Cofounder');
  const id = newId();
  const twice = await Promise.all([1, 2].map(() => repeated(() => book(guest, [host.userId], at(9), id))));
  expect(twice.map((one) => one.id)).toEqual([id, id]);
  const second = await book(guest, [host.userId], at(10));
  const moves = await Promise.allSettled(
    [id, second.id].map((one) => repeated(() => moveBooking(guest, one, { startsAt: at(11) }))),
  );
  expect(fulfilled(moves)).toHaveLength(1);
  expect(refusals(moves)[0]).toBeInstanceOf(JustTaken);
});

test('the constraint stops a writer that takes no lock', async () => {
  const tenant = await aTenant();
  const host = await aHost(tenant);
  const guest = await tenant.person('Cofounder');
  const [first, second] = [await book(guest, [host.userId], at(9)), await book(guest, [host.userId], at(10))];
  const clash = writeTx(host, (tx) =>
    tx.db
      .update(bookingHosts)
      .set({ startsAt: first.startsAt, endsAt: first.endsAt })
      .where(eq(bookingHosts.bookingId, second.id)),
  );
  await expect(clash).rejects.toMatchObject({ cause: { code: '23P01' } });
});
