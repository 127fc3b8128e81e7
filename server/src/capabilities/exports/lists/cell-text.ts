import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import type { ListColumn } from '@seedbed/domain/kernel/list/column.ts';
import { translate } from '#platform/messages.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';
import { valueText } from '#platform/privacy-values.ts';

/** Several values in one cell; the import reads them back. */
const separator = '; ';

/** A cell for people: dates in the reader's format with their zone, words in their language. Numbers stay numbers. */
export function cellText(
  value: CellValue,
  { type }: Pick<ListColumn, 'type'>,
  textKey: string,
  reader: ExportReader,
): string | number | null {
  if (value === null) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return valueText(value, reader);
  if (Array.isArray(value)) return value.join(separator);
  const text = String(value);
  if (type === 'date') return valueText(Temporal.PlainDate.from(text), reader);
  if (type === 'moment') return valueText(Temporal.Instant.from(text), reader);
  if (type === 'status')
    return translate(`${textKey}.${text}`, reader.language, { ...reader.words, defaultValue: text });
  return text;
}
