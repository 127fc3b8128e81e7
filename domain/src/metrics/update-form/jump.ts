/** A value far from the one before, which may be a slip: how many times more or less, or 0. */
export type Jump = { kind: 'more' | 'less'; times: number } | { kind: 'zero' };

const most = 20;

/** Nothing is a multiple of 0. */
export function jumpFrom(previous: number | null, value: number | null): Jump | null {
  if (!previous || value === null) return null;
  if (value === 0) return { kind: 'zero' };
  const ratio = Math.abs(value / previous);
  if (ratio >= most) return { kind: 'more', times: Math.round(ratio) };
  return ratio <= 1 / most ? { kind: 'less', times: Math.round(1 / ratio) } : null;
}
