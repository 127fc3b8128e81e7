import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { TextDocument } from './text-document.ts';

export interface PdfJob {
  file: string;
  document: TextDocument;
}

/** Each worker loads the fonts and may take 512 MB, so a process lays out one document at a time. */
const oneAtATime = pLimit(1);

/** A worker thread lays the document out, so that requests do not wait. */
export const writePdf = (file: string, document: TextDocument): Promise<void> =>
  runPdfWorker(new URL('./pdf-worker.ts', import.meta.url), { file, document } satisfies PdfJob);

/** Runs a worker with its data. */
export const runPdfWorker = (worker: URL, workerData: object): Promise<void> =>
  oneAtATime(async () => {
    const thread = new Worker(worker, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const [code] = await once(thread, 'exit');
    if (code !== 0) throw new Error(`The worker of a PDF ended with ${code}.`);
  });
