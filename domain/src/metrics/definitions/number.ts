import { latinDigits } from '#kernel/text/typed-number.ts';

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

/** The digits that a mask leaves while a person types: no other sign, one decimal sign, decimals only if allowed. */
export function masked(typed: string, decimalSymbol: '.' | ',', allowsDecimals: boolean): string {
  const group = decimalSymbol === ',' ? '.' : ',';
  const text = typed.includes('\u066b') ? latinDigits(typed).replace('.', decimalSymbol) : latinDigits(typed);
  const kept = text.replaceAll(group, '').replace(decimalSymbol === ',' ? /[^\d,]/g : /[^\d.]/g, '');
  const [whole = '', ...rest] = kept.split(decimalSymbol);
  if (!allowsDecimals) return whole;
  return rest.length === 0 ? whole : `${whole}${decimalSymbol}${rest.join('')}`;
}
