/** Patterns of specification section 9. Intl has no option for order and separators. */
export const dateFormats = [
  'MMM DD, YYYY',
  'Do MMM, YYYY',
  'MM/dd/yy',
  'dd/MM/yy',
  'MMMM dd, yy',
  'dd MMMM, yy',
  'yyyy-MM-dd',
] as const;
export type DateFormat = (typeof dateFormats)[number];
export const isDateFormat = (text: unknown): text is DateFormat => dateFormats.includes(text as DateFormat);

export const timeFormats = ['hh:mm A', 'HH:mm'] as const;
export type TimeFormat = (typeof timeFormats)[number];
export const isTimeFormat = (text: unknown): text is TimeFormat => timeFormats.includes(text as TimeFormat);
