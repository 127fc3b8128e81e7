import { readFile, rm } from 'node:fs/promises';
import { and, eq, inArray, or } from 'drizzle-orm';
import { findRecipient } from '#capabilities/exports/reader.ts';
import { attachments } from '#capabilities/files/table.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import { openRecord } from '#platform/record-types.ts';
import { writeZip, type ZipEntry } from '#platform/storage/write-zip.ts';
import { writePdf } from '#platform/text-documents/write-pdf.ts';
import { readTx } from '#platform/tx.ts';
import { loadStartupFile, type StartupFile } from './load-startup-file.ts';
import { startupDocument } from './startup-document.ts';
import { zipFiles } from './zip-files.ts';

export interface StoredStartup {
  startupId: string;
  /** When it was asked for. */
  name: string;
}

/** The file of a startup: a PDF, or a ZIP with the PDF, the data as JSON, and the startup's files. */
export const startupFileKind: ExportKind = {
  name: 'startup-file',
  mailText: 'exports:mail.text',
  title: (input) => (input as StoredStartup).name,
  write,
  assertAllowed: (tx, actor, input) => openRecord(tx, actor, 'startup', (input as StoredStartup).startupId),
};

async function write(run: ExportRun): Promise<object> {
  const { input } = run;
  const { startupId } = input as StoredStartup;
  const loaded = await loadStartupFile(run, startupId);
  const { incubator } = await readTx(run, (tx) => findRecipient(tx, run.userId));
  const document = startupDocument(loaded, run.reader, incubator.name);
  if (run.format === 'PDF') {
    await writePdf(run.file, document);
    return input;
  }
  const pdf = `${run.file}.pdf`;
  try {
    await writePdf(pdf, document);
    await writeZip(run.file, [
      { path: 'startup.pdf', content: { bytes: await readFile(pdf) }, deflate: false },
      { path: 'startup.json', content: { bytes: new TextEncoder().encode(json(loaded)) }, deflate: true },
      ...(await filesOf(run, startupId, loaded)),
    ]);
  } finally {
    await rm(pdf, { force: true });
  }
  return input;
}

/** Without the ids of files, which nobody outside can open. */
const json = ({ startup, fields, tasks, posts }: StartupFile): string => {
  const plain = <Row extends { attachments: unknown }>({ attachments: _, ...row }: Row) => row;
  const answers = Object.fromEntries(fields.map(({ field, answer }) => [field.slug, answer]));
  return JSON.stringify({ ...startup, fields: answers, tasks: tasks.map(plain), posts: posts.map(plain) }, null, 2);
};

/** The files of the startup, and of the tasks and posts that the person sees. Pending and blocked files are left out. */
async function filesOf(run: ExportRun, startupId: string, { tasks, posts }: StartupFile): Promise<ZipEntry[]> {
  const context = await run.context();
  try {
    const tx = await context.read();
    const { seesFiles } = await openRecord(tx, context.actor, 'startup', startupId);
    const ids = [...tasks, ...posts].flatMap((one) =>
      one.attachments.map(({ _id }) => _id as (typeof attachments.$inferSelect)['id']),
    );
    const ofStartup = and(eq(attachments.kind, 'startup'), eq(attachments.recordId, startupId as never));
    return zipFiles(tx, or(inArray(attachments.id, ids), ...(seesFiles ? [ofStartup] : [])));
  } finally {
    await context.end();
  }
}
