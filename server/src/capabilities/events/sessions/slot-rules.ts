import type { MinuteRange } from '@seedbed/domain/calendar/availability/availability.ts';
import { availabilityLimits } from '@seedbed/domain/calendar/availability/input.ts';
import type { HostTime } from '@seedbed/domain/calendar/slots/host-time.ts';
import { merged } from '@seedbed/domain/calendar/slots/intervals.ts';
import { minuteAt, minuteOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { usualAvailability } from '@seedbed/domain/events/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { SlotRules } from '#capabilities/calendar/public.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import type { Tx } from '#platform/tx.ts';
import { hoursOfHosts } from './find-hours.ts';

/** Sessions lie on the days of the event, after its notice. The hours are those of the hosts, or of the event. */
export async function slotRulesOf(tx: Tx, event: EventCard, now = Temporal.Now.instant()): Promise<SlotRules> {
  const { zone, noticeAmount, noticeUnit, oneOnOneDates, timeslotIncrement, ignoreHostsCalendar } = event;
  const { method } = event.availability ?? usualAvailability;
  const hours = method === 'EVENT_HOURS' ? await hoursByHost(tx, event) : null;
  const earliest = minuteOf(now.add({ hours: noticeUnit === 'DAY' ? noticeAmount * 24 : noticeAmount })) + 1;
  return {
    step: timeslotIncrement ?? undefined,
    within: merged(
      oneOnOneDates.map((text) => {
        const day = Temporal.PlainDate.from(text);
        return [Math.max(earliest, minuteAt(day, 0, zone)), minuteAt(day, 1_440, zone)];
      }),
    ),
    hostTime: (host, hostId) => ({
      ...host,
      ...(hours && { ...eventHours, zone, overrides: hours.get(hostId) ?? {} }),
      ...(ignoreHostsCalendar && { busy: [] }),
      // The event has its own notice, and its days are the horizon.
      noticeAmount: 0,
      horizonDays: availabilityLimits.horizon,
    }),
  };
}

const eventHours: Pick<HostTime, 'weekly' | 'away' | 'travel'> = { weekly: {}, away: [], travel: [] };

type DayHours = Readonly<Record<string, readonly MinuteRange[]>>;

async function hoursByHost(tx: Tx, event: EventCard): Promise<ReadonlyMap<Id<'User'>, DayHours>> {
  const all = await hoursOfHosts(tx, event);
  return new Map(
    all.map(({ hostId, days }) => [hostId, Object.fromEntries(days.map(({ day, ranges }) => [day, ranges]))]),
  );
}
