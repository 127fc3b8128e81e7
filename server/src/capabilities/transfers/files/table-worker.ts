import { parentPort, workerData } from 'node:worker_threads';
import { longestCell, mostImportColumns, mostImportRows } from '@seedbed/domain/kernel/import/import.ts';
import { cleanLine } from '@seedbed/domain/kernel/text/clean-text.ts';
import { importColumns } from '@seedbed/domain/transfers/import-columns.ts';
import { guessMapping } from '@seedbed/domain/transfers/mapping.ts';
import { pastedPeople, pastedStartups } from '@seedbed/domain/transfers/table-text.ts';
import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { decodeText } from './decode-text.ts';
import type { TableAnswer, TableJob } from './read-table.ts';
import { isSmallZip } from './zip-limits.ts';

const { bytes, kind } = workerData as TableJob;
const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).slice(0, longestCell);
};

/** Lists without headers: addresses of people, names of startups. */
function pasted(text: string, rows: readonly string[][]): string[][] | null {
  const [first = []] = rows;
  const known = guessMapping(importColumns[kind], first).filter((key) => key !== null);
  const usualKey = kind === 'users' ? 'email' : 'name';
  if (known.includes(usualKey) || known.length > 1) return null;
  if (kind === 'users') {
    const people = first.some((cell) => cell.includes('@')) || first.length === 1 ? pastedPeople(text) : [];
    return people.some(({ email }) => email)
      ? [['email', 'fullName'], ...people.map(({ email, name }) => [email, name])]
      : null;
  }
  return first.length > 3 ? null : [['name', 'website', 'oneLiner'], ...pastedStartups(rows)];
}

interface Rows {
  rows: string[][];
  /** A list of the product's own columns, whose first row is not in the file. */
  isPlain: boolean;
}

async function sheetRows(): Promise<Rows | null> {
  if (!isSmallZip(bytes)) return null;
  const rows: string[][] = [];
  for await (const { values } of streamXlsxRows(bytes, { maxRows: mostImportRows + 2 }))
    rows.push(values.slice(0, mostImportColumns).map(textOf));
  return { rows, isPlain: false };
}

function textRows(): Rows | null {
  const text = decodeText(bytes);
  if (text.includes('\0')) return null;
  const delimiter = detectDelimiter(text);
  const rows = parseCsv(text, { delimiter, unescapeFormulae: true }).map((row) =>
    row.slice(0, mostImportColumns).map(textOf),
  );
  const list = pasted(text, rows);
  return { rows: list ?? rows, isPlain: list !== null };
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');

function answerOf(read: Rows | null): TableAnswer {
  if (!read) return { fault: 'unreadable' };
  const { rows, isPlain } = read;
  const numbered = rows.map((row, i) => ({ row, number: isPlain ? i : i + 1 })).filter(({ row }) => isFilled(row));
  const [head, ...body] = numbered;
  if (!head || body.length === 0) return { fault: 'empty' };
  if (body.length > mostImportRows) return { fault: 'too-many' };
  const width = Math.max(...numbered.map(({ row }) => row.length));
  const full = (row: readonly string[]) => Array.from({ length: width }, (_, i) => row[i] ?? '');
  return {
    headers: full(head.row).map(cleanLine),
    rows: body.map(({ row }) => full(row)),
    numbers: body.map(({ number }) => number),
  };
}

try {
  parentPort?.postMessage(answerOf(await (isZip ? sheetRows() : textRows())));
} catch {
  parentPort?.postMessage({ fault: 'unreadable' } satisfies TableAnswer);
}
