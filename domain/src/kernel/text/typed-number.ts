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

/** The decimal sign of a language. */
export const decimalSymbolOf = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5).some(({ value }) => value === ',')
    ? ','
    : '.';

/** A stored number as the form shows it, without grouping. */
export const typedText = (value: number, decimalSymbol: '.' | ','): string => {
  const plain = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return decimalSymbol === ',' ? plain.replace('.', ',') : plain;
};

const currencies = /[\p{Sc}%\u066a]|(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/gu;
// Also the marks of direction around a pasted Arabic number.
const gaps = /[\s'\u2019\u200e\u200f\u061c]/gu;
const mostValue = 1e15;

/**
 * The number in a text that people type or paste: `1,234.5`, `€ 1.234,50`, `-12 %`, `١٢٫٥`. Null for an empty text,
 * undefined if it is no number. One sign that could be either counts as the format of the reader has it.
 */
export function anyNumberFrom(typed: string, decimalSymbol: '.' | ','): number | null | undefined {
  if (typed.trim() === '') return null;
  const text = latinDigits(typed)
    .replace(currencies, '')
    .replace(gaps, '')
    .replace(/^[\u2212\u2013]/, '-');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(text)) return undefined;
  const decimal = decimalSignOf(text, typed.includes('\u066b') ? '.' : decimalSymbol);
  const [whole = '', ...rest] = decimal ? text.split(decimal) : [text];
  if (rest.length > 1 || !/^-?(\d*|\d{1,3}([.,]\d{2,3})+)$/.test(whole) || /[.,]/.test(rest[0] ?? '')) return undefined;
  const value = Number(`${whole.replace(/[.,]/g, '')}.${rest[0] ?? ''}0`);
  return Math.abs(value) <= mostValue ? value : undefined;
}

/** The sign before the decimals; null if each sign groups digits. */
function decimalSignOf(text: string, usual: '.' | ','): '.' | ',' | null {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points + commas !== 1) return null;
  const sign = points > 0 ? '.' : ',';
  return sign !== usual && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? null : sign;
}
