import { and, eq, inArray, or } from 'drizzle-orm';
import { writeRecordFile } from '#capabilities/exports/record-file/write-record-file.ts';
import { attachments } from '#capabilities/files/table.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import { openRecord } from '#platform/record-kinds.ts';
import { loadStartupFile, type StartupFile } from './load-startup-file.ts';
import { startupDocument } from './startup-document.ts';

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
  const { startupId } = run.input as StoredStartup;
  const loaded = await loadStartupFile(run, startupId);
  await writeRecordFile(run, {
    name: 'startup',
    document: (tenantName) => startupDocument(loaded, run.reader, tenantName),
    data: dataOf(loaded),
    // Collects the files of the startup, and of the tasks and posts that the person sees.
    files: async (tx, { actor }) => {
      const { seesFiles } = await openRecord(tx, actor, 'startup', startupId);
      const ids = [
        ...[...loaded.tasks, ...loaded.posts, ...loaded.milestones].flatMap((one) => one.attachments),
        ...loaded.documents.flatMap(({ file }) => file ?? []),
      ].map(({ _id }) => _id as (typeof attachments.$inferSelect)['id']);
      const ofStartup = and(eq(attachments.kind, 'startup'), eq(attachments.recordId, startupId as never));
      return or(inArray(attachments.id, ids), ...(seesFiles ? [ofStartup] : []));
    },
  });
  return run.input;
}

function dataOf({ startup, fields, tasks, posts, milestones, metrics, documents }: StartupFile): object {
  const plain = <Row extends { attachments: unknown }>({ attachments: _, ...row }: Row) => row;
  const answers = Object.fromEntries(fields.map(({ field, answer }) => [field.slug, answer]));
  return {
    ...{ ...startup, fields: answers, tasks: tasks.map(plain), posts: posts.map(plain) },
    ...{ milestones: milestones.map(plain), metrics, documents: documents.map(({ file: _, ...row }) => row) },
  };
}
