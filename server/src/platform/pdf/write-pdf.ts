import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A text document: headings, facts and entries one below the other. */
export interface PdfDocument {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  subtitle: string;
  sections: readonly PdfSection[];
}

export interface PdfSection {
  heading: string;
  /** Label and value. */
  facts?: readonly (readonly [label: string, value: string])[];
  entries?: readonly PdfEntry[];
  /** Instead of facts and entries, if there are none. */
  none?: string;
}

export interface PdfJob {
  file: string;
  document: PdfDocument;
}

export interface PdfEntry {
  head: string;
  text: string;
  /** Indented below the entry that it answers. */
  isReply?: boolean;
}

/** A worker thread lays the document out, so that requests do not wait. */
export async function writePdf(file: string, document: PdfDocument): Promise<void> {
  const workerData: PdfJob = { file, document };
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const [code] = await once(thread, 'exit');
  if (code !== 0) throw new Error(`The worker of a PDF ended with ${code}.`);
}
