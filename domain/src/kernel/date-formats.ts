/** Patterns of specification section 9. Intl has no option for order and separators. */
export const dateFormats = [
  'MMM DD, YYYY',
  'Do MMM, YYYY',
  'MMM DD YYYY, hh:mm a',
  'MM/dd/yy',
  'dd/MM/yy',
  'MMMM dd, yy',
  'dd MMMM, yy',
  'yyyy-MM-dd',
] as const;
export type DateFormat = (typeof dateFormats)[number];
export const isDateFormat = (text: unknown): text is DateFormat => dateFormats.includes(text as DateFormat);

const time = ', hh:mm a';

/** The pattern of a day: a date without a time has no use for the rest. */
export const dayPattern = (format: DateFormat): string => format.replace(time, '');
export const hasTime = (format: DateFormat): boolean => format.endsWith(time);

export const timeFormats = ['hh:mm A', 'HH:mm'] as const;
export type TimeFormat = (typeof timeFormats)[number];
export const isTimeFormat = (text: unknown): text is TimeFormat => timeFormats.includes(text as TimeFormat);

/** A date format with a time brings its own clock. Null leaves the clock to the language: `hh:mm A` in English. */
export const clockOf = (time: TimeFormat | null, date: DateFormat | null): TimeFormat | null =>
  time ?? (date && hasTime(date) ? 'hh:mm A' : null);
