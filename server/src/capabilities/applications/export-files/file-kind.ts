import { readFile, rm } from 'node:fs/promises';
import { canExportApplication } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, or } from 'drizzle-orm';
import { type ApplicationCard, factsOf, findApplication } from '#capabilities/applications/find-applications.ts';
import { findRecipient, zipFiles } from '#capabilities/exports/public.ts';
import { attachments } from '#capabilities/files/table.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import type { ZipEntry } from '#platform/storage/write-zip.ts';
import { writeZip } from '#platform/storage/write-zip.ts';
import { writePdf } from '#platform/text-documents/write-pdf.ts';
import { readTx, type Tx } from '#platform/tx.ts';
import { applicationDocument } from './application-document.ts';
import { type ApplicationFile, loadApplicationFile } from './load-application-file.ts';

export interface StoredApplication {
  applicationId: string;
  /** When it was asked for. */
  name: string;
}

/** Hidden equals absent. */
export async function findForExport(tx: Tx, actor: Actor, id: string): Promise<ApplicationCard> {
  const application = await findApplication(tx, actor, id);
  assertAllowed(canExportApplication(actor, factsOf(application)));
  return application;
}

/** One application: a PDF, or a ZIP with the PDF, the data as JSON, and the files. */
export const applicationFileKind: ExportKind = {
  name: 'application-file',
  mailText: 'exports:mail.text',
  title: (input) => (input as StoredApplication).name,
  write,
  assertAllowed: (tx, actor, input) => findForExport(tx, actor, (input as StoredApplication).applicationId),
};

async function write(run: ExportRun): Promise<object> {
  const { input } = run;
  const { applicationId } = input as StoredApplication;
  const loaded = await loadApplicationFile(run, applicationId);
  const { incubator } = await readTx(run, (tx) => findRecipient(tx, run.userId));
  const document = applicationDocument(loaded, run.reader, incubator.name);
  if (run.format === 'PDF') {
    await writePdf(run.file, document);
    return input;
  }
  const pdf = `${run.file}.pdf`;
  try {
    await writePdf(pdf, document);
    await writeZip(run.file, [
      { path: 'application.pdf', content: { bytes: await readFile(pdf) }, deflate: false },
      { path: 'application.json', content: { bytes: new TextEncoder().encode(json(loaded)) }, deflate: true },
      ...(await filesOf(run, applicationId, loaded)),
    ]);
  } finally {
    await rm(pdf, { force: true });
  }
  return input;
}

/** Without the ids of files, which nobody outside can open. */
const json = ({ application: { attachments: _, ...application }, forms, ...rest }: ApplicationFile): string =>
  JSON.stringify({ ...application, forms: forms.map(({ files: __, ...form }) => form), ...rest }, null, 2);

/** Those of the answers, and those of the team. */
async function filesOf(
  run: ExportRun,
  applicationId: string,
  { application, forms }: ApplicationFile,
): Promise<ZipEntry[]> {
  const context = await run.context();
  try {
    const tx = await context.read();
    await findForExport(tx, context.actor, applicationId);
    const ids = [...application.attachments, ...forms.flatMap(({ files }) => files)].map(({ _id }) => _id);
    if (ids.length === 0) return [];
    const own = and(eq(attachments.kind, 'application'), eq(attachments.recordId, applicationId as never));
    return await zipFiles(tx, and(inArray(attachments.id, ids as never[]), or(own, eq(attachments.kind, 'filling'))));
  } finally {
    await context.end();
  }
}
