import { isPictureKind, type Reference } from '@seedbed/domain/files/attachment.ts';
import {
  FileIsEmpty,
  FileKindNotAllowed,
  FileTooLarge,
  NotAPicture,
  TooManyFiles,
} from '@seedbed/domain/files/errors.ts';
import { kindOfName, namesShownPicture } from '@seedbed/domain/files/file-kinds.ts';
import { cleanFileName } from '@seedbed/domain/files/file-name.ts';
import { fileMaxBytes, unfinishedMinutes } from '@seedbed/domain/files/limits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { assertWithinLimit } from '#capabilities/files/attachments/add-attachment.ts';
import { findAttachment, openWithFiles } from '#capabilities/files/attachments/find-attachments.ts';
import { assertMayChange } from '#capabilities/files/attachments/may-change.ts';
import { lockSpace, spaceQueue } from '#capabilities/files/content/keep-content.ts';
import { assertSpace } from '#capabilities/files/content/reserve-space.ts';
import { uploads } from '#capabilities/files/table.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import { fileStore } from '#platform/storage/store.ts';
import { inTenant, readTx, type Tx, writeTx } from '#platform/tx.ts';

export type Upload = typeof uploads.$inferSelect;

/** Concurrent uploads of one person; more indicate a script. */
const uploadsOfPersonMax = 100;

export interface NewUpload {
  id?: string | undefined;
  target: UploadTarget;
  name: string;
  size: number;
}

/** A new file of a record, or a new version of a file. */
export type UploadTarget = { reference: Reference } | { replaces: string };

/** Begins an upload in pieces. A repeated call with the same id and facts returns the first one. */
export const beginUpload = (actor: Actor, given: NewUpload): Promise<Upload> =>
  spaceQueue(() => writeTx(actor, (tx) => insertUpload(tx, actor, given)));

async function insertUpload(tx: Tx, actor: Actor, { id: given, target, name, size }: NewUpload): Promise<Upload> {
  const { reference, replacesId } = await loadUploadTarget(tx, actor, target);
  assertAllowed(size > 0, () => new FileIsEmpty());
  assertAllowed(size <= fileMaxBytes, () => new FileTooLarge());
  assertAllowed(kindOfName(cleanFileName(name)) !== undefined, () => new FileKindNotAllowed());
  // Its content is checked when all of it is here.
  assertAllowed(!isPictureKind(reference.kind) || namesShownPicture(cleanFileName(name)), () => new NotAPicture());
  const input = { reference, replacesId, name, size };
  await lockSpace(tx);
  if (!(await isCreated(tx, actor, uploads, given, input))) {
    const unfinished = and(eq(uploads.userId, actor.userId), lt(uploads.offset, uploads.size));
    const [open] = await tx.db.select({ uploads: count() }).from(uploads).where(unfinished);
    assertAllowed((open?.uploads ?? 0) < uploadsOfPersonMax, () => new TooManyFiles(uploadsOfPersonMax));
    if (!replacesId) await assertWithinLimit(tx, reference);
    await assertSpace(tx, size);
  }
  const values = {
    userId: actor.userId,
    kind: reference.kind,
    recordId: reference.id,
    replacesId,
    name: name.slice(0, 1_000),
    size,
    expiresAt: Temporal.Now.instant().add({ minutes: unfinishedMinutes }),
  };
  const { id } = await createOnce(tx, actor, uploads, given, values, input);
  const [upload] = await tx.db.select().from(uploads).where(eq(uploads.id, id));
  if (!upload) throw new NotFound();
  return upload;
}

/** Loads the target if the person may add or replace files there. */
async function loadUploadTarget(tx: Tx, actor: Actor, target: UploadTarget) {
  if ('reference' in target) {
    assertAllowed((await openWithFiles(tx, actor, target.reference)).attaches);
    return { reference: target.reference, replacesId: null };
  }
  const found = await findAttachment(tx, actor, target.replaces);
  await assertMayChange(tx, actor, found);
  const { card } = found;
  return { reference: { kind: card.kind, id: card.recordId }, replacesId: card.id };
}

/** Loads an upload for its sender; uploads expire. */
export async function findUpload(actor: Actor, id: string): Promise<Upload> {
  const [upload] = isId<'Upload'>(id)
    ? await readTx(actor, (tx) =>
        tx.db
          .select()
          .from(uploads)
          .where(and(eq(uploads.id, id), eq(uploads.userId, actor.userId), gt(uploads.expiresAt, sql`now()`))),
      )
    : [];
  if (!upload) throw new NotFound();
  return upload;
}

/** Stores a piece. Two pieces for one offset: the first is kept, the second is a `Conflict`. */
export async function keepPiece(actor: Actor, upload: Upload, file: string, size: number): Promise<number> {
  const key = `${actor.tenantId}/uploads/${newSecretToken()}`;
  await fileStore().put(key, file);
  const offset = upload.offset + size;
  const isKept = await saveOffset(actor, upload, { offset, pieces: [...upload.pieces, key] }).catch(() => false);
  if (isKept) return offset;
  await fileStore().delete(key);
  throw new Conflict();
}

/** Deletes the pieces: the attachment has the content. */
export async function endUpload(actor: Actor, upload: Upload): Promise<void> {
  if (await saveOffset(actor, upload, { offset: upload.size, pieces: [] })) await deletePieces(upload);
}

const saveOffset = (actor: Actor, { id, offset }: Upload, given: Pick<Upload, 'offset' | 'pieces'>): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    const { rowCount } = await tx.db
      .update(uploads)
      .set({ ...given, updatedAt: sql`now()` })
      .where(and(eq(uploads.id, id), eq(uploads.offset, offset)));
    return rowCount === 1;
  });

export async function cancelUpload(actor: Actor, upload: Upload): Promise<void> {
  await writeTx(actor, (tx) => tx.db.delete(uploads).where(eq(uploads.id, upload.id)));
  await deletePieces(upload);
}

async function deletePieces({ pieces }: Pick<Upload, 'pieces'>) {
  for (const key of pieces) await fileStore().delete(key);
}

/** Deletes abandoned uploads, and old finished ones. */
export async function forgetUploads(tenantId: Id<'Incubator'>, before: Temporal.Instant): Promise<void> {
  const gone = await inTenant(tenantId, (tx) =>
    tx.db.delete(uploads).where(lt(uploads.expiresAt, before)).returning({ pieces: uploads.pieces }),
  );
  for (const upload of gone) await deletePieces(upload);
}
