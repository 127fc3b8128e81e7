import type { CategorizationKey } from '#metrics/categorization/categorization.ts';

/** ADVISORS: also mentors and experts assigned to the startup. */
export const metricAudiences = ['TEAM', 'ADVISORS'] as const;
export type MetricAudience = (typeof metricAudiences)[number];

/** The startups that owe a metric: every startup, those of programs, or only those it is assigned to. */
export const metricReaches = ['ALL', 'PROGRAMS', 'CHOSEN'] as const;
export type MetricReach = (typeof metricReaches)[number];

export interface MetricRule {
  validation: string;
  label: string | null;
}

/** A condition of the categorization that a startup must meet. */
export interface MetricCondition {
  key: CategorizationKey;
  value: boolean;
}

/** The facts that decide whether a startup owes a metric. */
export interface OwedMetric {
  reach: MetricReach;
  programIds: readonly string[];
  conditions: readonly MetricCondition[];
  formula: string | null;
  isPaused: boolean;
}

export interface OwingStartup {
  programIds: readonly string[];
  answers: Readonly<Partial<Record<CategorizationKey, boolean | null>>>;
  /** The metric is assigned to it by hand. */
  isChosen: boolean;
}

/** A metric assigned by hand is owed whatever the categorization says. */
export function owes(startup: OwingStartup, metric: OwedMetric): boolean {
  if (metric.isPaused || metric.formula !== null) return false;
  if (startup.isChosen) return true;
  if (metric.reach === 'CHOSEN') return false;
  if (metric.reach === 'PROGRAMS' && !metric.programIds.some((id) => startup.programIds.includes(id))) return false;
  return metric.conditions.every(({ key, value }) => startup.answers[key] === value);
}
