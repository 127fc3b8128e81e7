import { momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveAvailability } from '#capabilities/calendar/availability/save-availability.ts';
import { registerBookingKind } from '#capabilities/calendar/bookings/booking-kinds.ts';
import { moveBooking } from '#capabilities/calendar/bookings/change-booking.ts';
import { createBookingIn } from '#capabilities/calendar/bookings/create-booking.ts';
import { recheckCalendars } from '#capabilities/calendar/public.ts';
import { findStarts, listUnchecked } from '#capabilities/calendar/slots/find-slots.ts';
import { listOwnAccounts } from '#capabilities/linked-calendars/accounts/find-accounts.ts';
import { readTx, writeTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { FakeServices } from '#testing/servers/fake-services.ts';
import { link, linkEnvironment } from '#testing/servers/linked-account.ts';
import { aServer, call } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { readBusy, runRead } from './read-busy.ts';
import { renewChannels, sweepAccounts } from './sweep.ts';

registerBookingKind({ name: 'tests.linked' });

let fake: FakeServices;
let tenant: Tenant;
let host: Actor;
let guest: Actor;
beforeAll(async () => {
  await aServer(linkEnvironment);
});
beforeEach(async () => {
  fake = await FakeServices.start();
  tenant = await aTenant();
  [host, guest] = [await tenant.person('Mentor'), await tenant.person('Cofounder')];
  await saveAvailability(host, host.userId, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [{ from: 540, to: 1_020 }] })),
    zone: 'UTC',
    noticeAmount: 0,
  });
  return () => fake.stop();
});
afterAll(() => fake.stop());

const day = Temporal.Now.plainDateISO('UTC').add({ days: 3 });
const at = (time: string) => `${day}T${time}:00Z`;
const noon = Temporal.Instant.from(at('12:00'));

const starts = async (): Promise<string[]> => {
  const from = Temporal.Instant.from(at('00:00')).epochMilliseconds / 60_000;
  const found = await readTx(host, (tx) =>
    findStarts(tx, { hostIds: [host.userId], durationMinutes: 60, from, to: from + 1_440, rules: { step: 60 } }),
  );
  return found.map((one) => momentOf(one).toString().slice(11, 16));
};
const account = async () => (await readTx(host, (tx) => listOwnAccounts(tx, host)))[0];
const jobOf = async () => ({ tenantId: tenant.id, accountId: (await account())?.id as never });
const age = (minutes: number) =>
  ownerPool().query("update linked_calendars set fetched_at = now() - $2 * interval '1 minute' where tenant_id = $1", [
    tenant.id,
    minutes,
  ]);
const book = async (startsAt = noon) => {
  await recheckCalendars(tenant.id, [host.userId]);
  return writeTx(guest, (tx) =>
    createBookingIn(tx, guest, 'tests.linked', {
      title: 'Pitch',
      startsAt,
      durationMinutes: 60,
      hostIds: [host.userId],
      attendees: [{ userId: guest.userId }],
    }),
  );
};
const unchecked = async () => (await readTx(guest, (tx) => listUnchecked(tx, guest, [host.userId]))).length > 0;
const free = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];

test.each(['GOOGLE', 'MICROSOFT'] as const)('offers no slot in the busy time of %s', async (provider) => {
  await link(fake, tenant, host, provider);
  fake.busy.set('main@example.org', [
    [at('10:30'), at('11:15')],
    [at('11:00'), at('12:00')],
    [at('15:00'), at('16:00')],
  ]);
  // It does not count as busy.
  fake.busy.set('family', [[at('09:00'), at('17:00')]]);
  expect(await starts()).toEqual(free);
  expect(await readBusy(await jobOf())).toBe(true);
  expect(await starts()).toEqual(['09:00', '12:00', '13:00', '14:00', '16:00']);
  // Titles never arrive: they are not asked for.
  expect(fake.callsTo(/calendarView|freeBusy/).every(({ path, text }) => !/subject|summary/.test(path + text))).toBe(
    true,
  );
});

test('pushes only mark a calendar, whether lost, repeated or in another order', async () => {
  await link(fake, tenant, host, 'GOOGLE');
  await readBusy(await jobOf());
  await renewChannels({ tenantId: tenant.id });
  const [[, channel] = []] = [...fake.channels];
  const push = (token: string, state = 'exists') =>
    call(tenant, {
      method: 'POST',
      path: '/api/links/push/google',
      headers: { 'x-goog-channel-token': token, 'x-goog-resource-state': state },
    });
  const asked = () => fake.callsTo(/freeBusy/).length;
  const before = asked();
  const isStale = async () => (await account())?.calendars.some(({ staleSince }) => staleSince !== null);
  expect((await push(channel?.token ?? '', 'sync')).status).toBe(204);
  expect((await push(`${channel?.token}x`)).status).toBe(204);
  expect(await isStale()).toBe(false);
  fake.busy.set('main@example.org', [[at('09:00'), at('11:00')]]);
  await Promise.all([push(channel?.token ?? ''), push(channel?.token ?? ''), push(channel?.token ?? '')]);
  expect(await isStale()).toBe(true);
  expect(asked()).toBe(before);
  // The job waits for the quiet.
  await runRead(await jobOf());
  expect(asked()).toBe(before);
  await ownerPool().query('update linked_accounts set quiet_until = now() where tenant_id = $1', [tenant.id]);
  await runRead(await jobOf());
  expect(asked()).toBe(before + 1);
  expect(await isStale()).toBe(false);
  expect(await starts()).not.toContain('09:00');
  // An older read that ends later changes nothing; a newer state is read whole.
  fake.busy.set('main@example.org', []);
  await readBusy(await jobOf());
  expect(await starts()).toEqual(free);
});

test('opens a subscription of Microsoft again after it has ended', async () => {
  await link(fake, tenant, host, 'MICROSOFT');
  await renewChannels({ tenantId: tenant.id });
  const [[, channel] = []] = [...fake.channels];
  const push = (value: object[], query = '') =>
    call(tenant, { method: 'POST', path: `/api/links/push/microsoft${query}`, body: { value } });
  const proof = await push([], '?validationToken=abc%20def');
  expect([proof.status, proof.text]).toEqual([200, 'abc def']);
  expect((await push([{ clientState: 'nobody' }, { lifecycleEvent: 'subscriptionRemoved' }])).status).toBe(202);
  await renewChannels({ tenantId: tenant.id });
  expect(fake.channels.size).toBe(1);
  await push([{ clientState: channel?.token, lifecycleEvent: 'subscriptionRemoved' }]);
  await renewChannels({ tenantId: tenant.id });
  expect(fake.channels.size).toBe(2);
});

test('reads everything again after 410, and waits after 429 and 500', async () => {
  await link(fake, tenant, host, 'GOOGLE');
  const job = await jobOf();
  fake.fails(/freeBusy/, 410);
  expect(await readBusy(job)).toBe(true);
  expect(fake.callsTo(/freeBusy/)).toHaveLength(2);
  fake.busy.set('main@example.org', [[at('09:00'), at('17:00')]]);
  fake.fails(/freeBusy/, 429, { headers: { 'retry-after': '120' } });
  expect(await readBusy(job)).toBe(false);
  const waits = async () => {
    const next = (await account())?.nextReadAt;
    return next ? Math.round(Temporal.Now.instant().until(next).total('second')) : null;
  };
  expect(await account()).toMatchObject({ state: 'active', error: 'busy', failures: 1 });
  expect(await waits()).toBeGreaterThan(110);
  const asked = fake.callsTo(/freeBusy/).length;
  await runRead(job);
  expect(fake.callsTo(/freeBusy/)).toHaveLength(asked);
  fake.fails(/freeBusy/, 500, { times: 2 });
  await readBusy(job);
  await readBusy(job);
  expect(await account()).toMatchObject({ error: 'unreachable', failures: 3 });
  expect(await waits()).toBeLessThan(121);
  expect(await starts()).toEqual(free);
  expect(await readBusy(job)).toBe(true);
  expect(await account()).toMatchObject({ error: null, failures: 0, nextReadAt: null });
  expect(await starts()).toEqual([]);
});

test('forgets a calendar that is gone there', async () => {
  await link(fake, tenant, host, 'GOOGLE');
  fake.calendars = [{ id: 'new@example.org', name: 'New', isMain: true }];
  await readBusy(await jobOf());
  expect((await account())?.calendars.map(({ name }) => name).sort()).toEqual(['New', 'Seedbed']);
});

test('reads hourly without a push, and more seldom with one', async () => {
  await link(fake, tenant, host, 'GOOGLE');
  await readBusy(await jobOf());
  const jobs = async () => {
    const { rows } = await ownerPool().query(
      "select count(*)::int as count from pgboss.job where name = 'linked-calendars' and data->>'tenantId' = $1",
      [tenant.id],
    );
    return rows[0].count;
  };
  const isDue = async (minutes: number) => {
    await age(minutes);
    const before = await jobs();
    await sweepAccounts({ tenantId: tenant.id });
    return (await jobs()) > before;
  };
  expect([await isDue(30), await isDue(61)]).toEqual([false, true]);
  await renewChannels({ tenantId: tenant.id });
  expect([await isDue(61), await isDue(400)]).toEqual([false, true]);
});

test('a booking reads the calendar again, and takes no busy time', async () => {
  await link(fake, tenant, host, 'GOOGLE');
  await readBusy(await jobOf());
  await age(30);
  fake.busy.set('main@example.org', [[at('12:00'), at('13:00')]]);
  await expect(book()).rejects.toThrow('just-taken');
  const booking = await book(Temporal.Instant.from(at('14:00')));
  expect(booking.isCalendarUnchecked).toBe(false);
});

test('a booking waits two seconds at most, and then says that the calendar was not checked', async () => {
  await link(fake, tenant, host, 'MICROSOFT');
  await readBusy(await jobOf());
  await age(30);
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.held = promise;
  const before = performance.now();
  const booking = await book();
  expect(performance.now() - before).toBeLessThan(3_500);
  expect(booking).toMatchObject({ state: 'confirmed', isCalendarUnchecked: true });
  resolve();
  // The wait says nothing about the service.
  expect(await account()).toMatchObject({ failures: 0, error: null });
  expect(await unchecked()).toBe(false);
  await age(90);
  expect(await unchecked()).toBe(true);
});

test('the own booking in the linked calendar is in the way of no move', async () => {
  await link(fake, tenant, host, 'GOOGLE');
  const booking = await book();
  fake.busy.set('main@example.org', [[at('12:00'), at('13:00')]]);
  await readBusy(await jobOf());
  expect(await starts()).not.toContain('12:00');
  const moved = await moveBooking(host, booking.id, { startsAt: noon.add({ minutes: 30 }) });
  expect(moved.startsAt).toEqual(noon.add({ minutes: 30 }));
});

test('the busy time of other organizations is in nobody’s way', async () => {
  const other = await aTenant();
  const mentor = await other.person('Mentor');
  await link(fake, other, mentor, 'GOOGLE');
  fake.busy.set('main@example.org', [[at('09:00'), at('17:00')]]);
  const [linked] = await readTx(mentor, (tx) => listOwnAccounts(tx, mentor));
  await readBusy({ tenantId: other.id, accountId: linked?.id as never });
  expect(await starts()).toEqual(free);
  // A job with the ids of two tenants is refused.
  expect(await readBusy({ tenantId: tenant.id, accountId: linked?.id as never })).toBe(false);
});
