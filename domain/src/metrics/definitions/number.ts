import {
  latinDigits,
  type NumberReading,
  type NumberSigns,
  plainSigns,
  readNumber,
} from '#kernel/text/typed-number.ts';
import type { UnitType } from './unit.ts';

/** `1.2E+06`, `5k`, `3 Mio`: without its letters, this would be another number. */
const shortened = /\d\s*(?:e[+-]?\d|(?:k|m|bn|mn|mln|mio|mrd|tsd)(?!\p{L}))/iu;
const minus = /[-\u2212\u2013]/;

export type MetricReading = NumberReading | { kind: 'negative' };

/** The number that a person typed. Letters and signs do not count; no metric is negative. */
export function readMetric(typed: string, signs: NumberSigns): MetricReading {
  if (typed.trim() === '') return { kind: 'empty' };
  if (shortened.test(typed)) return { kind: 'none' };
  if (minus.test(typed)) return { kind: 'negative' };
  const reading = readNumber(latinDigits(typed).replace(/[^\d.,]/g, ''), typed.includes('\u066b') ? plainSigns : signs);
  return reading.kind === 'empty' ? { kind: 'none' } : reading;
}

/** The name of the message for a text without a number. */
export function readingProblem(kind: MetricReading['kind'], unit: UnitType) {
  if (kind === 'negative') return 'negative';
  if (kind === 'asked') return 'two-numbers';
  return unit === 'MONETARY' ? 'invalid-amount' : 'invalid-number';
}

/** Drops letters and signs while a person types. Keeps all that decides which number it is. */
export const masked = (typed: string): string =>
  shortened.test(typed) ? typed : Array.from(typed, (char) => (/[.,\u066b]/.test(char) ? char : kept(char))).join('');

const kept = (char: string): string => (minus.test(char) ? char : latinDigits(char).replace(/[^\d.,]/g, ''));
