// Invitations by email, read back by a calendar's own parser.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { asc } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { saveAvailability } from '#capabilities/calendar/availability/save-availability.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, writeTx } from '#platform/tx.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import type { BookingCard } from './booking-card.ts';
import { registerBookingKind } from './booking-kinds.ts';
import { cancelBooking, moveBooking, restoreBookingIn } from './change-booking.ts';
import { createBookingIn, type NewBooking } from './create-booking.ts';

const kind = 'tests.invited';
const link = 'https://meet.example/room;a,b';
registerBookingKind({ name: kind, place: async () => ({ link, note: 'Bring the deck' }) });

let tenant: Tenant;
let host: Actor & { email: string };
let guest: Actor & { email: string };
beforeEach(async () => {
  tenant = await aTenant();
  host = await tenant.person('Mentor', { timezone: 'Asia/Kathmandu', language: 'ar' });
  guest = await tenant.person('Cofounder', { timezone: 'America/New_York', language: 'en' });
  await saveAvailability(host, host.userId, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [{ from: 0, to: 1_440 }] })),
    zone: 'UTC',
    noticeAmount: 0,
  });
});

const noon = (days: number) =>
  Temporal.Now.plainDateISO('UTC').add({ days }).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant();
const book = (more: Partial<NewBooking> = {}): Promise<BookingCard> =>
  writeTx(guest, (tx) =>
    createBookingIn(tx, guest, kind, {
      title: 'Pitch',
      startsAt: noon(3),
      durationMinutes: 60,
      hostIds: [host.userId],
      attendees: [{ userId: guest.userId }, { email: 'vera@partner.test', name: 'Vera' }],
      ...more,
    }),
  );
const sent = () => inTenant(tenant.id, (tx) => tx.db.select().from(mails).orderBy(asc(mails.id)));

/** The event of a message as `ical.js` reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  const [event] = events;
  if (!event || events.length > 1) throw new Error('A message has one event.');
  const attendees = event.getAllProperties('attendee');
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    start: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
    location: event.getFirstPropertyValue('location'),
    conference: event.getFirstPropertyValue('conference'),
    description: event.getFirstPropertyValue('description'),
    organizer: event.getFirstPropertyValue('organizer'),
    attendees: attendees.map((one) => String(one.getFirstValue())),
    answers: attendees.map((one) => one.getFirstParameter('rsvp')),
    states: attendees.map((one) => one.getFirstParameter('partstat')),
  };
}
const received = async () =>
  (await sent()).map(({ address, subject, kind: what, calendar }) => ({
    ...{ address, subject, kind: what },
    ...read(calendar?.text ?? ''),
  }));
const iso = (at: Temporal.Instant) => at.toString({ smallestUnit: 'millisecond' });

test('invites each participant once, as the only attendee of an event of their own', async () => {
  await book();
  const all = await received();
  expect(all.map(({ address, attendees, answers, states }) => [address, attendees, answers, states])).toEqual([
    [host.email, [`MAILTO:${host.email}`], ['TRUE'], ['NEEDS-ACTION']],
    [guest.email, [`MAILTO:${guest.email}`], ['TRUE'], ['ACCEPTED']],
    ['vera@partner.test', ['MAILTO:vera@partner.test'], ['TRUE'], ['NEEDS-ACTION']],
  ]);
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(3);
  for (const one of all)
    expect(one).toMatchObject({ method: 'REQUEST', sequence: 0, status: 'CONFIRMED', start: iso(noon(3)) });
  for (const one of all)
    expect(one).toMatchObject({
      location: link,
      conference: 'https://meet.example/room%3Ba%2Cb',
      description: 'Bring the deck',
    });
});

test('writes in the language and the zone of each person, and names no attendee to another', async () => {
  await book();
  const [toHost, toGuest, toVera] = await sent();
  expect(toHost).toMatchObject({ language: 'ar' });
  expect(toHost?.text).toContain('Asia/Kathmandu');
  expect(toHost?.text).toContain('Vera');
  expect(toGuest?.subject).toBe('Meeting: Pitch');
  expect(toGuest?.text).toContain('America/New_York');
  expect(toGuest?.text).not.toContain('Vera');
  expect(toVera?.text).not.toContain('/calendar');
});

test('moves and cancels the same event with a higher number, also after an undo', async () => {
  const { id } = await book();
  const uids = (await received()).map(({ uid }) => uid);
  await moveBooking(host, id, { startsAt: noon(4) });
  await cancelBooking(guest, id, { reason: 'Ill' });
  await writeTx(guest, (tx) => restoreBookingIn(tx, guest, id, 'confirmed'));
  const all = await received();
  expect(all.map(({ kind: what, method, sequence }) => [what, method, sequence]).filter((_, i) => i % 3 === 0)).toEqual(
    [
      ['booking-booked', 'REQUEST', 0],
      ['booking-moved', 'REQUEST', 1],
      ['booking-canceled', 'CANCEL', 2],
      ['booking-restored', 'REQUEST', 3],
    ],
  );
  for (const at of [3, 6, 9]) expect(all.slice(at, at + 3).map(({ uid }) => uid)).toEqual(uids);
  expect(all[3]).toMatchObject({ start: iso(noon(4)), states: ['ACCEPTED'] });
  expect(all[6]).toMatchObject({ status: 'CANCELLED' });
  expect((await sent())[6]?.text).toContain('Ill');
});

test('sends nothing for requests and held slots, nor after a rollback', async () => {
  await book({ state: 'pending' });
  await book({ state: 'held', startsAt: noon(4) });
  await expect(book()).rejects.toThrow();
  expect(await sent()).toEqual([]);
});
