/** Seconds of a video, from the first to before the last. */
export type WatchedRange = readonly [from: number, to: number];

/** Sorted, without empty ranges; ranges that touch become one. */
export function mergeRanges(ranges: readonly WatchedRange[]): WatchedRange[] {
  const sorted = ranges.filter(([from, to]) => from < to).sort(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Each second counts once. */
export const watchedSeconds = (ranges: readonly WatchedRange[]): number =>
  mergeRanges(ranges).reduce((sum, [from, to]) => sum + to - from, 0);

/** The first ranges that fit into so many seconds. */
export function withinSeconds(ranges: readonly WatchedRange[], seconds: number): WatchedRange[] {
  let left = Math.max(0, Math.floor(seconds));
  const kept: WatchedRange[] = [];
  for (const [from, to] of mergeRanges(ranges)) {
    if (left === 0) break;
    const end = Math.min(to, from + left);
    left -= end - from;
    kept.push([from, end]);
  }
  return kept;
}

/** The watched part of the video in percent, rounded down. Coverage counts, not the last position. */
export const coverage = (ranges: readonly WatchedRange[], duration: number): number =>
  duration > 0 ? Math.min(100, Math.floor((100 * watchedSeconds(withinVideo(ranges, duration))) / duration)) : 0;

export const withinVideo = (ranges: readonly WatchedRange[], duration: number): WatchedRange[] =>
  ranges.map(([from, to]) => [Math.max(0, from), Math.min(to, duration)]);
