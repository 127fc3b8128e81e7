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

/** Derived from its days in the tenant's zone, both included. A missing end is open; a missing start has begun. */
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
