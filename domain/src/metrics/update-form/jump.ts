/** A value far from the one before, which may be a slip: how many times more, or less. */
export interface Jump {
  times: number;
  isMore: boolean;
}

const most = 20;

/** Nothing is a multiple of 0. */
export function jumpFrom(previous: number | null, value: number | null): Jump | null {
  if (!previous || !value) return null;
  const ratio = Math.abs(value / previous);
  if (ratio >= most) return { times: Math.round(ratio), isMore: true };
  return ratio <= 1 / most ? { times: Math.round(1 / ratio), isMore: false } : null;
}
