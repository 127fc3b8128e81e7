export interface Row {
  name: string;
  /** Null: not measured. */
  value: number | null;
  /** The tool that the measurement needs; without it the row fails. */
  needs?: string;
  unit?: string;
  limit?: { least?: number; most?: number };
  /** A time depends on the machine: reported, but no failure. Ratios and counts fail. */
  isGoal?: boolean;
}

export const isMet = ({ value, limit, needs }: Row): boolean =>
  (value === null && !needs) ||
  (value !== null &&
    (limit?.least === undefined || value >= limit.least) &&
    (limit?.most === undefined || value <= limit.most));

const shown = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

const limitText = (limit: Row['limit']) =>
  [limit?.least !== undefined && `at least ${limit.least}`, limit?.most !== undefined && `at most ${limit.most}`]
    .filter(Boolean)
    .join(', ');

export const isFailure = (row: Row): boolean => !row.isGoal && !isMet(row);

/** A table of measurements, limits and results. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map((row) => row.name.length));
  return rows
    .map((row) => {
      const value = row.value === null ? 'skipped' : `${shown(row.value)}${row.unit ?? ''}`;
      if (row.value === null && row.needs) return `${row.name}  MISSED: needs ${row.needs}`;
      const verdict = row.limit ? (row.value === null ? '' : isMet(row) ? 'met' : row.isGoal ? 'over' : 'MISSED') : '';
      return `${row.name.padEnd(width)}  ${value.padStart(10)}  ${limitText(row.limit).padEnd(16)} ${verdict}`;
    })
    .join('\n');
}
