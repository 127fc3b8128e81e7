import * as v from 'valibot';
import type { PublishedItem } from '#courses/course.ts';
import { coverage, mergeRanges, type WatchedRange, watchedSeconds, withinSeconds, withinVideo } from './ranges.ts';

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

/** The server's facts about one learner and one video. Times in seconds. */
export interface WatchClock {
  /** Since the last call; null for the first one. */
  sinceLast: number | null;
  /** Since the first call; null for the first one. */
  sinceFirst: number | null;
  /** Read from the stored file; null without a known length. */
  length: number | null;
}

/** Nobody watches more than the clock allows, in one call and in all calls together. */
export function acceptedRanges(
  before: readonly WatchedRange[],
  { ranges, rate }: WatchReport,
  { sinceLast, sinceFirst, length }: WatchClock,
): WatchedRange[] {
  const inCall = Math.max(0, sinceLast ?? 0) * rate + graceSeconds;
  const inAll = Math.max(0, sinceFirst ?? 0) * fastestRate + graceSeconds - watchedSeconds(before);
  return withinSeconds(withinVideo(ranges, length ?? longestVideo), Math.min(inCall, inAll));
}

export interface Watching {
  ranges: readonly WatchedRange[];
  position: number;
  duration: number;
}

/** The length that the server read replaces the length that the player sent. */
export function addWatched(before: Watching | null, given: WatchReport, clock: WatchClock): Watching {
  const duration = clock.length ?? given.duration;
  const old = before?.ranges ?? [];
  const ranges = mergeRanges([...old, ...acceptedRanges(old, given, clock)]);
  return { ranges, duration, position: Math.min(given.position, duration) };
}

export const coverageOf = (watching: Watching | null): number =>
  watching ? coverage(watching.ranges, watching.duration) : 0;

/** Players of other hosts send nothing, so only a video among the files of the item can ask for it. */
export const mayAskForWatching = ({ kind, content }: Pick<PublishedItem, 'kind' | 'content'>): boolean =>
  kind === 'video' && !content.url && content.watchToComplete === true;

/** Learners mark an item themselves if the length of its video cannot be read: 0. It is null until the job has read it. */
export const asksForWatching = (item: Pick<PublishedItem, 'kind' | 'content'>, length: number | null): boolean =>
  mayAskForWatching(item) && length !== 0;

/** Only the length that the server read proves anything: a player can send any length. */
export const isWatched = (watching: Watching | null, length: number | null): boolean =>
  watching !== null && length !== null && coverage(watching.ranges, length) >= enoughCoverage;
