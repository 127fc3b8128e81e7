/** The pace is taken from so many days: two months even out holidays. */
export const paceDays = 56;
/** A later end says nothing. */
const mostDays = 3 * 365;

interface PoolFacts {
  /** Minutes that the startups of the program can still use. */
  left: number;
  /** Minutes that they used within the last `paceDays`. */
  used: number;
}

/** The day on which a pool is used up at today's pace; null without a pace, or in a far future. */
export function poolEnd({ left, used }: PoolFacts, today: Temporal.PlainDate): Temporal.PlainDate | null {
  if (used <= 0) return null;
  const days = Math.floor((Math.max(left, 0) * paceDays) / used);
  return days > mostDays ? null : today.add({ days });
}
