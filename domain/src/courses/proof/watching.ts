import * as v from 'valibot';
import type { PublishedItem } from '#courses/course.ts';
import { coverage, mergeRanges, type WatchedRange, withinSeconds } from './ranges.ts';

/** A page sends what it played this often. */
export const beatSeconds = 30;
/** The watched part that completes an item that asks for it, in percent. */
export const enoughCoverage = 90;
/** For rounding, and for the time that a call takes. */
const graceSeconds = 5;
export const fastestRate = 2;
const longestVideo = 24 * 3600;

const second = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestVideo));

export const watchedFields = v.object({
  ranges: v.pipe(v.array(v.tuple([second, second])), v.maxLength(100)),
  position: second,
  duration: v.pipe(second, v.minValue(1)),
  rate: v.pipe(v.number(), v.minValue(0.1), v.maxValue(fastestRate)),
});
export type WatchReport = v.InferOutput<typeof watchedFields>;

/** Nobody watches more than the clock allows. `elapsed` is in seconds since the last call; null for the first one. */
export const acceptedRanges = ({ ranges, rate }: WatchReport, elapsed: number | null): WatchedRange[] =>
  withinSeconds(ranges, Math.max(0, elapsed ?? 0) * rate + graceSeconds);

export interface Watching {
  ranges: readonly WatchedRange[];
  position: number;
  duration: number;
}

/** Authors may replace the video, so the length that the player sent last counts. */
export function addWatched(before: Watching | null, given: WatchReport, elapsed: number | null): Watching {
  const { duration, position } = given;
  const ranges = mergeRanges([...(before?.ranges ?? []), ...acceptedRanges(given, elapsed)]);
  return { ranges, duration, position: Math.min(position, duration) };
}

export const coverageOf = (watching: Watching | null): number =>
  watching ? coverage(watching.ranges, watching.duration) : 0;

/** Players of other hosts tell nothing, so only a video among the files of the item can ask for it. */
export const asksForWatching = ({ kind, content }: Pick<PublishedItem, 'kind' | 'content'>): boolean =>
  kind === 'video' && !content.url && content.watchToComplete === true;

export const isWatched = (watching: Watching | null): boolean => coverageOf(watching) >= enoughCoverage;
