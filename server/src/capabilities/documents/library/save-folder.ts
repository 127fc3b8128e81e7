import { folderEvent } from '@seedbed/domain/documents/activity-types.ts';
import { fitsInto, mostFolders } from '@seedbed/domain/documents/document.ts';
import { FolderDoesNotFit, FolderIsNotEmpty, TooManyFolders } from '@seedbed/domain/documents/errors.ts';
import { checkFolder, type FolderInput, folderFieldNames } from '@seedbed/domain/documents/input.ts';
import { canEditDocuments } from '@seedbed/domain/documents/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { assertDocumentsInPlan } from '#capabilities/documents/in-plan.ts';
import { documentFolders, documents } from '#capabilities/documents/table.ts';
import { lockStartup } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { type Folder, findFolder, foldersOf } from './find-documents.ts';

interface SavedFolder {
  startupId: string;
  /** Made by the client: a new folder is created under it. */
  id: string;
  input: object;
}

/** Creates a folder, renames it or moves it. */
export const saveFolder = (actor: Actor, saved: SavedFolder): Promise<Folder> =>
  writeTx(actor, async (tx) => {
    await assertDocumentsInPlan(tx);
    const [known] = isId<'DocumentFolder'>(saved.id)
      ? await tx.db
          .select({ hash: documentFolders.inputHash })
          .from(documentFolders)
          .where(eq(documentFolders.id, saved.id))
      : [];
    return known ? changeFolderIn(tx, actor, saved.id, saved.input) : createFolderIn(tx, actor, saved);
  });

/** The lock of the startup keeps two moves from closing a circle. */
async function lock(tx: Tx, actor: Actor, startupId: string): Promise<Id<'Startup'>> {
  const { id } = await lockStartup(tx, actor, startupId);
  assertAllowed(canEditDocuments(actor, id));
  return id;
}

async function createFolderIn(tx: Tx, actor: Actor, { startupId, id: given, input }: SavedFolder): Promise<Folder> {
  const startup = await lock(tx, actor, startupId);
  const fields = checkFolder(input);
  const folders = await foldersOf(tx, startup);
  assertAllowed(folders.length < mostFolders, () => new TooManyFolders());
  assertAllowed(fitsInto(folders, given, fields.parentId), () => new FolderDoesNotFit());
  const values = { ...fields, startupId: startup };
  const { id, isNew } = await createOnce(tx, actor, documentFolders, given, values);
  if (isNew) await logActivity(tx, actor, folderEvent('documents.folder-created', { id, ...values }));
  return findFolder(tx, actor, id);
}

export async function changeFolderIn(tx: Tx, actor: Actor, folderId: string, input: object): Promise<Folder> {
  const { startupId } = await findFolder(tx, actor, folderId);
  await lock(tx, actor, startupId);
  const before = await findFolder(tx, actor, folderId, { lock: true });
  const was: FolderInput = { name: before.name, parentId: before.parentId };
  const fields = checkFolder({ ...was, ...input });
  const changes = changesBetween<FolderInput>(was, fields, folderFieldNames);
  if (!changes) return before;
  if (changes.parentId)
    assertAllowed(fitsInto(await foldersOf(tx, startupId), before.id, fields.parentId), () => new FolderDoesNotFit());
  await tx.db
    .update(documentFolders)
    .set({ ...fields, updatedAt: sql`now()`, version: sql`${documentFolders.version} + 1` })
    .where(eq(documentFolders.id, before.id));
  await logActivity(tx, actor, folderEvent('documents.folder-changed', { ...before, ...fields }, changes));
  return findFolder(tx, actor, before.id);
}

/** Moves an empty folder to the trash. Documents that the person does not see count too. */
export const deleteFolder = (actor: Actor, folderId: string): Promise<Id<'DocumentFolder'>> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, documentFolders, folderId, 'documents.folder-deleted'))
      return folderId as Id<'DocumentFolder'>;
    return trashFolderIn(tx, actor, folderId);
  });

export async function trashFolderIn(tx: Tx, actor: Actor, folderId: string): Promise<Id<'DocumentFolder'>> {
  const { startupId } = await findFolder(tx, actor, folderId);
  await lock(tx, actor, startupId);
  const folder = await findFolder(tx, actor, folderId, { lock: true });
  const inside = (await foldersOf(tx, startupId)).some(({ parentId }) => parentId === folder.id);
  const held = await tx.db.$count(documents, and(eq(documents.folderId, folder.id), isNull(documents.trashedAt)));
  assertAllowed(!inside && held === 0, () => new FolderIsNotEmpty());
  // Deleted documents would come back into a folder that is gone.
  await tx.db.update(documents).set({ folderId: folder.parentId }).where(eq(documents.folderId, folder.id));
  await setTrashed(tx, documentFolders, folder.id, true);
  await logActivity(tx, actor, folderEvent('documents.folder-deleted', folder));
  return folder.id;
}

export async function restoreFolderIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const [folder] = await tx.db
    .select()
    .from(documentFolders)
    .where(and(eq(documentFolders.id, recordId as Id<'DocumentFolder'>), isNotNull(documentFolders.trashedAt)))
    .for('update');
  if (!folder) throw new NotFound();
  await lock(tx, actor, folder.startupId);
  // Its former folder may be gone.
  const isThere = (await foldersOf(tx, folder.startupId)).some(({ id }) => id === folder.parentId);
  const parentId = isThere ? folder.parentId : null;
  await tx.db.update(documentFolders).set({ parentId }).where(eq(documentFolders.id, folder.id));
  await setTrashed(tx, documentFolders, folder.id, false);
  await logActivity(tx, actor, folderEvent('documents.folder-restored', folder));
}
