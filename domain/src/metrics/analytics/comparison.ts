import { defineColumns } from '#kernel/list/column.ts';

/** By what the figures of the portfolio are compared. */
export const comparisons = ['PROGRAM', 'STARTUP', 'TAG'] as const;
export type Comparison = (typeof comparisons)[number];

/** So many metrics are shown in depth, and so many lines in one chart. */
export const mostCompared = 4;

/** Months that a report looks back. */
export const reportSpans = [6, 12, 24, 36] as const;
export const usualSpan = 12;

/** The name of the list of saved reports: a report is a saved view of the portfolio's figures. */
export const reportList = 'metric-reports';

/** The choices that a report keeps, as the address of its page says them. */
export const reportColumns = defineColumns({
  programs: { type: 'tag' },
  metrics: { type: 'tag' },
  by: { type: 'status', values: comparisons },
  span: { type: 'number' },
});
