import { on } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { TableJob } from './write-table.ts';

const { file, format, headings, names } = workerData as TableJob;
const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');

/** The next page is asked for when the last one is written. */
async function* pagedRows(): AsyncGenerator<CellValue[]> {
  if (!port) return;
  for await (const [page] of on(port, 'message')) {
    if (page === null) return;
    yield* page as CellValue[][];
    port.postMessage('next');
  }
}

type Cell = string | number | boolean | null;

/** Headings are cells too, so that they are made safe like the others. */
async function* sheetRows(): AsyncGenerator<Cell[]> {
  yield [...headings];
  yield* pagedRows() as AsyncGenerator<Cell[]>;
}

/** Excel takes the wide forms of Chinese, Japanese and Korean for formulas too. */
const beginsWideFormula = /^[\n＝＋－＠]/;
async function* csvRows(): AsyncGenerator<Cell[]> {
  for await (const row of sheetRows())
    yield row.map((cell) => (typeof cell === 'string' && beginsWideFormula.test(cell) ? `'${cell}` : cell));
}

async function* json(): AsyncGenerator<string> {
  let before = '[';
  for await (const row of pagedRows()) {
    yield `${before}\n${JSON.stringify(Object.fromEntries(names.map((name, i) => [name, row[i] ?? null])))}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

function content(): AsyncIterable<Uint8Array | string> {
  if (format === 'JSON') return json();
  if (format === 'XLSX')
    return writeXlsxStream(sheetRows(), {
      name: 'Export',
      freezePane: { rows: 1 },
    }) as unknown as AsyncIterable<Uint8Array>;
  // A byte order mark, without which Excel takes UTF-8 for another encoding.
  return writeCsvStream(csvRows(), { escapeFormulae: true, bom: true }) as unknown as AsyncIterable<Uint8Array>;
}

await pipeline(Readable.from(content()), createWriteStream(file, { mode: 0o600 }));
port.close();
