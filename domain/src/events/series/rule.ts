export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

export interface RecurrenceRule {
  frequency: Frequency;
  /** Every so many days, weeks, months or years. */
  interval: number;
  /** Only for WEEKLY; none means the weekday of the first date. */
  weekdays: readonly Weekday[];
  /** The last day as `yyyy-MM-dd`. */
  until: string | null;
  /** The number of dates. */
  count: number | null;
}

/** Events of a series exist this long ahead. */
export const monthsAhead = 12;
/** Dates of one series. */
export const mostOccurrences = 400;
