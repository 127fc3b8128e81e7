import { setImmediate as otherWork } from 'node:timers/promises';
import { type Interval, merged } from '@seedbed/domain/calendar/slots/intervals.ts';
import { momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { busyInterval } from '@seedbed/domain/linked-calendars/busy.ts';
import { startsOfSeries } from '@seedbed/domain/linked-calendars/occurrences.ts';
import type ICALType from 'ical.js';
import { ProviderFault } from './provider.ts';

type Ical = typeof ICALType;
type Component = InstanceType<Ical['Component']>;
type Property = NonNullable<ReturnType<Component['getFirstProperty']>>;
type Time = InstanceType<Ical['Time']>;

/** Beyond them a file is an attack. */
const mostEvents = 50_000;
const betweenOtherWork = 200;

const isZone = (name: string): boolean => {
  try {
    return Temporal.Now.zonedDateTimeISO(name).timeZoneId !== '';
  } catch {
    return false;
  }
};

/** The clock on which an event happens. */
interface Clock {
  instantOf: (local: Temporal.PlainDateTime) => Temporal.Instant;
  localOf: (instant: Temporal.Instant) => Temporal.PlainDateTime;
}

const clockOfZone = (zone: string): Clock => ({
  instantOf: (local) => local.toZonedDateTime(zone).toInstant(),
  localOf: (instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime(),
});

/** Outlook writes names of Windows, and describes the zone in the file. */
const clockOfFile = (ICAL: Ical, zone: NonNullable<Time['zone']>): Clock => {
  const at = (local: Temporal.PlainDateTime) => {
    const { year, month, day, hour, minute, second } = local;
    return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, zone);
  };
  return {
    instantOf: (local) => Temporal.Instant.fromEpochMilliseconds(at(local).toUnixTime() * 1000),
    localOf: (instant) =>
      localTime(ICAL.Time.fromJSDate(new Date(instant.epochMilliseconds), true).convertToZone(zone) as Time),
  };
};

const localTime = ({ isDate, year, month, day, hour, minute, second }: Time) =>
  isDate
    ? new Temporal.PlainDateTime(year, month, day)
    : new Temporal.PlainDateTime(year, month, day, hour, minute, Math.min(second, 59));

/** Whole days, and times without a zone, are those of the person. */
function clockOf(ICAL: Ical, property: Property, ownZone: string): Clock {
  const time = property.getFirstValue() as Time;
  const tzid = String(property.getFirstParameter('tzid') ?? '');
  if (time.isDate) return clockOfZone(ownZone);
  if (time.zone?.tzid === 'UTC') return clockOfZone('UTC');
  if (tzid && isZone(tzid)) return clockOfZone(tzid);
  return time.zone?.component && isYearly(time.zone.component) ? clockOfFile(ICAL, time.zone) : clockOfZone(ownZone);
}

/** Clocks change yearly. The parser's own expansion never ends for some other rules. */
const isYearly = (zone: Component): boolean =>
  zone
    .getAllSubcomponents()
    .flatMap((one) => one.getAllProperties('rrule'))
    .every((rule) => (rule.getFirstValue() as InstanceType<Ical['Recur']>).freq === 'YEARLY');

const textOf = (event: Component, name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();

const isBusy = (event: Component): boolean =>
  textOf(event, 'transp') !== 'TRANSPARENT' &&
  textOf(event, 'status') !== 'CANCELLED' &&
  textOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE';

/** The busy time of calendar files. Throws `ProviderFault` for texts that are no calendars, and for endless ones. */
export async function busyInFiles(texts: readonly string[], window: Interval, zone: string): Promise<Interval[]> {
  const { default: ICAL } = await import('ical.js');
  const found: Interval[] = [];
  let count = 0;
  for (const text of texts) {
    const calendar = parsed(ICAL, text);
    for (const part of calendar.getAllSubcomponents('vfreebusy')) found.push(...freeBusyOf(part, zone));
    const events = calendar.getAllSubcomponents('vevent').filter((one) => one.getFirstProperty('dtstart'));
    const byUid = Map.groupBy(events, (one) => String(one.getFirstPropertyValue('uid') ?? ''));
    for (const parts of byUid.values())
      for (const part of parts) {
        if (++count > mostEvents) throw new ProviderFault(422);
        if (count % betweenOtherWork === 0) await otherWork();
        if (!isBusy(part)) continue;
        try {
          found.push(...timesOf(ICAL, part, { parts, window, zone }));
        } catch (cause) {
          throw new ProviderFault(422, { cause });
        }
      }
  }
  const [from, to] = window;
  return merged(found.filter(([start, end]) => start < to && end > from));
}

interface Around {
  /** The series and its changed occurrences. */
  parts: readonly Component[];
  window: Interval;
  zone: string;
}

function timesOf(ICAL: Ical, part: Component, { parts, window, zone }: Around): Interval[] {
  const start = part.getFirstProperty('dtstart') as Property;
  const clock = clockOf(ICAL, start, zone);
  const first = localTime(start.getFirstValue() as Time);
  const length = lengthOf(ICAL, part, first, clock, zone);
  const interval = (local: Temporal.PlainDateTime) => {
    const from = clock.instantOf(local);
    // Days last as long as the clock says, hours as long as they are.
    return busyInterval(from, length.isDays ? clock.instantOf(local.add(length.duration)) : from.add(length.duration));
  };
  if (part.getFirstProperty('recurrence-id')) return [interval(first)];
  const momentsOf = (name: string, among: readonly Component[] = [part]) =>
    among.flatMap((one) =>
      one.getAllProperties(name).flatMap((property) =>
        (property.getValues() as (Time | { start: Time })[]).map((value) => {
          const time = 'start' in value ? value.start : value;
          return clockOf(ICAL, property, zone).instantOf(localTime(time));
        }),
      ),
    );
  const left = new Set([...momentsOf('exdate'), ...momentsOf('recurrence-id', parts)].map(String));
  // An event may have begun before the window.
  const [from, to] = [
    clock.localOf(momentOf(window[0])).subtract(length.duration).subtract({ days: 1 }),
    clock.localOf(momentOf(window[1])),
  ];
  const rules = part
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue() as InstanceType<Ical['Recur']>);
  const repeated = rules.flatMap((rule) => {
    const until =
      rule.until &&
      (rule.until.zone?.tzid === 'UTC' && !rule.until.isDate
        ? clock.localOf(Temporal.Instant.fromEpochMilliseconds(rule.until.toUnixTime() * 1000))
        : localTime(rule.until).add(rule.until.isDate ? { hours: 23, minutes: 59 } : {}));
    const bare = rule.clone();
    bare.until = null;
    return startsOfSeries({ rule: bare.toString(), first, until }, from, to);
  });
  const added = momentsOf('rdate').map((at) => clock.localOf(at));
  return [first, ...repeated, ...added].filter((local) => !left.has(String(clock.instantOf(local)))).map(interval);
}

function lengthOf(ICAL: Ical, part: Component, first: Temporal.PlainDateTime, clock: Clock, zone: string) {
  const [end, duration] = [part.getFirstProperty('dtend'), part.getFirstProperty('duration')];
  const start = part.getFirstProperty('dtstart')?.getFirstValue() as Time;
  if (end) {
    const until = localTime(end.getFirstValue() as Time);
    if (start.isDate) return { isDays: true, duration: first.until(until, { largestUnit: 'day' }) };
    const to = clockOf(ICAL, end, zone).instantOf(until);
    return { isDays: false, duration: clock.instantOf(first).until(to, { largestUnit: 'hour' }) };
  }
  const seconds = duration ? (duration.getFirstValue() as InstanceType<Ical['Duration']>).toSeconds() : 0;
  if (start.isDate)
    return { isDays: true, duration: Temporal.Duration.from({ days: Math.max(1, seconds / 86_400) | 0 }) };
  return { isDays: false, duration: Temporal.Duration.from({ seconds }) };
}

function parsed(ICAL: Ical, text: string): Component {
  try {
    // Some servers send a mark of the byte order first.
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '').trim()));
    if (calendar.name !== 'vcalendar') throw new Error('It is no calendar.');
    return calendar;
  } catch (cause) {
    throw new ProviderFault(422, { cause });
  }
}

function freeBusyOf(part: Component, zone: string): Interval[] {
  return part
    .getAllProperties('freebusy')
    .filter((property) => String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() !== 'FREE')
    .flatMap((property) =>
      (property.getValues() as { start: Time; getEnd: () => Time }[]).map((period) => {
        const clock = clockOfZone(period.start.zone?.tzid === 'UTC' ? 'UTC' : zone);
        return busyInterval(clock.instantOf(localTime(period.start)), clock.instantOf(localTime(period.getEnd())));
      }),
    );
}
