import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveAvailability } from '#capabilities/calendar/availability/save-availability.ts';
import { type BookingPlace, registerBookingKind } from '#capabilities/calendar/bookings/booking-kinds.ts';
import { cancelBooking, moveBooking } from '#capabilities/calendar/bookings/change-booking.ts';
import { createBookingIn } from '#capabilities/calendar/bookings/create-booking.ts';
import { loadBooking } from '#capabilities/calendar/bookings/find-bookings.ts';
import { setCalendarUse } from '#capabilities/linked-calendars/accounts/change-accounts.ts';
import { listOwnAccounts } from '#capabilities/linked-calendars/accounts/find-accounts.ts';
import { linkCalDav } from '#capabilities/linked-calendars/accounts/link-account.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx, writeTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { FakeServices } from '#testing/servers/fake-services.ts';
import { link, linkEnvironment } from '#testing/servers/linked-account.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { arrangeVideo } from './video.ts';
import { setVideoChoice } from './video-settings.ts';
import { writeBooking } from './write-booking.ts';

let place: BookingPlace = {};
registerBookingKind({ name: 'tests.video', place: async () => place });

let fake: FakeServices;
let tenant: Tenant;
let host: Actor & { email: string };
let guest: Actor & { email: string };
beforeAll(async () => {
  await aServer(linkEnvironment);
});
beforeEach(async () => {
  place = {};
  fake = await FakeServices.start();
  tenant = await aTenant();
  [host, guest] = [await tenant.person('Mentor'), await tenant.person('Cofounder')];
  await saveAvailability(host, host.userId, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [{ from: 0, to: 1_440 }] })),
    zone: 'UTC',
    noticeAmount: 0,
  });
  return () => fake.stop();
});
afterAll(() => fake.stop());

const noon = Temporal.Now.plainDateISO('UTC')
  .add({ days: 3 })
  .toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
  .toInstant();
const later = noon.add({ hours: 2 });

const book = () =>
  writeTx(guest, (tx) =>
    createBookingIn(tx, guest, 'tests.video', {
      title: 'Pitch',
      startsAt: noon,
      durationMinutes: 60,
      hostIds: [host.userId],
      attendees: [{ userId: guest.userId }],
    }),
  );
const conferenceOf = async (id: string) => {
  const { conferenceUrl, conferenceSolution } = await readTx(host, (tx) => loadBooking(tx, id));
  return { url: conferenceUrl, solution: conferenceSolution };
};

/** Runs the queued jobs of a kind, in order, as a worker would. */
async function work(queue: string, run: (job: never) => Promise<unknown>): Promise<void> {
  const { rows } = await ownerPool().query(
    "delete from pgboss.job where name = $1 and data->>'tenantId' = $2 returning data",
    [queue, tenant.id],
  );
  for (const { data } of rows) await run(data as never);
}
const writeAll = () => work('linked-calendar-events', writeBooking);
const videoAll = () => work('video-meetings', arrangeVideo);
const mailsTo = (person: { email: string }) =>
  readTx(host, (tx) => tx.db.select().from(mails).where(eq(mails.address, person.email)).orderBy(mails.id));
const chooseToWrite = async () => {
  const [account] = await readTx(host, (tx) => listOwnAccounts(tx, host));
  const calendar = account?.calendars.find(({ canWrite }) => canWrite);
  await setCalendarUse(host, calendar?.id ?? '', { isWrittenTo: true });
};

const events = (): { title: string; start: string }[] =>
  [...fake.events.values()].map(({ summary, subject, start }) => ({
    title: summary ?? subject,
    start: Temporal.Instant.from(start.dateTime.endsWith('Z') ? start.dateTime : `${start.dateTime}Z`).toString(),
  }));
const files = () =>
  [...fake.dav.files.values()].map((text) => ({
    title: /SUMMARY:(.*)/.exec(text)?.[1]?.trim() ?? '',
    start: Temporal.Instant.from(
      (/DTSTART:(\d{8}T\d{6}Z)/.exec(text)?.[1] ?? '').replace(
        /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/,
        '$1-$2-$3T$4:$5:$6Z',
      ),
    ).toString(),
  }));

test.each([
  ['GOOGLE', events],
  ['MICROSOFT', events],
  ['CALDAV', files],
] as const)('writes, moves and removes a booking in a calendar of %s', async (provider, written) => {
  if (provider === 'CALDAV')
    await linkCalDav(host, { url: `${fake.origin}/dav/`, username: 'ada', password: 'secret' });
  else await link(fake, tenant, host, provider);
  await chooseToWrite();
  const booking = await book();
  expect(written()).toEqual([]);
  await writeAll();
  expect(written()).toEqual([{ title: 'Pitch', start: noon.toString() }]);
  // The job runs twice.
  await writeBooking({ tenantId: tenant.id, bookingId: booking.id, userId: host.userId });
  await moveBooking(host, booking.id, { startsAt: later });
  await writeAll();
  expect(written()).toEqual([{ title: 'Pitch', start: later.toString() }]);
  // The person has deleted it there.
  fake.events.clear();
  fake.dav.files.clear();
  await moveBooking(host, booking.id, { startsAt: noon });
  await writeAll();
  expect(written()).toEqual([{ title: 'Pitch', start: noon.toString() }]);
  await cancelBooking(guest, booking.id, { reason: null });
  await writeAll();
  expect(written()).toEqual([]);
});

test('makes one calendar of its own at Google, and writes to no other', async () => {
  await link(fake, tenant, host, 'GOOGLE');
  await chooseToWrite();
  await book();
  await writeAll();
  const [event] = [...fake.events.values()];
  expect(event.calendarId).toMatch(/^own-/);
  expect(fake.calendars.at(-1)?.name).toBe(`Organization ${tenant.slug}`);
  await link(fake, tenant, host, 'GOOGLE');
  const [account] = await readTx(host, (tx) => listOwnAccounts(tx, host));
  expect(account?.calendars.filter(({ canWrite }) => canWrite)).toMatchObject([{ isWrittenTo: true }]);
  expect(account?.calendars).toHaveLength(3);
});

test('a person gets a booking by one channel: the calendar or the invitation', async () => {
  await link(fake, tenant, host, 'MICROSOFT');
  await chooseToWrite();
  const booking = await book();
  const [ofHost, ofGuest] = [await mailsTo(host), await mailsTo(guest)];
  expect([ofHost.map(({ calendar }) => calendar), ofGuest.map(({ calendar }) => calendar?.method)]).toEqual([
    [null],
    ['REQUEST'],
  ]);
  await ownerPool().query("update linked_accounts set state = 'needs_sign_in' where tenant_id = $1", [tenant.id]);
  await moveBooking(guest, booking.id, { startsAt: later });
  expect((await mailsTo(host)).at(-1)?.calendar?.method).toBe('REQUEST');
});

test('a calendar that is chosen later gets later bookings, and no second event of this one', async () => {
  await link(fake, tenant, host, 'MICROSOFT');
  const booking = await book();
  await chooseToWrite();
  await moveBooking(guest, booking.id, { startsAt: later });
  await writeAll();
  expect(events()).toEqual([]);
  expect((await mailsTo(host)).map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'REQUEST']);
});

test.each([
  ['ZOOM', 'ZOOM', 'Zoom', /^https:\/\/zoom\.us\/j\//],
  ['TEAMS', 'MICROSOFT', 'Microsoft Teams', /^https:\/\/teams\.microsoft\.com\//],
  ['MEET', 'GOOGLE', 'Google Meet', /^https:\/\/meet\.google\.com\//],
] as const)('makes a meeting of %s, keeps it on a move and removes it', async (solution, provider, name, address) => {
  await link(fake, tenant, host, provider);
  await setVideoChoice(host, { solution });
  const booking = await book();
  // Invitations wait for the link.
  expect(await mailsTo(guest)).toEqual([]);
  await videoAll();
  const made = await conferenceOf(booking.id);
  expect(made).toEqual({ url: expect.stringMatching(address), solution: name });
  const [invitation] = await mailsTo(guest);
  expect(invitation?.calendar?.text.replace(/\r\n /g, '')).toContain(`CONFERENCE;VALUE=URI;FEATURE=VIDEO:${made.url}`);
  await arrangeVideo({ tenantId: tenant.id, bookingId: booking.id });
  expect(fake.meetings.size).toBe(1);
  await moveBooking(host, booking.id, { startsAt: later });
  await videoAll();
  expect(await conferenceOf(booking.id)).toEqual(made);
  expect(fake.meetings.size).toBe(1);
  if (solution !== 'MEET') expect(JSON.stringify([...fake.meetings.values()])).toContain(later.toString().slice(0, 16));
  expect(await mailsTo(guest)).toHaveLength(2);
  await cancelBooking(host, booking.id, { reason: null });
  await videoAll();
  expect(await conferenceOf(booking.id)).toEqual({ url: null, solution: null });
  expect(fake.meetings.size).toBe(0);
  // Taking back the cancellation makes another one.
  await undo(host, { undoId: (await activity(tenant, booking.id)).at(-1)?.undoId ?? '', zone });
  await videoAll();
  expect((await conferenceOf(booking.id)).solution).toBe(name);
  expect(fake.meetings.size).toBe(1);
});

test('a cancellation that is taken back at once keeps the meeting', async () => {
  await link(fake, tenant, host, 'ZOOM');
  await setVideoChoice(host, { solution: 'ZOOM' });
  const booking = await book();
  await videoAll();
  const { url } = await conferenceOf(booking.id);
  await cancelBooking(host, booking.id, { reason: null });
  await undo(host, { undoId: (await activity(tenant, booking.id)).at(-1)?.undoId ?? '', zone });
  await videoAll();
  expect((await conferenceOf(booking.id)).url).toBe(url);
  expect(fake.meetings.size).toBe(1);
});

test('sends the invitations without a link when the service fails', async () => {
  await link(fake, tenant, host, 'ZOOM');
  await setVideoChoice(host, { solution: 'ZOOM' });
  fake.fails(/meetings/, 500, { times: 3 });
  const booking = await book();
  for (let i = 0; i < 3; i++) {
    expect(await mailsTo(guest)).toEqual([]);
    await videoAll();
  }
  expect(await mailsTo(guest)).toHaveLength(1);
  await videoAll();
  expect(await conferenceOf(booking.id)).toEqual({ url: null, solution: null });
  // The access is gone: nobody waits.
  [fake.accessToken, fake.refreshToken] = ['gone', 'gone'];
  await writeTx(guest, (tx) =>
    createBookingIn(tx, guest, 'tests.video', {
      title: 'Again',
      startsAt: later,
      durationMinutes: 60,
      hostIds: [host.userId],
      attendees: [{ userId: guest.userId }],
    }),
  );
  await videoAll();
  expect(await mailsTo(guest)).toHaveLength(2);
});

test('uses the own link, or a room of its own for each booking, without any account', async () => {
  await setVideoChoice(host, { solution: 'LINK', url: 'https://zoom.us/my/ada' });
  const first = await book();
  expect(await conferenceOf(first.id)).toEqual({ url: 'https://zoom.us/my/ada', solution: 'Zoom' });
  expect((await mailsTo(guest))[0]?.calendar?.text).toContain('https://zoom.us/my/ada');
  await cancelBooking(host, first.id, { reason: null });
  await setVideoChoice(host, { solution: 'ROOMS', url: 'https://meet.example.org/' });
  const second = await book();
  const { url, solution } = await conferenceOf(second.id);
  expect([url, solution]).toEqual([
    expect.stringMatching(/^https:\/\/meet\.example\.org\/[\w-]{22}$/),
    'meet.example.org',
  ]);
  const { data } = await graphql(
    tenant,
    guest,
    'query ($id: ID!) { booking(id: $id) { conferenceData { url solution iconUri } } }',
    { id: second.id },
  );
  expect(data.booking.conferenceData).toEqual({ url, solution, iconUri: null });
});

test('a record with a place or a link of its own gets no call', async () => {
  await setVideoChoice(host, { solution: 'LINK', url: 'https://zoom.us/my/ada' });
  place = { place: 'Room 4' };
  expect(await conferenceOf((await book()).id)).toEqual({ url: null, solution: null });
});

test('offers a service with the flag, the plan and the own account', async () => {
  const choose = (solution: string, url?: string) => setVideoChoice(host, { solution, ...(url && { url }) });
  await expect(choose('ZOOM')).rejects.toThrow('account-missing');
  await link(fake, tenant, host, 'ZOOM');
  await tenant.setFeature('zoomIntegration', false);
  await expect(choose('ZOOM')).rejects.toThrow('FeatureLocked');
  await tenant.setFeature('zoomIntegration', true);
  expect(await choose('ZOOM')).toEqual({ solution: 'ZOOM', url: null });
  await expect(choose('LINK')).rejects.toThrow('Validation');
  await expect(choose('LINK', 'javascript:alert(1)')).rejects.toThrow('Validation');
  await expect(setVideoChoice(guest, { solution: 'NONE' })).rejects.toThrow('Forbidden');
  const { data } = await graphql(
    tenant,
    host,
    '{ currentUser { conferenceDataIntegration integratedVideoProviders videoChoice { solution } } }',
  );
  expect(data.currentUser).toEqual({
    conferenceDataIntegration: 'ZOOM',
    integratedVideoProviders: ['ZOOM'],
    videoChoice: { solution: 'ZOOM' },
  });
});
