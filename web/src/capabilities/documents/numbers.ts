import { locale } from '#platform/i18n/i18n.ts';

/** 40 as "40 %", in the language of the person. */
export const percent = (value: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent' }).format(value / 100);

export const amount = (value: number): string => new Intl.NumberFormat(locale()).format(value);
