import type { NumberSigns } from '#kernel/text/typed-number.ts';

/** The unit types, as the API spells them. */
export const unitTypes = [
  'PERCENTAGE',
  'MONETARY',
  'EMPLOYEE',
  'CUSTOMER',
  'USER',
  'SUBSCRIBER',
  'DATE',
  'MONTHS',
  'CUSTOM',
] as const;
export type UnitType = (typeof unitTypes)[number];

/** Rules are not applied to these; the form treats them as text. */
export const isTextUnit = (unit: UnitType): boolean => unit === 'PERCENTAGE' || unit === 'DATE';

/** Whether the sum over startups means something: shares, months and calculated ratios have only a median. */
export const isSummed = ({ unitType }: { unitType: UnitType }): boolean =>
  unitType !== 'PERCENTAGE' && unitType !== 'MONTHS' && unitType !== 'CUSTOM' && unitType !== 'DATE';

/** People, customers and other counts are whole; employees count in parts, and so does a runway of months. */
export const allowsDecimals = (unit: UnitType): boolean =>
  unit === 'PERCENTAGE' || unit === 'MONETARY' || unit === 'EMPLOYEE' || unit === 'MONTHS';

const examples: Readonly<Record<UnitType, string>> = {
  PERCENTAGE: '75%',
  MONETARY: '1000',
  EMPLOYEE: '12.5',
  CUSTOMER: '40',
  USER: '2500',
  SUBSCRIBER: '300',
  DATE: 'yyyy-MM-dd',
  MONTHS: '18',
  CUSTOM: '10',
};

/** The example in an empty field, unless the metric has its own. */
export const placeholderOf = (unit: UnitType, { decimal }: NumberSigns): string => examples[unit].replace('.', decimal);

export interface InputMask {
  prefix: string;
  suffix: string;
}

/** The mask of an input. */
export function maskOf(unit: UnitType, locale: string, currency: string): InputMask {
  if (unit === 'PERCENTAGE') return { prefix: '', suffix: ' %' };
  if (unit === 'MONETARY') return currencySigns(locale, currency);
  return { prefix: '', suffix: '' };
}

/** The sign of a currency before or after the amount, as the language writes it. */
function currencySigns(locale: string, currency: string): InputMask {
  const parts = formatOf(locale, currency).formatToParts(1);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const isFirst =
    parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer');
  return isFirst ? { prefix: sign, suffix: '' } : { prefix: '', suffix: ` ${sign}` };
}

/** Some tenants' currencies are no ISO codes, such as CFA: their sign is the code. */
function formatOf(locale: string, currency: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  } catch {
    return new Intl.NumberFormat(locale);
  }
}
