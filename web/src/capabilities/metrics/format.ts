import { decimalsOf } from '@seedbed/domain/kernel/text/typed-number.ts';
import { type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
import type { UnitType } from '@seedbed/domain/metrics/definitions/unit.ts';
import { lengthOf } from '@seedbed/domain/metrics/periods/period.ts';
import i18next from 'i18next';
import { boot } from '#platform/boot.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { locale } from '#platform/i18n/i18n.ts';

export const textIn = (texts: readonly Translation[]): string =>
  translated(texts, i18next.language) || (texts[0]?.value ?? '');

const currency = () => boot.publicIncubator?.currency ?? 'USD';

const plain = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 2, ...options }).format(value);

/** Some organizations' currencies are no ISO codes. */
function money(value: number, options: Intl.NumberFormatOptions = {}): string {
  const digits = { minimumFractionDigits: decimalsOf(value, true), maximumFractionDigits: 2, ...options };
  try {
    return plain(value, { style: 'currency', currency: currency(), ...digits });
  } catch {
    return `${plain(value, digits)} ${currency()}`;
  }
}

export interface Unit {
  unitType: UnitType;
  customName: string | null;
}

export function valueIn(value: number, { unitType, customName }: Unit): string {
  if (unitType === 'MONETARY') return money(value);
  if (unitType === 'PERCENTAGE') return plain(value / 100, { style: 'percent', maximumFractionDigits: 1 });
  if (unitType === 'CUSTOM' && customName) return `${plain(value)} ${customName}`;
  return plain(value);
}

/** With all decimals that a person may have typed. */
export function exactIn(value: number, { unitType }: Pick<Unit, 'unitType'>): string {
  const maximumFractionDigits = 6;
  if (unitType === 'MONETARY') return money(value, { maximumFractionDigits });
  if (unitType === 'PERCENTAGE') return plain(value / 100, { style: 'percent', maximumFractionDigits });
  return plain(value, { maximumFractionDigits });
}

/** For axes: "€12K". */
export const shortValue = (value: number, unit: Pick<Unit, 'unitType'>): string => {
  const options = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;
  // Amounts without a K have two decimals or none.
  if (unit.unitType === 'MONETARY') return Math.abs(value) < 1_000 ? money(value) : money(value, options);
  if (unit.unitType === 'PERCENTAGE') return plain(value / 100, { style: 'percent', maximumFractionDigits: 0 });
  return plain(value, options);
};

/** "+12%", apart from the direction of the text around it. */
export const changeIn = (change: number): string =>
  `\u2066${plain(change, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })}\u2069`;

export const ruleWords = {
  number: (value: number, isMoney: boolean) => (isMoney ? money(value) : plain(value)),
  list: (names: readonly string[]) => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names),
};

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options });
const noon = (day: Temporal.PlainDate) => new Date(`${day}T12:00Z`);

/** "October 2026", "Q4 2026", "2026", or the first and last day. */
export function periodName(from: string, to: string, isShort = false): string {
  const period = { from: Temporal.PlainDate.from(from.slice(0, 10)), to: Temporal.PlainDate.from(to.slice(0, 10)) };
  const length = lengthOf(period);
  if (length === 'year') return String(period.from.year);
  if (length === 'quarter') {
    const quarter = { quarter: Math.ceil(period.from.month / 3), year: period.from.year };
    return i18next.t('metrics:quarter', quarter);
  }
  if (length === 'month')
    return dateFormat({ month: isShort ? 'short' : 'long', year: isShort ? '2-digit' : 'numeric' }).format(
      noon(period.from),
    );
  if (isShort) return dateFormat({ day: 'numeric', month: 'short' }).format(noon(period.from));
  return dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    noon(period.from),
    noon(period.to),
  );
}

/** "October 2026" for the month of a day. */
export const monthName = (day: Temporal.PlainDate): string =>
  dateFormat({ month: 'long', year: 'numeric' }).format(noon(day));

export const dayText = (day: string): string => calendarDay(day);
