import { directionOf } from '@seedbed/domain/kernel/translations.ts';

const [open, close] = ['\u2068', '\u2069'];
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const isolate = /\u2068([^\u2068\u2069]*)\u2069/g;

/** Isolates a name in a sentence, so that its direction does not affect the rest. */
export const isolated = (name: string): string => `${open}${name.replace(marks, '')}${close}`;

/** Splits the text into parts and marks the names; unpaired marks are dropped. */
export function partsOf(text: string): { text: string; isolated: boolean }[] {
  return text
    .split(isolate)
    .map((part, i) => ({ text: part.replace(marks, ''), isolated: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRight = /\p{L}/u;

const runsAgainst = (text: string, language: string): boolean => {
  const own = directionOf(language);
  return [...text].some((c) => (rightToLeft.test(c) ? own === 'ltr' : leftToRight.test(c) && own === 'rtl'));
};

/** For plain text: keeps the marks only for mixed directions, because some mail programs show them as boxes. */
export const withNeededMarks = (text: string, language: string): string =>
  partsOf(text)
    .map((part) => (part.isolated && runsAgainst(part.text, language) ? `${open}${part.text}${close}` : part.text))
    .join('');
