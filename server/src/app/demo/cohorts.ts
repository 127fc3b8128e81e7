import type { DemoTenant } from './tenants.ts';

/** Two ended, one running, one upcoming. */
export const cohortKinds = ['earlier', 'last', 'running', 'upcoming'] as const;
export type CohortKind = (typeof cohortKinds)[number];

export interface CohortDays {
  kind: CohortKind;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
}

const monthsFromRunning: Record<CohortKind, number> = { earlier: -12, last: -6, running: 0, upcoming: 6 };

/**
 * Each starts on the first Monday of a month, half a year apart. The running one began 29 to 65 days ago, so that it is
 * always in the middle.
 */
export function cohortDays(today: Temporal.PlainDate, weeks: number): CohortDays[] {
  const month = today.subtract({ days: 35 }).with({ day: 1 });
  return cohortKinds.map((kind) => {
    const first = month.add({ months: monthsFromRunning[kind] });
    const startsOn = first.add({ days: (8 - first.dayOfWeek) % 7 });
    return { kind, startsOn, endsOn: startsOn.add({ days: 7 * weeks - 3 }) };
  });
}

const seasons = ['Winter', 'Spring', 'Summer', 'Autumn'] as const;

/** Derived from the start date, so that the season in the name matches the dates. */
export function cohortName(slug: DemoTenant['slug'], startsOn: Temporal.PlainDate): string {
  if (slug === 'harbor') return `Residency ${startsOn.toLocaleString('en', { month: 'long' })} ${startsOn.year}`;
  return `${seasons[Math.floor((startsOn.month % 12) / 3)]} ${startsOn.year}`;
}

export const clubName = (slug: DemoTenant['slug']): string => (slug === 'harbor' ? 'The Jetty' : "Founders' Club");
