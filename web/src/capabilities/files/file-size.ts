import { shownSize } from '@seedbed/domain/files/attachment.ts';
import { locale } from '#platform/i18n/i18n.ts';

/** `1.4 MB`, as the language writes it. */
export function fileSize(bytes: number): string {
  const { amount, unit } = shownSize(bytes);
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(amount);
}
