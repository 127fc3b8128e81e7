import { foldSpelling } from './search-words.ts';

/** The words for days in one language. A number is `#`. Weekdays begin on Monday, months in January. */
export interface DayWords {
  today: readonly string[];
  tomorrow: readonly string[];
  nextWeek: readonly string[];
  next: readonly string[];
  inDays: readonly string[];
  inWeeks: readonly string[];
  weekdays: readonly (readonly string[])[];
  months: readonly (readonly string[])[];
  /** `3/4` is the third of April. */
  isDayFirst: boolean;
}

/** The day that a person typed, in any of these languages, or null. Days without a year lie ahead. */
export function typedDay(typed: string, today: Temporal.PlainDate, languages: readonly DayWords[]) {
  const text = folded(typed);
  for (const words of languages) {
    const day = namedDay(text, today, words) ?? numericDay(text, today, words) ?? dayOfMonth(text, today, words);
    if (day) return day;
  }
  return null;
}

const digits = /[\u0660-\u0669\u06f0-\u06f9]/g;

function folded(text: string): string {
  return foldSpelling(text)
    .replace(digits, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/[\u200e\u200f\u061c'\u2018\u2019\u02bc]/g, '')
    .replace(/[,،、]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Today, Friday, next week, next Friday, in three days. */
function namedDay(text: string, today: Temporal.PlainDate, words: DayWords): Temporal.PlainDate | null {
  const isOneOf = (given: readonly string[]) => given.some((word) => folded(word) === text);
  const monday = today.add({ days: 8 - today.dayOfWeek });
  if (isOneOf(words.today)) return today;
  if (isOneOf(words.tomorrow)) return today.add({ days: 1 });
  if (isOneOf(words.nextWeek)) return monday;
  const days = countIn(text, words.inDays) ?? 7 * (countIn(text, words.inWeeks) ?? Number.NaN);
  if (!Number.isNaN(days)) return today.add({ days });
  const weekday = indexOf(text, words.weekdays, 2);
  // Today has a word of its own, so the name of its weekday means a week later.
  if (weekday >= 0) return today.add({ days: (weekday + 1 - today.dayOfWeek + 7) % 7 || 7 });
  const ofNextWeek = without(text, [...words.nextWeek, ...words.next]);
  const next = ofNextWeek === null ? -1 : indexOf(ofNextWeek, words.weekdays, 2);
  return next < 0 ? null : monday.add({ days: next });
}

function countIn(text: string, templates: readonly string[]): number | null {
  const [count] = templates.flatMap((template) => {
    const [before = '', after = ''] = folded(template).split('#');
    const fits = text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length;
    const number = fits ? text.slice(before.length, text.length - after.length).trim() : '';
    return /^\d{1,3}$/.test(number) ? [Number(number)] : [];
  });
  return count ?? null;
}

/** The rest of the text, if it begins or ends with one of the words. */
function without(text: string, words: readonly string[]): string | null {
  const [rest] = words.map(folded).flatMap((word) => {
    if (text.startsWith(word)) return [text.slice(word.length)];
    return text.endsWith(` ${word}`) ? [text.slice(0, -word.length)] : [];
  });
  return rest?.replace(/^[の\s]+/u, '').trim() ?? null;
}

const wholeWords = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** The one name that equals the word or begins with it; -1 if several do. */
function indexOf(word: string, names: readonly (readonly string[])[], shortest: number): number {
  const plain = nameOf(word);
  if (plain === '') return -1;
  const all = names.map((forms) => forms.map(folded).map(nameOf));
  const exact = all.findIndex((forms) => forms.includes(plain));
  if (exact >= 0 || (plain.length < shortest && !wholeWords.test(plain))) return exact;
  const fitting = all.flatMap((forms, i) => (forms.some((form) => form.startsWith(plain)) ? [i] : []));
  return fitting.length === 1 ? (fitting[0] ?? -1) : -1;
}

/** Without the dot of an abbreviation and the Arabic article. */
const nameOf = (name: string): string => name.replace(/\.$/, '').replace(/^ال/, '');

/** 2026-11-27, 27.11., 11/27/26, 11月27日. */
function numericDay(text: string, today: Temporal.PlainDate, { isDayFirst }: DayWords): Temporal.PlainDate | null {
  const isMonthNamed = /\d\s*[月월]/u.test(text);
  const plain = text.replace(/\s*[年년月월]\s*/gu, '-').replace(/\s*[日일]$/u, '');
  const parts = plain.split(/\s*[-./]\s*/).filter(Boolean);
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => !/^(\d{1,2}|\d{4})$/.test(part))) return null;
  const [a = 0, b = 0, c] = parts.map(Number);
  if (parts[0]?.length === 4) return c === undefined ? null : dateOf(a, b, c);
  const dayFirst = !isMonthNamed && (isDayFirst || a > 12) && b <= 12;
  return dayFirst ? dayOf(a, b, c, today) : dayOf(b, a, c, today);
}

/** 27 Nov, November 27th 2026, Friday 27 November. */
function dayOfMonth(text: string, today: Temporal.PlainDate, words: DayWords): Temporal.PlainDate | null {
  const tokens = text.split(' ').filter(Boolean);
  const numbers = tokens.flatMap((token) => /^(\d{1,2}|\d{4})(st|nd|rd|th|er|º|\.)?$/.exec(token)?.[1] ?? []);
  const names = tokens.filter((token) => !/^\d/.test(token));
  const months = names.map((name) => indexOf(name, words.months, 3));
  const others = names.filter((name, i) => (months[i] ?? -1) < 0 && indexOf(name, words.weekdays, 2) < 0);
  const named = months.filter((month) => month >= 0);
  // Short words only join the parts: "27 de noviembre de 2026".
  const isClear = named.length === 1 && others.every((word) => word.length <= 3) && numbers.length <= 2;
  if (!isClear || numbers.length + names.length !== tokens.length) return null;
  const [day, year] = numbers[0]?.length === 4 ? [numbers[1], numbers[0]] : numbers;
  return day === undefined ? null : dayOf(Number(day), (named[0] ?? 0) + 1, year ? Number(year) : undefined, today);
}

function dayOf(day: number, month: number, year: number | undefined, today: Temporal.PlainDate) {
  if (year !== undefined) return dateOf(year < 100 ? 2000 + year : year, month, day);
  // The 29th of February may be years ahead.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = dateOf(today.year + ahead, month, day);
    if (date && Temporal.PlainDate.compare(date, today) >= 0) return date;
  }
  return null;
}

function dateOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}
