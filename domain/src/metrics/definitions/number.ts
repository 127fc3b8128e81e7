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

/** The number that a person typed: null for an empty text, undefined if it is none. */
export function numberFrom(typed: string, decimalSymbol: '.' | ','): number | null | undefined {
  const text = latinDigits(typed);
  // A text with the Arabic decimal sign has no other.
  const swaps = decimalSymbol === ',' && !typed.includes('\u066b');
  const swapped = swaps ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text;
  const digits = swapped.replace(/[^\d.]/g, '');
  if (typed.trim() === '') return null;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined;
  const value = Number(digits);
  return Number.isFinite(value) && value <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** The decimal sign of a language. */
export const decimalSymbolOf = (locale: string): '.' | ',' =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5).some(({ value }) => value === ',')
    ? ','
    : '.';

/** The digits that a mask leaves while a person types: no other sign, one decimal sign, decimals only if allowed. */
export function masked(typed: string, decimalSymbol: '.' | ',', allowsDecimals: boolean): string {
  const group = decimalSymbol === ',' ? '.' : ',';
  const text = typed.includes('\u066b') ? latinDigits(typed).replace('.', decimalSymbol) : latinDigits(typed);
  const kept = text.replaceAll(group, '').replace(decimalSymbol === ',' ? /[^\d,]/g : /[^\d.]/g, '');
  const [whole = '', ...rest] = kept.split(decimalSymbol);
  if (!allowsDecimals) return whole;
  return rest.length === 0 ? whole : `${whole}${decimalSymbol}${rest.join('')}`;
}

/** A stored number as the form shows it, without grouping. */
export const typedText = (value: number, decimalSymbol: '.' | ','): string => {
  const plain = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
  return decimalSymbol === ',' ? plain.replace('.', ',') : plain;
};
