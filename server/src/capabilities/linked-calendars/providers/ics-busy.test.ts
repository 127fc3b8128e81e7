import { momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { busyInterval } from '@seedbed/domain/linked-calendars/busy.ts';
import { expect, test } from 'vitest';
import { busyInFiles } from './ics-busy.ts';
import { ProviderFault } from './provider.ts';

const window = busyInterval(Temporal.Instant.from('2026-03-01T00:00Z'), Temporal.Instant.from('2026-05-30T00:00Z'));
const file = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((one) => ['BEGIN:VEVENT', ...one.split('\n'), 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const busy = async (text: string, zone = 'Europe/Paris') =>
  (await busyInFiles([text], window, zone)).map((interval) =>
    interval.map((at) => momentOf(at).toString().slice(0, 16)),
  );

test('expands a series on the clock of its zone, over the change of clocks', async () => {
  const weekly = 'UID:1\nDTSTART;TZID=Europe/Paris:20200106T090000\nDTEND;TZID=Europe/Paris:20200106T100000';
  const found = await busy(file(`${weekly}\nRRULE:FREQ=WEEKLY;UNTIL=20260407T000000Z`));
  expect(found).toEqual([
    ['2026-03-02T08:00', '2026-03-02T09:00'],
    ['2026-03-09T08:00', '2026-03-09T09:00'],
    ['2026-03-16T08:00', '2026-03-16T09:00'],
    ['2026-03-23T08:00', '2026-03-23T09:00'],
    ['2026-03-30T07:00', '2026-03-30T08:00'],
    ['2026-04-06T07:00', '2026-04-06T08:00'],
  ]);
});

test('keeps the exceptions of a series', async () => {
  const found = await busy(
    file(
      'UID:1\nDTSTART:20260302T090000Z\nDTEND:20260302T100000Z\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20260309T090000Z',
      'UID:1\nRECURRENCE-ID:20260316T090000Z\nDTSTART:20260317T150000Z\nDTEND:20260317T160000Z',
      'UID:1\nRECURRENCE-ID:20260323T090000Z\nDTSTART:20260323T090000Z\nDTEND:20260323T100000Z\nSTATUS:CANCELLED',
    ),
  );
  expect(found).toEqual([
    ['2026-03-02T09:00', '2026-03-02T10:00'],
    ['2026-03-17T15:00', '2026-03-17T16:00'],
  ]);
});

test('knows free, canceled and whole days, and times without a zone', async () => {
  const found = await busy(
    file(
      'UID:1\nDTSTART:20260302T090000Z\nDTEND:20260302T100000Z\nTRANSP:TRANSPARENT',
      'UID:2\nDTSTART:20260303T090000Z\nDTEND:20260303T100000Z\nSTATUS:CANCELLED',
      'UID:3\nDTSTART;VALUE=DATE:20260304\nDTEND;VALUE=DATE:20260305',
      'UID:4\nDTSTART:20260306T090000\nDURATION:PT30M',
    ),
  );
  expect(found).toEqual([
    ['2026-03-03T23:00', '2026-03-04T23:00'],
    ['2026-03-06T08:00', '2026-03-06T08:30'],
  ]);
});

test('reads zones that only the file knows', async () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time'],
    ...[
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'END:STANDARD',
    ],
    ...[
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      'END:DAYLIGHT',
    ],
    'END:VTIMEZONE',
  ].join('\r\n');
  const events = file(
    'UID:1\nDTSTART;TZID=W. Europe Standard Time:20260302T090000\nDTEND;TZID=W. Europe Standard Time:20260302T100000',
    'UID:2\nDTSTART;TZID=W. Europe Standard Time:20260402T090000\nDTEND;TZID=W. Europe Standard Time:20260402T100000',
  );
  const text = events.replace('VERSION:2.0\r\n', `VERSION:2.0\r\n${zone}\r\n`);
  expect(await busy(text, 'Asia/Tokyo')).toEqual([
    ['2026-03-02T08:00', '2026-03-02T09:00'],
    ['2026-04-02T07:00', '2026-04-02T08:00'],
  ]);
});

test('refuses other texts, and files without an end', async () => {
  await expect(busy('<html></html>')).rejects.toThrow(ProviderFault);
  const endless = file('UID:1\nDTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY');
  await expect(busy(endless)).rejects.toThrow(ProviderFault);
});

test('survives rules that match no day', async () => {
  for (const rule of ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'])
    expect(await busy(file(`UID:1\nDTSTART:20100101T000000Z\nDURATION:PT1H\nRRULE:${rule}`)), rule).toEqual([]);
});

test('adds dates, free-busy periods and events that began before', async () => {
  const text = file('UID:1\nDTSTART:20260227T120000Z\nDURATION:P3D\nRDATE:20260401T120000Z').replace(
    'END:VCALENDAR',
    'BEGIN:VFREEBUSY\r\nFREEBUSY;FBTYPE=BUSY:20260410T080000Z/PT1H\r\nFREEBUSY;FBTYPE=FREE:20260411T080000Z/PT1H\r\nEND:VFREEBUSY\r\nEND:VCALENDAR',
  );
  expect(await busy(text)).toEqual([
    ['2026-02-27T12:00', '2026-03-02T12:00'],
    ['2026-04-01T12:00', '2026-04-04T12:00'],
    ['2026-04-10T08:00', '2026-04-10T09:00'],
  ]);
});
