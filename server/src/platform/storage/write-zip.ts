import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Config } from '#platform/config.ts';
import { storageSettings } from './store.ts';

export interface ZipEntry {
  /** Inside the ZIP. */
  path: string;
  /** A generated text, or the key of a stored file. */
  content: { bytes: Uint8Array } | { key: string };
  deflate: boolean;
}

export interface ZipJob {
  file: string;
  entries: readonly ZipEntry[];
  storage: Pick<Config, 'dataDir' | 's3'>;
}

/** A worker thread streams the entries into `file`, so that requests do not wait for checksums and compression. */
export async function writeZip(file: string, entries: readonly ZipEntry[]): Promise<void> {
  const job: ZipJob = { file, entries, storage: storageSettings() };
  const thread = new Worker(new URL('./zip-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  });
  const [code] = await once(thread, 'exit');
  if (code !== 0) throw new Error(`The ZIP worker ended with ${code}.`);
}
