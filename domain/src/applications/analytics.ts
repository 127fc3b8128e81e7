/** The first day of each group of times between sending and decision. */
export const decisionSpans = [0, 7, 14, 30, 60, 90] as const;

/** The share of one number in another, in percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);
