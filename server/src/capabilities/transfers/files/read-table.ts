import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportKind } from '@seedbed/domain/kernel/import/import.ts';
import { FileNotReadable, TableIsEmpty, TooManyRows } from '@seedbed/domain/transfers/errors.ts';

export interface Table {
  headers: string[];
  rows: string[][];
  /** The line of each row in the file; its place in a list without headers. */
  numbers: number[];
}

export interface TableJob {
  bytes: Uint8Array;
  kind: ImportKind;
}

export type TableAnswer = Table | { fault: 'unreadable' | 'empty' | 'too-many' };

/** Reading 10,000 rows takes a second; a bomb ends here. */
const longestMs = 15_000;

/**
 * Reads a text table or a workbook in a thread of its own: requests do not wait, and a hostile file only ends the
 * thread. Throws `FileNotReadable`, `TableIsEmpty`, `TooManyRows`.
 */
export async function readTable(job: TableJob): Promise<Table> {
  const thread = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  });
  const timer = setTimeout(() => void thread.terminate(), longestMs);
  try {
    const ended = once(thread, 'exit').then(() => ({ fault: 'unreadable' as const }));
    const failed = once(thread, 'error').then(() => ({ fault: 'unreadable' as const }));
    const read = once(thread, 'message').then(([answer]) => answer as TableAnswer);
    const answer = await Promise.race([read, failed, ended]);
    if (!('fault' in answer)) return answer;
    if (answer.fault === 'empty') throw new TableIsEmpty();
    if (answer.fault === 'too-many') throw new TooManyRows();
    throw new FileNotReadable();
  } catch (fault) {
    if (fault instanceof FileNotReadable || fault instanceof TableIsEmpty || fault instanceof TooManyRows) throw fault;
    throw new FileNotReadable();
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
