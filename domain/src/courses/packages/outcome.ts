import * as v from 'valibot';
import type { PackageFormat } from './manifest.ts';

/** The data model of SCORM as an object, as a package stored it. */
export type PackageData = Readonly<Record<string, unknown>>;

/** The text of suspended data may have 64,000 characters; answers to questions come on top. */
export const mostPackageData = 200_000;

export const checkPackageData = v.pipe(
  v.record(v.string(), v.unknown(), 'invalid'),
  v.check((data) => JSON.stringify(data).length <= mostPackageData, 'max-characters'),
);

export interface PackageOutcome {
  isDone: boolean;
  /** In percent; null without a score. */
  score: number | null;
}

/** Completed or passed is done. Failed is not, so that people try again. */
export function outcomeOf(
  { format, masteryScore }: { format: PackageFormat; masteryScore: number | null },
  data: PackageData,
): PackageOutcome {
  const cmi = objectIn(data, 'cmi');
  if (format === '1.2') {
    const core = objectIn(cmi, 'core');
    const status = textIn(core, 'lesson_status');
    const score = rawScore(objectIn(core, 'score'));
    const isFinished = status === 'completed' || status === 'passed';
    const decides = masteryScore !== null && score !== null;
    return { isDone: decides ? (isFinished || status === 'failed') && score >= masteryScore : isFinished, score };
  }
  const success = textIn(cmi, 'success_status');
  const points = objectIn(cmi, 'score');
  const scaled = numberIn(points, 'scaled');
  return {
    isDone: success === 'passed' || (textIn(cmi, 'completion_status') === 'completed' && success !== 'failed'),
    score: scaled === null ? rawScore(points) : percent(scaled * 100),
  };
}

function rawScore(score: PackageData): number | null {
  const raw = numberIn(score, 'raw');
  const [min, max] = [numberIn(score, 'min') ?? 0, numberIn(score, 'max') ?? 100];
  return raw === null || max <= min ? null : percent((100 * (raw - min)) / (max - min));
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

const objectIn = (data: PackageData, key: string): PackageData => {
  const found = Object.hasOwn(data, key) ? data[key] : null;
  return typeof found === 'object' && found !== null ? (found as PackageData) : {};
};

const textIn = (data: PackageData, key: string): string => (Object.hasOwn(data, key) ? String(data[key] ?? '') : '');

const numberIn = (data: PackageData, key: string): number | null => {
  const text = textIn(data, key).trim();
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
};
