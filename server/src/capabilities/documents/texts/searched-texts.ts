import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { documentCard } from '#capabilities/documents/library/find-documents.ts';
import { documents, documentTexts } from '#capabilities/documents/table.ts';
import { seenBy } from '#capabilities/documents/visible-records.ts';
import { ofCurrentContent } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { findByText } from '#platform/search/find-by-text.ts';
import type { SearchedTexts } from '#platform/search/index-record.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';

/** Joins a document with its file. */
export const fileOfDocument = and(
  eq(attachments.tenantId, documents.tenantId),
  eq(attachments.kind, 'document'),
  eq(attachments.recordId, documents.id),
  isNull(attachments.trashedAt),
);

const textOfContent = and(
  eq(documentTexts.tenantId, fileContents.tenantId),
  eq(documentTexts.contentId, fileContents.id),
  eq(fileContents.state, 'READY'),
);

/** The name and the words of a document, or of all. */
export async function searchedTexts(tx: Tx, id?: Id<'StartupDocument'>): Promise<SearchedTexts[]> {
  const rows = await tx.db
    .select({ id: documents.id, name: documentCard.name, text: documentTexts.text })
    .from(documents)
    .leftJoin(attachments, fileOfDocument)
    .leftJoin(fileContents, ofCurrentContent)
    .leftJoin(documentTexts, textOfContent)
    .where(and(isNull(documents.trashedAt), id && eq(documents.id, id)));
  return rows.map(({ id, name, text }) => ({ id, texts: [name, text] }));
}

export async function indexDocument(tx: Tx, id: Id<'StartupDocument'>): Promise<void> {
  const [found] = await searchedTexts(tx, id);
  if (found) await indexRecord(tx, 'StartupDocument', id, found.texts);
}

/** Only for documents that the person sees. Null until the file was read. */
export async function textOf(tx: Tx, id: Id<'StartupDocument'>) {
  const [found] = await tx.db
    .select({ text: documentTexts.text, problem: documentTexts.problem })
    .from(documents)
    .innerJoin(attachments, fileOfDocument)
    .innerJoin(fileContents, ofCurrentContent)
    .innerJoin(documentTexts, textOfContent)
    .where(eq(documents.id, id));
  return found ?? null;
}

/** With the search of the palette, among the documents of the startup that the person sees. */
export async function findInDocuments(
  tx: Tx,
  actor: Actor,
  { startupId, text }: { startupId: Id<'Startup'>; text: string },
): Promise<Id<'StartupDocument'>[]> {
  const found = await findByText(tx, text, (match) =>
    tx.db
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(
          eq(documents.startupId, startupId),
          isNull(documents.trashedAt),
          seenBy(documents, actor),
          match('StartupDocument', documents.id),
        ),
      ),
  );
  return found.map(({ id }) => id);
}
