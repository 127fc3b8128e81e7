import { formatDay } from '@seedbed/domain/accounts/format-day.ts';
import {
  clockOf,
  type DateFormat,
  hasTime,
  isDateFormat,
  isTimeFormat,
  type TimeFormat,
} from '@seedbed/domain/kernel/date-formats.ts';
import { dayIn } from '@seedbed/domain/kernel/dates.ts';
import i18next from 'i18next';
import { boot, tenantZone } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { locale } from './i18n.ts';

interface DatePreferences {
  timezone: string;
  dateFormat?: string | null;
  timeFormat?: string | null;
}

let zoneOfPerson = tenantZone;
let dateFormat: DateFormat | null = null;
let timeFormat: TimeFormat | null = null;

/** Writes all dates in the person's chosen format, else in the tenant's, else in that of the language. */
export function writeDatesFor(chosen: DatePreferences): void {
  zoneOfPerson = chosen.timezone;
  const tenant = boot.publicIncubator;
  dateFormat = isDateFormat(chosen.dateFormat) ? chosen.dateFormat : (tenant?.dateFormat ?? null);
  timeFormat = clockOf(isTimeFormat(chosen.timeFormat) ? chosen.timeFormat : (tenant?.timeFormat ?? null), dateFormat);
}

/** The zone for times. Due dates keep the tenant's zone. */
export const ownZone = (): string => zoneOfPerson;

/** The zone for times on public pages: a visitor has none of their own here. */
export const visitorZone = (): string => (session.isOpen() ? zoneOfPerson : Temporal.Now.timeZoneId());

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, given: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = { ...(given.hour && hours()), ...given };
  const key = `${locale()}|${zone}|${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: zone });
  formats.set(key, made);
  return made;
}

const moment = (at: string | Temporal.Instant) => new Date(typeof at === 'string' ? at : at.epochMilliseconds);

const hours = (): Intl.DateTimeFormatOptions =>
  timeFormat ? { hourCycle: timeFormat === 'HH:mm' ? 'h23' : 'h12' } : {};

const written = (at: Date, zone: string, pattern: DateFormat): string =>
  formatDay(at, pattern, (options) => format(zone, options));

/** `12 Mar`, with the year unless it is the current one. */
export function shortDay(at: string, zone: string): string {
  if (dateFormat) return written(moment(at), zone, dateFormat);
  const year = dayIn(Temporal.Instant.from(at), zone).year;
  const thisYear = dayIn(Temporal.Now.instant(), zone).year;
  return format(zone, { day: 'numeric', month: 'short', ...(year === thisYear ? {} : { year: 'numeric' }) }).format(
    moment(at),
  );
}

/** `Nov 21, 2026`, for a date without a time (yyyy-MM-dd). */
export function calendarDay(day: string, pattern: DateFormat | null = dateFormat): string {
  const noon = new Date(`${day}T12:00Z`);
  if (pattern) return written(noon, 'UTC', pattern);
  return format('UTC', { day: 'numeric', month: 'short', year: 'numeric' }).format(noon);
}

/** Today in a format, also with its time if the format has one: `Nov 21 2026, 04:03 PM`. */
export function dateSample(pattern: DateFormat, zone: string): string {
  const now = Temporal.Now.instant();
  const day = calendarDay(dayIn(now, zone).toString(), pattern);
  if (!hasTime(pattern)) return day;
  const time = format(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h12' }).format(moment(now));
  return enumeration([day, time]);
}

/** French, Spanish and Ukrainian capitalize a day on a line of its own. */
const beginning = (words: string): string => words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);

/** `Saturday, November 21`. */
export const longDay = (at: string | Temporal.Instant, zone: string): string =>
  beginning(format(zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(moment(at)));

/** `Friday`, for a date without a time (yyyy-MM-dd). */
export const weekdayName = (day: string): string =>
  beginning(format('UTC', { weekday: 'long' }).format(new Date(`${day}T12:00Z`)));

const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** The full time with its zone. */
export function fullMoment(at: string, zone: string): string {
  if (dateFormat) {
    const [weekday, time] = [format(zone, { weekday: 'short' }), format(zone, clock)].map((one) =>
      one.format(moment(at)),
    );
    return enumeration([weekday ?? '', written(moment(at), zone, dateFormat), time ?? '']);
  }
  return format(zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...clock }).format(
    moment(at),
  );
}

/** `21 Nov, 16:03 UTC`, for a time in milliseconds. */
export const shortMoment = (at: number, zone: string): string =>
  dateFormat
    ? enumeration([written(new Date(at), zone, dateFormat), format(zone, clock).format(at)])
    : format(zone, { day: 'numeric', month: 'short', ...clock }).format(at);

/** `16:03`, next to a visible zone. */
export const timeIn = (zone: string, at: string | Temporal.Instant = Temporal.Now.instant()): string =>
  format(zone, { hour: '2-digit', minute: '2-digit' }).format(moment(at));

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** "3 hours ago", "in 2 days", "20 seconds ago", "now". */
export function ago(at: string, now = Date.now()): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1000);
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : words.format(0, 'second');
}

export const seconds = (count: number): string =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: 'second', unitDisplay: 'narrow' }).format(count);

/** "Porto, Spain": parts joined by the comma of the reader's script. */
export const enumeration = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : words.join(i18next.t('common:comma'));

export const list = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words);

export const either = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(words);

/** "Today", "Yesterday", else the date, as a heading. */
export function dayTitle(at: string, zone: string): string {
  const days = dayIn(Temporal.Now.instant(), zone).until(dayIn(Temporal.Instant.from(at), zone)).days;
  if (days === 0 || days === -1) {
    return beginning(new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day'));
  }
  return longDay(at, zone);
}

/** "08:00 AM": a full hour. */
export const hourText = (hour: number): string =>
  format('UTC', { hour: '2-digit', minute: '2-digit' }).format(new Date(Date.UTC(2020, 0, 1, hour)));

const noonOf = (day: string) => new Date(`${day}T12:00Z`);

/** `November 2026`, for a day (yyyy-MM-dd). */
export const monthTitle = (day: string): string =>
  beginning(format('UTC', { month: 'long', year: 'numeric' }).format(noonOf(day)));

/** `Mon`, for a day. */
export const weekdayShort = (day: string): string => format('UTC', { weekday: 'short' }).format(noonOf(day));

/** `21`, in the digits of the language, for a day. */
export const dayNumber = (day: string): string => format('UTC', { day: 'numeric' }).format(noonOf(day));

/** `Nov 16 – 22, 2026`: the days of a week. */
export const dayRange = (first: string, last: string): string =>
  format('UTC', { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(noonOf(first), noonOf(last));

/** `16:00 – 17:00`, beside a visible zone. */
export const timeRange = (from: string, to: string, zone: string): string =>
  format(zone, { hour: '2-digit', minute: '2-digit' }).formatRange(moment(from), moment(to));

/** `16:15`, for minutes of a day. Its end is shown as 23:59. */
export const minuteText = (minute: number): string =>
  format('UTC', { hour: '2-digit', minute: '2-digit' }).format(
    new Date(Date.UTC(2020, 0, 1, 0, Math.min(minute, 1_439))),
  );
