import type { MergeField } from './template.ts';

const field = /\{\{\s*([\w-]*)\s*\}\}/g;

/** The names between double braces, known or not, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name)),
];

export type MergeValues = Readonly<Partial<Record<MergeField, string>>>;

/** The text for one recipient. A field without a value becomes empty. */
export const merged = (text: string, values: MergeValues): string =>
  text.replace(field, (_, name: string) => values[name as MergeField] ?? '');

/** Empty lines separate paragraphs. One with a field that has no value is left out. */
export const mergedParagraphs = (text: string, values: MergeValues): string[] =>
  text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && fieldsIn(paragraph).every((name) => values[name as MergeField]))
    .map((paragraph) => merged(paragraph, values));
