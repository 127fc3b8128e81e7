import { today } from '#kernel/dates.ts';

/** A cohort of startups, or of people (a club, a community). */
export const programKinds = ['startups', 'people'] as const;

/** Managers are assigned to all startups of the program. */
export const programParts = ['member', 'manager'] as const;
export type ProgramPart = (typeof programParts)[number];

export const programStatuses = ['upcoming', 'active', 'ended'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

interface ProgramDays {
  startsOn: Temporal.PlainDate | string | null;
  endsOn: Temporal.PlainDate | string | null;
}

/** The week on a day, from 1, zero or less before the first day; null without a first day or after the last one. */
export function programWeekOf({ startsOn, endsOn }: ProgramDays, day: Temporal.PlainDate): number | null {
  if (startsOn === null || (endsOn !== null && Temporal.PlainDate.compare(endsOn, day) < 0)) return null;
  return weeksUntil(startsOn, day);
}

/** The number of weeks; null if its first or last day is missing. */
export const programWeeks = ({ startsOn, endsOn }: ProgramDays): number | null =>
  startsOn === null || endsOn === null ? null : weeksUntil(startsOn, endsOn);

const weeksUntil = (from: Temporal.PlainDate | string, to: Temporal.PlainDate | string): number =>
  Math.floor(Temporal.PlainDate.from(from).until(to).days / 7) + 1;

/** Derived from its first and last day in the tenant's zone. A missing start means begun, a missing end means open. */
export function programStatusOf(
  { startsOn, endsOn }: ProgramDays,
  zone: string,
  now?: Temporal.Instant,
): ProgramStatus {
  const day = today(zone, now);
  const isBefore = (a: Temporal.PlainDate | string, b: Temporal.PlainDate | string) =>
    Temporal.PlainDate.compare(a, b) < 0;
  if (startsOn !== null && isBefore(day, startsOn)) return 'upcoming';
  return endsOn !== null && isBefore(endsOn, day) ? 'ended' : 'active';
}
