/** A value of a cell: dates as ISO days or moments, several values as a list. */
export type CellValue = string | number | boolean | null | readonly string[];

/** The value that a row of a list names: a record by its name, several by their names. */
export function cellValueOf(value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => String(cellValueOf(one) ?? '')).filter(Boolean);
  if (typeof value === 'object') return cellValueOf((value as { name?: unknown }).name);
  return value as string | number | boolean;
}
