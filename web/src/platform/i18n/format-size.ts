import { readableSize } from '@seedbed/domain/files/attachment.ts';

/** `1.4 MB`, as the language writes it. */
export function formatSize(bytes: number, language: string): string {
  const { amount, unit } = readableSize(bytes);
  const unitDisplay = unit === 'byte' || !isShort(language) ? 'long' : 'short';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(amount);
}

/** If one unit has no short word, all are written out for consistency. */
function isShort(language: string): boolean {
  const word = (unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', unitDisplay }).format(1);
  return word('short') !== word('long');
}
