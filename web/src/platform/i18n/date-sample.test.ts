import { afterAll, expect, test, vi } from 'vitest';

vi.mock('./i18n.ts', () => ({ locale: () => 'en' }));
vi.mock('#platform/boot.ts', () => ({ boot: {}, tenantZone: 'UTC' }));
vi.mock('i18next', () => ({ default: { t: () => ', ' } }));
// Files of one worker share loaded modules; these mocks are for this file.
vi.resetModules();
const { calendarDay, dateSample, shortMoment, timeIn, writeDatesFor } = await import('./dates.ts');

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetModules();
});

const at = '2026-03-04T15:05:00Z';

test('writes times as hh:mm A by default', () => expect(timeIn('UTC', at)).toBe('03:05 PM'));

test('shows a date format with its time, and writes days without it', () => {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from(at));
  expect(dateSample('MMM DD YYYY, hh:mm a', 'UTC')).toBe('Mar 04 2026, 03:05 PM');
  expect(dateSample('dd/MM/yy', 'UTC')).toBe('04/03/26');
  writeDatesFor({ timezone: 'UTC', dateFormat: 'MMM DD YYYY, hh:mm a' });
  expect(calendarDay('2026-03-04')).toBe('Mar 04 2026');
  expect(shortMoment(Date.parse(at), 'UTC')).toBe('Mar 04 2026, 03:05 PM UTC');
  writeDatesFor({ timezone: 'UTC', dateFormat: 'MMM DD YYYY, hh:mm a', timeFormat: 'HH:mm' });
  expect(shortMoment(Date.parse(at), 'UTC')).toBe('Mar 04 2026, 15:05 UTC');
});
