import type { ChartData } from '@seedbed/domain/kernel/charts/chart-data.ts';

/** A document of texts, one below the other, to be read or to be filled in on paper. */
export interface TextDocument {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  /** Lines below the title. */
  subtitle: string;
  sections: readonly TextSection[];
}

export interface TextSection {
  heading: string;
  /** Paragraphs below the heading. */
  texts?: readonly string[];
  /** Label and value. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Only in a PDF, two beside each other. */
  charts?: readonly DocumentChart[];
  table?: DocumentTable;
  entries?: readonly TextEntry[];
  blanks?: readonly Blank[];
  /** On a new page of a PDF. */
  startsPage?: boolean;
  /** Instead of facts and entries, if there are none. */
  none?: string;
}

export interface DocumentChart {
  kind: 'lines' | 'bars';
  title: string;
  data: ChartData;
  /** The values of the axis, from the lowest one, with their texts. */
  ticks: readonly { value: number; text: string }[];
}

/** A table of values: the first column begins at the start, the others end at the end. */
export interface DocumentTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface TextEntry {
  head: string;
  text: string;
  /** Indented below the entry that it answers. */
  isReply?: boolean;
}

/** A question with room for its answer. */
export interface Blank {
  label: string;
  hints: readonly string[];
  /** Each with a box to tick, indented by depth. */
  choices?: readonly { label: string; depth: number }[];
  /** The columns of an empty table. */
  columns?: readonly string[];
  /** Empty lines or rows to write on. */
  lines: number;
}

const unprintable = /\p{Extended_Pictographic}|\p{Cc}|\uFE0F|\u200D|[\u202A-\u202E\u2066-\u2069]/gu;

/** No font has pictures or characters that embed directions, and no file control characters other than line breaks. */
export const printable = (value: string): string => value.replace(unprintable, (one) => (one === '\n' ? one : ''));

const [isolate, endOfIsolate] = ['\u2068', '\u2069'];
const isolated = new RegExp(`${isolate}([^${endOfIsolate}]*)${endOfIsolate}`, 'gu');

/** Facts in one line: each keeps its own direction, and the line has the direction of the document. */
export const inOneLine = (facts: readonly (string | null | undefined)[]): string =>
  facts.flatMap((fact) => (fact ? `${isolate}${printable(fact)}${endOfIsolate}` : [])).join(' · ');

/** The facts of such a line; empty for other texts. */
export function factsOf(line: string): string[] {
  const facts = [...line.matchAll(isolated)].map(([, fact = '']) => fact);
  return inOneLine(facts) === line ? facts : [];
}

/** Each line has the direction of its first letter, as people write in their own languages. */
export function textDirection(line: string, fallback: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const [letter] = /\p{L}/u.exec(line.replace(isolated, '')) ?? [];
  if (!letter) return fallback;
  return /[\u0590-\u08FF\uFB1D-\uFEFC]/.test(letter) ? 'rtl' : 'ltr';
}
