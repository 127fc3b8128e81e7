import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import type { TableFormat } from '@seedbed/domain/kernel/export/export.ts';

export interface Table {
  format: TableFormat;
  /** Above the columns, in the person's language. */
  headings: readonly string[];
  /** The names of the columns in JSON. */
  names: readonly string[];
}

export interface TableJob extends Table {
  file: string;
}

/** A worker thread writes the file, so that requests do not wait for compression. It takes one page at a time. */
export async function writeTable(file: string, table: Table, pages: AsyncIterable<CellValue[][]>): Promise<void> {
  const workerData: TableJob = { ...table, file };
  const thread = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  try {
    for await (const page of pages) {
      thread.postMessage(page);
      await once(thread, 'message');
    }
    thread.postMessage(null);
    const [code] = await once(thread, 'exit');
    if (code !== 0) throw new Error(`The worker of a table ended with ${code}.`);
  } catch (fault) {
    await thread.terminate();
    throw fault;
  }
}
