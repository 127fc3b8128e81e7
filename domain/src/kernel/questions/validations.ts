import * as v from 'valibot';
import { dayFrom } from '#kernel/dates.ts';
import { isId } from '#kernel/ids.ts';
import { fileMaxMegabytes } from '#kernel/largest-file.ts';
import { cleanLine } from '#kernel/text/clean-text.ts';
import { type Translation, translated } from '#kernel/translations.ts';
import { type FileRules, fileTypes } from './file-rules.ts';
import type { AnswerType } from './question-type.ts';
import { translations } from './translated-texts.ts';

export const textFormats = ['email', 'url'] as const;
export const cellTypes = ['text', 'number', 'date'] as const;

export interface TableColumn {
  id: string;
  /** The name without a translation. */
  label: string;
  labels?: readonly Translation[] | undefined;
  type: (typeof cellTypes)[number];
  isRequired: boolean;
}

/** The rules of one question; each type knows some of them. */
export interface Validations extends FileRules {
  minCharacters?: number | undefined;
  maxCharacters?: number | undefined;
  minWords?: number | undefined;
  maxWords?: number | undefined;
  pattern?: string | undefined;
  format?: (typeof textFormats)[number] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  decimals?: number | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
  minPicks?: number | undefined;
  maxPicks?: number | undefined;
  maxCount?: number | undefined;
  columns?: readonly TableColumn[] | undefined;
  minRows?: number | undefined;
  maxRows?: number | undefined;
}

const whole = (most: number, least = 0) =>
  v.optional(
    v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(least, 'invalid'), v.maxValue(most, 'invalid')),
  );
const amount = v.optional(v.pipe(v.number('invalid'), v.finite('invalid')));

/** A day, or one relative to the day of the answer: `today`, `today+30`, `today-365`. */
const dayRule = v.optional(
  v.pipe(
    v.string('invalid'),
    v.check((text) => relativeDay.test(text) || dayFrom(text) !== null, 'invalid'),
  ),
);
const relativeDay = /^today(?:[+-]\d{1,5})?$/;

/** The day that a rule names. */
export function dayOfRule(rule: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  return relativeDay.test(rule) ? today.add({ days: Number(rule.slice(5)) || 0 }) : dayFrom(rule);
}

/** `#` is a digit, `@` a letter, `*` any character; other characters match themselves. A mask cannot run for long. */
const pattern = v.optional(
  v.pipe(v.string('invalid'), v.trim(), v.nonEmpty('invalid'), v.maxLength(60, 'max-characters')),
);

export function matchesPattern(mask: string, text: string): boolean {
  const [wanted, given] = [[...mask], [...text]];
  const isMatch = (sign: string, one: string) => {
    if (sign === '#') return /\p{Nd}/u.test(one);
    if (sign === '@') return /\p{L}/u.test(one);
    return sign === '*' || sign === one;
  };
  return wanted.length === given.length && wanted.every((sign, i) => isMatch(sign, given[i] ?? ''));
}

const columns = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(
        v.string('invalid'),
        v.check((text) => isId(text), 'invalid'),
      ),
      label: v.pipe(
        v.string('invalid'),
        v.transform(cleanLine),
        v.nonEmpty('required'),
        v.maxLength(100, 'max-characters'),
      ),
      labels: v.optional(translations(100)),
      type: v.picklist(cellTypes, 'invalid'),
      isRequired: v.optional(v.boolean('invalid'), false),
    }),
    'invalid',
  ),
  v.minLength(1, 'fields.no-columns'),
  v.maxLength(20, 'invalid'),
);

const ofText = (most: number) => ({
  minCharacters: whole(most),
  maxCharacters: whole(most, 1),
  minWords: whole(most),
  maxWords: whole(most, 1),
});
const ofPicks = { minPicks: whole(500), maxPicks: whole(500, 1) };
const ofFiles = {
  fileTypes: v.optional(
    v.pipe(
      v.array(v.picklist(fileTypes, 'invalid'), 'invalid'),
      v.transform((chosen) => fileTypes.filter((type) => chosen.includes(type))),
    ),
  ),
  maxCount: whole(20, 1),
  maxMegabytes: whole(fileMaxMegabytes, 1),
};

const entries = {
  text: { ...ofText(500), pattern, format: v.optional(v.picklist(textFormats, 'invalid')) },
  text_long: ofText(20_000),
  number: { min: amount, max: amount, decimals: whole(6) },
  number_scale: { min: whole(100), max: whole(100, 1) },
  select_checkbox: ofPicks,
  select_multi_dropdown: ofPicks,
  tree_multi: ofPicks,
  select_dropdown: {},
  select_radio: {},
  tree_single: {},
  date: { earliest: dayRule, latest: dayRule },
  table: { columns, minRows: whole(200), maxRows: whole(200, 1) },
  file: ofFiles,
  video: {},
  calculated: { decimals: whole(6) },
} satisfies Record<AnswerType, v.ObjectEntries>;

export type RuleName = keyof Validations;
/** The rules that a type knows, for its editor. */
export const rulesOf = (type: AnswerType): RuleName[] => Object.keys(entries[type]) as RuleName[];

const pairs = [
  ['minCharacters', 'maxCharacters'],
  ['minWords', 'maxWords'],
  ['min', 'max'],
  ['minPicks', 'maxPicks'],
  ['minRows', 'maxRows'],
] as const;

/** Rules of other types are refused, and so are limits that no answer can meet. */
export const validationsSchema = (type: AnswerType) =>
  v.pipe(
    v.strictObject(entries[type] as v.ObjectEntries, 'invalid'),
    v.transform((rules) => rules as Validations),
    v.check(
      (rules) => pairs.every(([min, max]) => (rules[min] ?? -Infinity) <= (rules[max] ?? Infinity)),
      'fields.limits-crossed',
    ),
  );

/** A name without translations is English. */
export const labelsOf = ({ label, labels }: TableColumn): readonly Translation[] =>
  labels ?? (label ? [{ language: 'en', value: label }] : []);

export const columnLabel = (column: TableColumn, language: string): string =>
  translated(labelsOf(column), language) || column.label;

export const scaleOf = ({ min = 1, max = 5 }: Validations): number[] =>
  Array.from({ length: Math.max(0, max - min) + 1 }, (_, i) => min + i);
