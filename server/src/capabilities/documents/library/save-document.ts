import { documentEvent } from '@seedbed/domain/documents/activity-types.ts';
import { mostDocuments } from '@seedbed/domain/documents/document.ts';
import { TooManyDocuments } from '@seedbed/domain/documents/errors.ts';
import { checkDocument, type DocumentInput, documentFieldNames } from '@seedbed/domain/documents/input.ts';
import { canEditDocument, canEditDocuments, canSetVisibility } from '@seedbed/domain/documents/policy.ts';
import { cleanFileName } from '@seedbed/domain/files/file-name.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { assertDocumentsInPlan } from '#capabilities/documents/in-plan.ts';
import { documents } from '#capabilities/documents/table.ts';
import { indexDocument } from '#capabilities/documents/texts/searched-texts.ts';
import { audienceOf } from '#capabilities/documents/visible-records.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { lockStartup } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { type DocumentCard, documentCard, findDocument, findFolder } from './find-documents.ts';

interface NewDocument {
  startupId: string;
  name: string;
  input: object;
}

/** A place for one file, which is uploaded to it afterwards. `id` is made by the client. */
export const addDocument = (actor: Actor, { startupId, name, input }: NewDocument, given: string) =>
  writeTx(actor, async (tx): Promise<DocumentCard> => {
    await assertDocumentsInPlan(tx);
    // The lock of the startup keeps two calls from both passing the limit.
    const startup = await lockStartup(tx, actor, startupId);
    assertAllowed(canEditDocuments(actor, startup.id));
    const fields = checkDocument(input);
    const values = { ...fields, startupId: startup.id, name: cleanFileName(name), createdById: actor.userId };
    if (await isCreated(tx, actor, documents, given, values)) return findDocument(tx, actor, given);
    assertAllowed(canSetVisibility(actor, fields.visibleTo));
    await assertFolder(tx, actor, startup.id, fields.folderId);
    await assertRoom(tx, startup.id);
    const { id } = await createOnce(tx, actor, documents, given, values);
    await addRecords(tx, 'StartupDocument', [{ id, texts: [values.name] }]);
    await logActivity(tx, actor, await eventOf(tx, 'documents.added', { id, ...values }));
    return findDocument(tx, actor, id);
  });

type LoggedDocument = Pick<DocumentCard, 'id' | 'name' | 'startupId' | 'visibleTo'>;

const eventOf = async (
  tx: Tx,
  type: Parameters<typeof documentEvent>[0],
  document: LoggedDocument,
  changes?: Parameters<typeof documentEvent>[2],
) => documentEvent(type, { ...document, audience: await audienceOf(tx, document) }, changes);

async function assertFolder(tx: Tx, actor: Actor, startupId: string, folderId: string | null): Promise<void> {
  if (folderId && (await findFolder(tx, actor, folderId, { lock: true })).startupId !== startupId) throw new NotFound();
}

async function assertRoom(tx: Tx, startupId: Id<'Startup'>): Promise<void> {
  const most = mostDocuments((await findIncubatorIn(tx)).plan);
  const there = await tx.db.$count(documents, and(eq(documents.startupId, startupId), isNull(documents.trashedAt)));
  assertAllowed(there < most, () => new TooManyDocuments(most));
}

interface Change {
  documentId: string;
  input: object;
  version?: number | null | undefined;
}

/** Moves it to another folder, or shows it to others. */
export async function changeDocument(tx: Tx, actor: Actor, { documentId, input, version }: Change) {
  const before = await findDocument(tx, actor, documentId, { lock: true });
  assertAllowed(canEditDocument(actor, before));
  await assertDocumentsInPlan(tx);
  const was: DocumentInput = { folderId: before.folderId, visibleTo: before.visibleTo };
  const fields = checkDocument({ ...was, ...input });
  const changes = changesBetween<DocumentInput>(was, fields, documentFieldNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  assertAllowed(canSetVisibility(actor, fields.visibleTo));
  if (changes.folderId) await assertFolder(tx, actor, before.startupId, fields.folderId);
  await tx.db
    .update(documents)
    .set({ ...fields, updatedAt: sql`now()`, version: sql`${documents.version} + 1` })
    .where(eq(documents.id, before.id));
  // Notify people who lose access, too: their pages drop the document.
  const audience = new Set([...(await audienceOf(tx, before)), ...(await audienceOf(tx, { ...before, ...fields }))]);
  await logActivity(tx, actor, documentEvent('documents.changed', { ...before, audience: [...audience] }, changes));
  return findDocument(tx, actor, before.id);
}

/** Moves it to the trash for 30 days, with its file. */
export const deleteDocument = (actor: Actor, documentId: string): Promise<Id<'StartupDocument'>> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, documents, documentId, 'documents.deleted'))
      return documentId as Id<'StartupDocument'>;
    return trashDocumentIn(tx, actor, documentId);
  });

export async function trashDocumentIn(tx: Tx, actor: Actor, documentId: string): Promise<Id<'StartupDocument'>> {
  const document = await findDocument(tx, actor, documentId, { lock: true });
  assertAllowed(canEditDocument(actor, document));
  await setTrashed(tx, documents, document.id, true);
  await unindexRecords(tx, 'StartupDocument', [document.id]);
  await logActivity(tx, actor, await eventOf(tx, 'documents.deleted', document));
  return document.id;
}

export async function restoreDocumentIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const [document] = await tx.db
    .select(documentCard)
    .from(documents)
    .where(and(eq(documents.id, recordId as Id<'StartupDocument'>), isNotNull(documents.trashedAt)));
  if (!document) throw new NotFound();
  await lockStartup(tx, actor, document.startupId);
  assertAllowed(canEditDocument(actor, document), () => new NotFound());
  await assertRoom(tx, document.startupId);
  await setTrashed(tx, documents, document.id, false);
  await indexDocument(tx, document.id);
  await logActivity(tx, actor, await eventOf(tx, 'documents.restored', document));
}
