/** Whole minutes since the epoch; the end is excluded. */
export type Interval = readonly [from: number, to: number];

/** In order, with overlapping and touching intervals as one. Empty ones are left out. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const all: [number, number][] = [];
  for (const [from, to] of intervals.filter(([from, to]) => from < to).sort(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** The time in both lists, each merged. Every step leaves an interval of one list behind. */
export function intersection(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  const all: Interval[] = [];
  for (let i = 0, j = 0; ; ) {
    const [a, b] = [one[i], other[j]];
    if (!a || !b) return all;
    const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
    if (from < to) all.push([from, to]);
    if (a[1] <= b[1]) i++;
    else j++;
  }
}

/** The time of the first list that is not in the second, each merged. */
export function difference(windows: readonly Interval[], busy: readonly Interval[]): Interval[] {
  const all: Interval[] = [];
  let j = 0;
  for (const [from, to] of windows) {
    let start = from;
    for (let next = busy[j]; next && next[0] < to; next = busy[j]) {
      if (next[0] > start) all.push([start, next[0]]);
      start = Math.max(start, next[1]);
      // It may reach into the next window too.
      if (next[1] > to) break;
      j++;
    }
    if (start < to) all.push([start, to]);
  }
  return all;
}
