// A real CalDAV server of others, which keeps to the standard in its own way.
import { minuteAt } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRadicale, hasRadicale, radicaleMissing } from '#testing/servers/radicale.ts';
import { accountCall, configureServices } from './account-call.ts';
import { caldav } from './caldav.ts';
import type { AccountCall } from './provider.ts';

let server: Awaited<ReturnType<typeof aRadicale>>;
let call: AccountCall;

beforeAll(async () => {
  if (!hasRadicale) return;
  server = await aRadicale();
  configureServices({ production: false, internalProviderHosts: [] });
  call = accountCall({ secret: server.secret, zone: 'Europe/Paris' });
});
afterAll(() => server?.stop());
beforeEach((context) => {
  if (!hasRadicale) context.skip(radicaleMissing);
});

const zone = 'Europe/Paris';
const at = (day: string, time: string) =>
  minuteAt(Temporal.PlainDate.from(day), 60 * Number(time.slice(0, 2)) + Number(time.slice(3)), zone);
const window = [at('2027-03-22', '00:00'), at('2027-04-12', '00:00')] as [number, number];
const busy = async () => (await caldav.readBusy(call, [server.calendar], window)).get(server.calendar);

test('finds the calendar of the person by its own discovery', async () => {
  const calendars = await caldav.listCalendars(call);
  expect(calendars).toEqual([expect.objectContaining({ externalId: server.calendar, canWrite: true, isMain: true })]);
});

test('expands a series across the change of clocks, without a moved and a free one', async () => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'BEGIN:VEVENT',
    'UID:weekly',
    'DTSTAMP:20270101T000000Z',
    `DTSTART;TZID=${zone}:20270322T090000`,
    `DTEND;TZID=${zone}:20270322T100000`,
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'SUMMARY:Weekly',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:weekly',
    'DTSTAMP:20270101T000000Z',
    `RECURRENCE-ID;TZID=${zone}:20270405T090000`,
    `DTSTART;TZID=${zone}:20270405T140000`,
    `DTEND;TZID=${zone}:20270405T150000`,
    'SUMMARY:Moved',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  expect(await server.call('PUT', '/ada/work/weekly.ics', lines.join('\r\n'))).toBe(201);
  expect(await busy()).toEqual([
    [at('2027-03-22', '09:00'), at('2027-03-22', '10:00')],
    [at('2027-03-29', '09:00'), at('2027-03-29', '10:00')],
    [at('2027-04-05', '14:00'), at('2027-04-05', '15:00')],
  ]);
  await server.call('DELETE', '/ada/work/weekly.ics');
});

test('writes a meeting once, moves it, and takes it away', async () => {
  const event = {
    ...{ key: '0192f000-0000-7000-8000-000000000001', title: 'Acme × Ada', place: null, link: null, note: null },
    ...{
      startsAt: Temporal.Instant.from('2027-03-30T08:00:00Z'),
      endsAt: Temporal.Instant.from('2027-03-30T09:00:00Z'),
    },
    sequence: 0,
  };
  const target = { calendarId: server.calendar, calendarName: 'work', externalId: null };
  const first = await caldav.writeEvent?.(call, target, event);
  // The answer was lost, and the call comes again.
  const again = await caldav.writeEvent?.(call, target, event);
  expect(again).toEqual(first);
  expect(await busy()).toEqual([[at('2027-03-30', '10:00'), at('2027-03-30', '11:00')]]);
  const moved = {
    ...event,
    startsAt: event.startsAt.add({ hours: 2 }),
    endsAt: event.endsAt.add({ hours: 2 }),
    sequence: 1,
  };
  await caldav.writeEvent?.(call, { ...target, externalId: first?.externalId ?? null }, moved);
  expect(await busy()).toEqual([[at('2027-03-30', '12:00'), at('2027-03-30', '13:00')]]);
  const written = { calendarId: server.calendar, externalId: first?.externalId ?? '' };
  await caldav.removeEvent?.(call, written);
  // Gone already.
  await caldav.removeEvent?.(call, written);
  expect(await busy()).toEqual([]);
});

test('tells a wrong password from a server that is away', async () => {
  const wrong = accountCall({ secret: { ...server.secret, password: 'other' }, zone });
  await expect(caldav.listCalendars(wrong)).rejects.toMatchObject({ needsSignIn: true });
});
