// Answers of calendars, as the programs send them, to the signed address of the invitation.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { asc } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { saveAvailability } from '#capabilities/calendar/availability/save-availability.ts';
import type { BookingCard } from '#capabilities/calendar/bookings/booking-card.ts';
import { registerBookingKind } from '#capabilities/calendar/bookings/booking-kinds.ts';
import { cancelBooking, moveBooking } from '#capabilities/calendar/bookings/change-booking.ts';
import { createBookingIn } from '#capabilities/calendar/bookings/create-booking.ts';
import { loadBooking } from '#capabilities/calendar/bookings/find-bookings.ts';
import { readConfig } from '#platform/config.ts';
import { openInboundMail } from '#platform/inbound-mail/inbound-address.ts';
import { receiveMessage } from '#platform/inbound-mail/receive-message.ts';
import { inboundMails } from '#platform/inbound-mail/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, writeTx } from '#platform/tx.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

const kind = 'tests.answered';
registerBookingKind({ name: kind });

let tenant: Tenant;
let host: Actor & { email: string };
let guest: Actor & { email: string };
let booking: BookingCard;

beforeAll(() => openInboundMail(readConfig({ MAIL_IN_DOMAIN: 'in.seedbed.test' })));
beforeEach(async () => {
  tenant = await aTenant();
  host = await tenant.person('Mentor');
  guest = await tenant.person('Cofounder');
  await saveAvailability(host, host.userId, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [{ from: 0, to: 1_440 }] })),
    zone: 'UTC',
    noticeAmount: 0,
  });
  booking = await writeTx(guest, (tx) =>
    createBookingIn(tx, guest, kind, {
      title: 'Pitch',
      startsAt: noon(3),
      durationMinutes: 60,
      hostIds: [host.userId],
      attendees: [{ userId: guest.userId }, { email: 'vera@partner.test', name: 'Vera' }],
    }),
  );
});

const noon = (days: number) =>
  Temporal.Now.plainDateISO('UTC').add({ days }).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant();

/** The newest invitation of a participant, as their calendar keeps it. */
async function invitation(address: string) {
  const all = await inTenant(tenant.id, (tx) => tx.db.select().from(mails).orderBy(asc(mails.id)));
  const text = all.findLast((mail) => mail.address === address && mail.calendar)?.calendar?.text ?? '';
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  return {
    uid: String(event?.getFirstPropertyValue('uid')),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    organizer: String(event?.getFirstPropertyValue('organizer')).replace(/^mailto:/i, ''),
  };
}

interface Answer {
  from?: string;
  status?: string;
  uid?: string;
  sequence?: number;
  counter?: Proposal;
}

interface Proposal {
  zone?: readonly string[];
  start: string;
}

let count = 0;
async function answer(address: string, { from = address, status = 'ACCEPTED', counter, ...given }: Answer = {}) {
  const { uid, sequence, organizer } = { ...(await invitation(address)), ...given };
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Other//EN',
    `METHOD:${counter ? 'COUNTER' : 'REPLY'}`,
    ...(counter?.zone ?? []),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    ...(counter ? [counter.start] : []),
    `ATTENDEE;PARTSTAT=${status}:mailto:${from}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const raw = [
    `From: <${from}>`,
    `Message-ID: <${++count}@other.test>`,
    'Subject: Accepted: Pitch',
    'Content-Type: multipart/alternative; boundary=b',
    ...['', '--b', 'Content-Type: text/plain', '', 'Accepted', '--b'],
    'Content-Type: text/calendar; method=REPLY; charset=utf-8',
    ...['', ...calendar, '--b--', ''],
  ];
  return receiveMessage(Buffer.from(raw.join('\r\n')), [organizer]);
}

const answers = async () => {
  const { answers: found } = await inTenant(tenant.id, (tx) => loadBooking(tx, booking.id));
  return found.map(({ answer: said, proposedStartsAt }) => [said, proposedStartsAt?.toString() ?? null]);
};
const bell = async (who: Actor): Promise<string[]> => {
  await runReactions(tenant);
  const ask = '{ paginatedNotifications { notifications { notification { notificationType } } } }';
  return (await graphql(tenant, who, ask)).data.paginatedNotifications.notifications.map(
    ({ notification }: { notification: { notificationType: string } }) => notification.notificationType,
  );
};
const reasons = async () =>
  (await inTenant(tenant.id, (tx) => tx.db.select().from(inboundMails))).map(({ state, reason }) => [state, reason]);

test('notes what each participant answers, also a guest without an account', async () => {
  expect(await answer(host.email)).toEqual(['taken']);
  expect(await answer('vera@partner.test', { status: 'TENTATIVE' })).toEqual(['taken']);
  expect((await answers()).sort()).toEqual([
    ['accepted', null],
    ['tentative', null],
  ]);
  expect(await bell(guest)).not.toContain('meetingAnswered');
});

test('tells the others of a refusal, and keeps the meeting', async () => {
  expect(await answer(host.email, { status: 'DECLINED' })).toEqual(['taken']);
  expect(await answers()).toEqual([['declined', null]]);
  expect(await bell(guest)).toContain('meetingAnswered');
  expect((await inTenant(tenant.id, (tx) => loadBooking(tx, booking.id))).state).toBe('confirmed');
});

const romance = [
  ...['BEGIN:VTIMEZONE', 'TZID:Romance Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD', 'END:VTIMEZONE'],
];

test.each([
  ['in UTC', { start: 'DTSTART:20300301T090000Z' }, '2030-03-01T09:00:00Z'],
  ['in a known zone', { start: 'DTSTART;TZID=Europe/Paris:20300701T090000' }, '2030-07-01T07:00:00Z'],
  [
    'in a zone of the message',
    { zone: romance, start: 'DTSTART;TZID=Romance Standard Time:20300301T090000' },
    '2030-03-01T08:00:00Z',
  ],
])('keeps a proposed time %s', async (_, counter, at) => {
  expect(await answer(host.email, { counter })).toEqual(['taken']);
  expect(await answers()).toEqual([[null, at]]);
});

test('holds a proposal whose time is unknown', async () => {
  const counter = { start: 'DTSTART;TZID=Somewhere:20300301T090000' };
  expect(await answer(host.email, { counter })).toEqual(['held']);
});

test('drops answers to an earlier time, and forgets them when the meeting moves', async () => {
  const before = await invitation(host.email);
  await answer(host.email, { status: 'DECLINED' });
  await moveBooking(guest, booking.id, { startsAt: noon(4) });
  expect(await answers()).toEqual([]);
  expect(await answer(host.email, before)).toEqual(['dropped']);
  expect(await answers()).toEqual([]);
  expect(await answer(host.email)).toEqual(['taken']);
});

test('drops answers to a canceled meeting', async () => {
  const before = await invitation(host.email);
  await cancelBooking(guest, booking.id, {});
  expect(await answer(host.email, before)).toEqual(['dropped']);
});

test('holds answers of others, and of addresses for another meeting', async () => {
  expect(await answer(host.email, { from: 'mallory@evil.test' })).toEqual(['held']);
  const { uid } = await invitation(guest.email);
  expect(await answer(host.email, { uid })).toEqual(['held']);
  expect(await answers()).toEqual([]);
  expect((await reasons()).sort()).toEqual([
    ['held', 'unknown-address'],
    ['held', 'unknown-sender'],
  ]);
});

test('takes a repeated delivery once', async () => {
  expect(await answer(host.email)).toEqual(['taken']);
  count -= 1;
  expect(await answer(host.email)).toEqual(['repeated']);
});
