import { today } from '#kernel/dates.ts';

/** A cohort of startups, or of people (a club, a community). */
export const programKinds = ['startups', 'people'] as const;
/** @public A fixed list of the specification. */
export type ProgramKind = (typeof programKinds)[number];

export const programStatuses = ['upcoming', 'active', 'ended'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

interface ProgramDays {
  startsOn: Temporal.PlainDate | string | null;
  endsOn: Temporal.PlainDate | string | null;
}

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

export interface ProgramWeek {
  /** From 1; zero or less before the first day. */
  week: number;
  weeks: number;
}

/** The week that a dated program is in, counted from its first day; null without dates or after its end. */
export function programWeekOf({ startsOn, endsOn }: ProgramDays, day: Temporal.PlainDate): ProgramWeek | null {
  if (startsOn === null || endsOn === null || Temporal.PlainDate.compare(endsOn, day) < 0) return null;
  const start = Temporal.PlainDate.from(startsOn);
  const weeks = Math.ceil((start.until(endsOn).days + 1) / 7);
  return { week: Math.floor(start.until(day).days / 7) + 1, weeks };
}
