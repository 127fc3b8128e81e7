import type { CapUnit } from '#calendar/availability/availability.ts';
import type { HostTime } from './host-time.ts';
import type { Interval } from './intervals.ts';
import { dayOf, minuteAt } from './wall-clock.ts';

const startOf: Readonly<Record<CapUnit, (day: Temporal.PlainDate) => Temporal.PlainDate>> = {
  day: (day) => day,
  week: (day) => day.subtract({ days: day.dayOfWeek - 1 }),
  month: (day) => day.with({ day: 1 }),
};
const oneOf = { day: { days: 1 }, week: { days: 7 }, month: { months: 1 } } as const;

const always: Interval = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/**
 * Days, weeks and months that take no further booking of this duration. A booking counts where it starts. Trips do not
 * move these periods, so each moment is in one day.
 */
export function exhaustedPeriods(host: HostTime, durationMinutes: number): Interval[] {
  const caps = {
    day: { number: host.mostPerDay, minutes: host.mostMinutesPerDay },
    week: { number: host.mostPerWeek, minutes: host.mostMinutesPerWeek },
    month: { number: host.mostPerMonth, minutes: host.mostMinutesPerMonth },
  };
  return (Object.keys(caps) as CapUnit[]).flatMap((unit) => {
    const { number, minutes } = caps[unit];
    if (number === null && minutes === null) return [];
    if (minutes !== null && durationMinutes > minutes) return [always];
    return [...sums(host, unit).values()].flatMap((sum) => {
      const isExhausted =
        (number !== null && sum.number >= number) || (minutes !== null && sum.minutes + durationMinutes > minutes);
      return isExhausted
        ? [[minuteAt(sum.start, 0, host.zone), minuteAt(sum.start.add(oneOf[unit]), 0, host.zone)] as const]
        : [];
    });
  });
}

function sums({ bookings, zone }: HostTime, unit: CapUnit) {
  const all = new Map<string, { start: Temporal.PlainDate; number: number; minutes: number }>();
  for (const [from, to] of bookings) {
    const start = startOf[unit](dayOf(from, zone));
    const sum = all.get(start.toString()) ?? { start, number: 0, minutes: 0 };
    all.set(start.toString(), { start, number: sum.number + 1, minutes: sum.minutes + to - from });
  }
  return all;
}
