/** The zero of each script that people type with; its digits follow in order. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810, 0xff10,
];

function latin(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code < one + 10);
  if (zero !== undefined) return String(code - zero);
  // The decimal and the grouping sign of Arabic, and full-width signs.
  if (char === '\u066b' || char === '\uff0e') return '.';
  if (char === '\u066c') return '';
  return char === '\uff0c' ? ',' : char;
}

/** The digits and signs of a text in Latin script. */
export const latinDigits = (text: string): string => {
  const isArabicDecimal = text.includes('\u066b');
  const written = Array.from(text, latin).join('');
  return isArabicDecimal ? written.replace(/,/g, '') : written;
};

export interface NumberSigns {
  decimal: '.' | ',';
  /** Null where the language groups digits with a space or another sign. */
  group: '.' | ',' | null;
}

/** The signs that a language writes in numbers. */
export function numberSignsOf(locale: string): NumberSigns {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567.5);
  const signOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value;
  const group = signOf('group');
  return { decimal: signOf('decimal') === ',' ? ',' : '.', group: group === '.' || group === ',' ? group : null };
}

/** The signs of numbers in the API and in English. */
export const plainSigns: NumberSigns = { decimal: '.', group: ',' };

/** Money has two decimals or none. */
export const decimalsOf = (value: number, isMoney: boolean): number => (isMoney && !Number.isInteger(value) ? 2 : 0);

/** A stored number as a form shows it, without grouping. */
export const typedText = (value: number, { decimal }: NumberSigns, isMoney = false): string =>
  value
    .toLocaleString('en-US', {
      useGrouping: false,
      minimumFractionDigits: decimalsOf(value, isMoney),
      maximumFractionDigits: 20,
    })
    .replace('.', decimal);

const codes = new Set([...Intl.supportedValuesOf('currency'), 'FCFA', 'CFA']);
const unit = /[\p{Sc}%\u066a]|(?<!\p{L})\p{Lu}{3,4}(?!\p{L})/u.source;
/** A currency or a percent sign before or behind the number. Other words change it: `3 MIO` is no 3. */
const units = new RegExp(`^([-+\\u2212\\u2013]?)\\s*(${unit})|(${unit})$`, 'gu');
// Around a pasted Arabic number.
const directions = /[\u200e\u200f\u061c]/gu;
const gap = /[\s'\u2019]/gu;
const gapped = /^-?\d{1,3}(?:[\s'\u2019]\d{3})*(?:[.,]\d*)?$/u;

const withoutUnits = (text: string): string =>
  text
    .replace(units, (found, sign = '', before = '', behind = '') => {
      const code = before || behind;
      return /\p{L}/u.test(code) && !codes.has(code) ? found : sign;
    })
    .trim();

/** Spaces and apostrophes group digits in threes, else they divide two numbers. */
function withoutGaps(text: string): string {
  const sign = text.replace(/^([-+])\s+/u, '$1');
  const digits = sign.replace(gap, '');
  return digits !== sign && !gapped.test(sign) ? 'none' : digits;
}

/** The meaning of a text. `asked` has two numbers: 8,912 groups digits or has three decimals. */
export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'none' }
  | { kind: 'number'; value: number }
  | { kind: 'asked'; choices: readonly [grouped: number, decimal: number] };

const none: NumberReading = { kind: 'none' };

/**
 * The number in a text that people type or paste: `1,234.5`, `€ 1.234,50`, `-12 %`, `١٢٫٥`. A last sign with one or two
 * digits behind it is the decimal one. Three digits after a sign that the language does not expect there are asked about.
 */
export function readNumber(typed: string, signs: NumberSigns): NumberReading {
  if (typed.trim() === '') return { kind: 'empty' };
  const text = withoutGaps(
    withoutUnits(latinDigits(typed).replace(directions, '').trim()).replace(/^[\u2212\u2013]/, '-'),
  );
  const [, minus, digits] = /^(-?)([\d.,]*\d[\d.,]*)$/.exec(text) ?? [];
  if (digits === undefined) return none;
  // A text with the Arabic decimal sign has no other.
  const values = valuesOf(digits, typed.includes('\u066b') ? plainSigns : signs).map((one) => (minus ? -one : one));
  if (values.some((one) => Math.abs(one) > Number.MAX_SAFE_INTEGER)) return none;
  const [value, other] = values;
  if (value === undefined) return none;
  return other === undefined ? { kind: 'number', value } : { kind: 'asked', choices: [value, other] };
}

/** The number in a text: null for an empty text, undefined for another text, or one that may mean two numbers. */
export function anyNumberFrom(typed: string, signs: NumberSigns): number | null | undefined {
  const reading = readNumber(typed, signs);
  if (reading.kind === 'empty') return null;
  return reading.kind === 'number' ? reading.value : undefined;
}

/** No number, one, or two: the grouped and the decimal one. */
function valuesOf(text: string, { decimal, group }: NumberSigns): number[] {
  const last = text.match(/[.,](?=\d*$)/)?.[0] as '.' | ',' | undefined;
  if (!last) return [Number(text)];
  const other = last === '.' ? ',' : '.';
  const grouped = isGrouped(text, last) ? [withoutSigns(text)] : [];
  const [whole = '', decimals = '', ...rest] = text.split(last);
  if (rest.length > 0) return grouped;
  const fraction = isGrouped(whole, other) ? [Number(`${withoutSigns(whole)}.${decimals}0`)] : [];
  if (whole.includes(other) || last === decimal || decimals.length < 3 || /^0*$/.test(whole)) return fraction;
  return last === group && grouped.length > 0 ? grouped : [withoutSigns(text), ...fraction];
}

/** Digits in threes, or as in India; also without any sign. */
const isGrouped = (text: string, sign: '.' | ','): boolean =>
  /^\d*$/.test(text) || /^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})+,\d{3}$/.test(text.replaceAll(sign, ','));

const withoutSigns = (text: string): number => Number(text.replace(/[.,]/g, ''));
