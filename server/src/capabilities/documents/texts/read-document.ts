import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { mostTextCharacters, type TextProblem } from '@seedbed/domain/documents/document.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound, RateLimited, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { documents, documentTexts } from '#capabilities/documents/table.ts';
import { audienceOf } from '#capabilities/documents/visible-records.ts';
import { ofCurrentContent } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { readText } from '#platform/drawing/draw.ts';
import { DrawingEncrypted, DrawingTooLarge, DrawingUnreadable } from '#platform/drawing/drawing-process.ts';
import { defineQueue, enqueueAll } from '#platform/jobs.ts';
import { fileStore } from '#platform/storage/store.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { fileOfDocument, indexDocument } from './searched-texts.ts';
import { formatOf, readableTypes } from './text-formats.ts';

interface ReadingJob {
  tenantId: Id<'Incubator'>;
  documentId: Id<'StartupDocument'>;
}

/** An hourly schedule queues again what no job has read. */
export const documentQueue = defineQueue<ReadingJob>('document-texts', {
  retryLimit: 5,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 600,
});

const mostAtOnce = 500;

const unread = (tx: Tx, wanted?: SQL) =>
  tx.db
    .select({
      documentId: documents.id,
      contentId: fileContents.id,
      type: fileContents.type,
      key: fileContents.storageKey,
      startupId: documents.startupId,
      visibleTo: documents.visibleTo,
    })
    .from(documents)
    .innerJoin(attachments, fileOfDocument)
    .innerJoin(fileContents, ofCurrentContent)
    .where(
      and(
        isNull(documents.trashedAt),
        inArray(fileContents.type, [...readableTypes]),
        // A file that waits for the virus check is read afterwards.
        eq(fileContents.state, 'READY'),
        sql`not exists (select from ${documentTexts} where ${documentTexts.tenantId} = ${fileContents.tenantId}
          and ${documentTexts.contentId} = ${fileContents.id})`,
        wanted,
      ),
    )
    .limit(mostAtOnce);

/** Queues the documents whose present version was not read yet. */
export async function readLater(tx: Tx, wanted?: SQL): Promise<void> {
  const found = await unread(tx, wanted);
  await enqueueAll(
    tx,
    documentQueue,
    found.map(({ documentId }) => ({ tenantId: tx.tenantId, documentId })),
  );
}

type Unread = Awaited<ReturnType<typeof unread>>[number];

/** Reads the words of a document's present version. */
export async function readDocument({ tenantId, documentId }: ReadingJob): Promise<'again' | undefined> {
  const [found] = await readTx({ tenantId }, (tx) => unread(tx, eq(documents.id, documentId)));
  if (!found) return;
  const read = await wordsOf(tenantId, found);
  if (read === 'again') return read;
  await inTenant(tenantId, (tx) => keepText(tx, found, read));
}

/** Reads all at once, without a worker: for the demo. */
export async function readAllIn(tx: Tx): Promise<void> {
  for (const found of await unread(tx)) {
    const read = await wordsOf(tx.tenantId, found);
    if (read !== 'again') await keepText(tx, found, read);
  }
}

type ReadText = Pick<typeof documentTexts.$inferInsert, 'text' | 'problem'>;

async function keepText(tx: Tx, { documentId, contentId, ...found }: Unread, read: ReadText): Promise<void> {
  const { tenantId } = tx;
  await tx.db
    .insert(documentTexts)
    .values({ tenantId, contentId, ...read })
    .onConflictDoNothing();
  await indexDocument(tx, documentId);
  const audience = await audienceOf(tx, found);
  tx.changes.push({ kind: 'StartupDocument', id: documentId, audience, detail: undefined });
}

/** In the bounded process. */
const wordsOf = (tenantId: Id<'Incubator'>, { key, type }: Unread): Promise<ReadText | 'again'> =>
  withTemporary(async (place) => {
    const [source, file] = [place(), place()];
    const format = formatOf(type);
    if (!format) return { text: '', problem: 'broken' };
    try {
      await pipeline(await fileStore().get(key), createWriteStream(source, { mode: 0o600 }));
      // All files of a tenant wait in one line, so that they never take the places of people.
      await readText({ tenantId, userId: 'texts' }, { source, format, mostCharacters: mostTextCharacters, file });
      const text = await readFile(file, 'utf8');
      return { text, problem: text === '' ? 'empty' : null };
    } catch (fault) {
      const problem = problemOf(fault);
      if (problem) return { text: '', problem };
      // Nobody waits for the answer.
      if (fault instanceof RateLimited || (fault instanceof UserError && fault.code === 'Unavailable')) return 'again';
      throw fault;
    }
  });

function problemOf(fault: unknown): TextProblem | null {
  if (fault instanceof DrawingEncrypted) return 'encrypted';
  if (fault instanceof DrawingTooLarge) return 'too_large';
  // A restored backup may have rows without files.
  if (fault instanceof DrawingUnreadable || fault instanceof NotFound) return 'broken';
  return null;
}
