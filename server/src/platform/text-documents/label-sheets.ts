import { runPdfWorker } from './write-pdf.ts';

/** Labels of one size on sheets of paper, to be cut or torn. */
export interface LabelSheets {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  paper: 'A4' | 'LETTER';
  labels: readonly Label[];
}

export interface Label {
  /** In large letters. */
  name: string;
  /** Lines below the name. */
  lines: readonly string[];
  /** At the foot. */
  foot: string;
  /** The text of the QR code. */
  code: string;
}

export interface LabelJob {
  file: string;
  sheets: LabelSheets;
}

/** Eight labels on each page, two beside each other. */
export const labelsPerSheet = { columns: 2, rows: 4 } as const;

export const writeLabelSheets = (file: string, sheets: LabelSheets): Promise<void> =>
  runPdfWorker(new URL('./label-worker.ts', import.meta.url), { file, sheets } satisfies LabelJob);
