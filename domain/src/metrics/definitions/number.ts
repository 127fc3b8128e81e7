import {
  latinDigits,
  type NumberReading,
  type NumberSigns,
  plainSigns,
  readNumber,
} from '#kernel/text/typed-number.ts';
import { Validation } from '#kernel/user-error.ts';
import type { UnitType } from './unit.ts';

/** `1.2E+06`, `5k`, `3 Mio`: without its letters, this would be another number. */
const shortened =
  /\d\s*(?:e[+-]?\d|(?:[kmt]|bn|mn|md|mln|mld|mio|mrd|tsd|mill?i?ard(?:en?|s)?|milli?on(?:en|es|s)?|mill(?:i(?:ó|ã)o|ones|ões)|billions?|thousands?|lakhs?|crores?|mil|тыс|млн|млрд|ألف|مليون|مليار|juta|ribu|miliar|bin|milyon|milyar)(?!\p{L})|[万億만억천])/iu;
/** A fraction, a time, a power: its digits alone are another number. */
const composed = /\d\s*[/:×^\u00bc-\u00be]|^\s*\(.*\d.*\)\s*$|[\u2150-\u215e]/u;
const minus = /[-\u2212\u2013]/;

export type MetricReading = NumberReading | { kind: 'negative' };

/** One sign with three digits behind it, which may group thousands. */
const oneSign = /^\d+[.,]\d{3}$/;

const inCents = (value: number): number => Math.round(value * 100) / 100;

/** Money has no third decimal, so `8.912` and `1234.567` are asked about in every language. */
function readMoney(digits: string, reading: NumberReading): NumberReading {
  if (reading.kind === 'asked') return { kind: 'asked', choices: [reading.choices[0], inCents(reading.choices[1])] };
  if (reading.kind !== 'number') return reading;
  const grouped = Number(digits.replace(/[.,]/, ''));
  const value = inCents(reading.value);
  return !oneSign.test(digits) || reading.value === grouped
    ? { kind: 'number', value }
    : { kind: 'asked', choices: [grouped, value] };
}

/** The number that a person typed. Letters and signs do not count; no metric is negative. */
export function readMetric(typed: string, signs: NumberSigns, unit: UnitType): MetricReading {
  if (typed.trim() === '') return { kind: 'empty' };
  if (shortened.test(typed) || composed.test(typed)) return { kind: 'none' };
  if (minus.test(typed)) return { kind: 'negative' };
  const digits = latinDigits(typed).replace(/[^\d.,]/g, '');
  const reading = readNumber(digits, typed.includes('\u066b') ? plainSigns : signs);
  if (reading.kind === 'empty') return { kind: 'none' };
  return unit === 'MONETARY' ? readMoney(digits, reading) : reading;
}

/** The name of the message for a text without a number. */
export function readingProblem(kind: MetricReading['kind'], unit: UnitType) {
  if (kind === 'negative') return 'negative';
  if (kind === 'asked') return 'two-numbers';
  return unit === 'MONETARY' ? 'invalid-amount' : 'invalid-number';
}

/** Throws `Validation` for a target that no value can reach. Only a calculated metric, such as the net burn, is negative. */
export function checkTarget(
  target: number | null,
  { unitType, formula }: { unitType: UnitType; formula: string | null },
): void {
  if (target === null) return;
  const problem = !(Math.abs(target) <= Number.MAX_SAFE_INTEGER)
    ? readingProblem('none', unitType)
    : target < 0 && formula === null && 'negative';
  if (problem) throw new Validation({ target: [{ code: `metrics.${problem}` }] });
}

/**
 * Drops letters and signs while a person types. Keeps all that decides which number it is, and a text without any digit,
 * such as `n/a`: its message says that it is no number.
 */
export const masked = (typed: string): string =>
  !/\p{Nd}/u.test(typed) || shortened.test(typed) || composed.test(typed)
    ? typed
    : Array.from(typed, (char) => (/[.,\u066b]/.test(char) ? char : kept(char))).join('');

const kept = (char: string): string => (minus.test(char) ? char : latinDigits(char).replace(/[^\d.,]/g, ''));
