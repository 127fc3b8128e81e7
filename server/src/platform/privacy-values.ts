import { formatDay } from '@seedbed/domain/accounts/format-day.ts';
import { clockOf, isDateFormat, isTimeFormat } from '@seedbed/domain/kernel/date-formats.ts';
import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import { dateFormatter, numberFormatter } from '#platform/formatters.ts';
import { translate } from '#platform/messages.ts';
import { type ExportReader, ExportRecord } from '#platform/privacy-sources.ts';

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value as text; dates and times in the reader's formats. */
export function valueText(value: unknown, reader: ExportReader): string {
  const { language } = reader;
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return translate(value ? 'privacy:yes' : 'privacy:no', language);
  if (typeof value === 'number') return numberFormatter(localeOf(language)).format(value);
  if (Array.isArray(value)) return value.join(translate('common:comma', language));
  if (value instanceof Temporal.Instant) return momentText(value, reader);
  if (value instanceof Temporal.PlainDate) return dayText(value, reader);
  if (value instanceof ExportRecord) return recordText(value, reader);
  return String(value);
}

function recordText({ kind, name }: ExportRecord, { language, words }: ExportReader): string {
  const isKnown = ['task', 'post', 'comment', 'startup', 'user', 'draft', 'program'].includes(kind);
  if (!isKnown) return name ?? '';
  const word = translate(`privacy:kinds.${kind}`, language, words);
  return name === null ? word : translate('privacy:named', language, { kind: word, name });
}

const formatIn =
  ({ language }: ExportReader, timeZone: string) =>
  (options: Intl.DateTimeFormatOptions) =>
    dateFormatter(localeOf(language), { ...options, timeZone });

const usual = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export function dayText(day: Temporal.PlainDate, reader: ExportReader, pattern = reader.dateFormat): string {
  const [noon, format] = [new Date(`${day}T12:00Z`), formatIn(reader, 'UTC')];
  return isDateFormat(pattern) ? formatDay(noon, pattern, format) : format(usual).format(noon);
}

function momentText(at: Temporal.Instant, reader: ExportReader): string {
  const { language, zone, dateFormat, timeFormat } = reader;
  const [moment, format] = [new Date(at.epochMilliseconds), formatIn(reader, zone)];
  const hours = clockOf(isTimeFormat(timeFormat) ? timeFormat : null, isDateFormat(dateFormat) ? dateFormat : null);
  const clock: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(hours && { hourCycle: hours === 'HH:mm' ? 'h23' : 'h12' }),
  };
  if (!isDateFormat(dateFormat)) return format({ ...usual, ...clock }).format(moment);
  return [formatDay(moment, dateFormat, format), format(clock).format(moment)].join(
    translate('common:comma', language),
  );
}
