import type { MinuteRange, WeeklyHours } from '@seedbed/domain/calendar/availability/availability.ts';
import type { HostTime } from '@seedbed/domain/calendar/slots/host-time.ts';
import type { AvailabilityPartsFragment } from '#platform/api/generated/documents.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

type Range = AvailabilityPartsFragment['weekly'][number]['ranges'][number];

export const pairsOf = (ranges: readonly Pick<Range, 'from' | 'to'>[]): MinuteRange[] =>
  ranges.map(({ from, to }) => [from, to]);
export const rangesOf = (pairs: readonly MinuteRange[]) => pairs.map(([from, to]) => ({ from, to }));

export const weeklyOf = ({ weekly }: Pick<AvailabilityPartsFragment, 'weekly'>): WeeklyHours =>
  Object.fromEntries(weekly.map(({ weekday, ranges }) => [weekday, pairsOf(ranges)]));

/** The hours, as the rules of the domain read them. */
export const hoursOf = (
  availability: AvailabilityPartsFragment,
): Pick<HostTime, 'zone' | 'weekly' | 'overrides' | 'away' | 'travel'> => ({
  zone: availability.effectiveZone,
  weekly: weeklyOf(availability),
  overrides: Object.fromEntries(availability.overrides.map(({ day, ranges }) => [day, pairsOf(ranges)])),
  away: availability.awayPeriods,
  travel: availability.travelZones,
});
