import { readFile, rm } from 'node:fs/promises';
import type { SQL } from 'drizzle-orm';
import { findRecipient } from '#capabilities/exports/reader.ts';
import type { ExportRun } from '#platform/export/export-kinds.ts';
import type { Context } from '#platform/graphql/context.ts';
import { translate } from '#platform/messages.ts';
import { writeZip, type ZipEntry } from '#platform/storage/write-zip.ts';
import type { TextDocument } from '#platform/text-documents/text-document.ts';
import { htmlOf } from '#platform/text-documents/write-html.ts';
import { writePdf } from '#platform/text-documents/write-pdf.ts';
import { readTx, type Tx } from '#platform/tx.ts';
import { zipFiles } from './zip-files.ts';

export interface RecordFile {
  /** Names the PDF and the data within the ZIP. */
  name: string;
  document: (tenantName: string) => TextDocument;
  /** The content as JSON, without ids of files: no one outside can open them. */
  data: object;
  /** The condition of the files that the person may have now; undefined for none. */
  files: (tx: Tx, context: Context) => Promise<SQL | undefined>;
}

/** Writes a record as a PDF, or as a ZIP. The ZIP has the PDF, a page that opens offline, the data as JSON, and the files. */
export async function writeRecordFile(run: ExportRun, { name, document, data, files }: RecordFile): Promise<void> {
  const { incubator } = await readTx(run, (tx) => findRecipient(tx, run.userId));
  if (run.format === 'PDF') return writePdf(run.file, document(incubator.name));
  const pdf = `${run.file}.pdf`;
  const text = document(incubator.name);
  const stored = await filesOf(run, files);
  const linked = {
    heading: translate('files:title', run.reader.language, run.reader.words),
    paths: [`${name}.pdf`, ...stored.map(({ path }) => path)],
  };
  try {
    await writePdf(pdf, text);
    const json = new TextEncoder().encode(JSON.stringify(data, null, 2));
    await writeZip(run.file, [
      { path: `${name}.pdf`, content: { bytes: await readFile(pdf) }, deflate: false },
      { path: 'index.html', content: { bytes: new TextEncoder().encode(htmlOf(text, linked)) }, deflate: true },
      { path: `${name}.json`, content: { bytes: json }, deflate: true },
      ...stored,
    ]);
  } finally {
    await rm(pdf, { force: true });
  }
}

async function filesOf(run: ExportRun, files: RecordFile['files']): Promise<ZipEntry[]> {
  const context = await run.context();
  try {
    const tx = await context.read();
    const where = await files(tx, context);
    return where ? await zipFiles(tx, where) : [];
  } finally {
    await context.end();
  }
}
