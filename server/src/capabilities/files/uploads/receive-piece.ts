import { createReadStream } from 'node:fs';
import { FileTooLarge } from '@seedbed/domain/files/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { addAttachment } from '#capabilities/files/attachments/add-attachment.ts';
import { replaceAttachment } from '#capabilities/files/attachments/replace-attachment.ts';
import { inspectFile } from '#capabilities/files/content/inspect-file.ts';
import type { InspectedFile } from '#capabilities/files/inspected-file.ts';
import { type ReceivedFile, receive } from '#platform/storage/receive.ts';
import { fileStore } from '#platform/storage/store.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { cancelUpload, endUpload, keepPiece, type Upload } from './uploads.ts';

/**
 * Appends a piece at `offset`, also if the connection breaks in the middle. Returns the new offset. The last piece
 * creates the attachment or version; only then is the upload complete.
 */
export const receivePiece = (
  actor: Actor,
  upload: Upload,
  offset: number,
  stream: AsyncIterable<Buffer>,
): Promise<number> =>
  withTemporary(async (place) => {
    if (offset !== upload.offset) throw new Conflict();
    const piece = await receive(stream, place(), upload.size - offset, () => new FileTooLarge());
    if (offset + piece.size < upload.size)
      return piece.size > 0 ? keepPiece(actor, upload, piece.file, piece.size) : offset;
    const whole = await wholeOf(upload, piece, place());
    try {
      const file = await inspectFile(actor, whole, upload.name, place);
      await becomeFile(actor, upload, file);
    } catch (fault) {
      // A retry would be refused again.
      if (fault instanceof UserError && !passing.has(fault.code)) await cancelUpload(actor, upload);
      throw fault;
    }
    await endUpload(actor, upload);
    return upload.size;
  });

const passing = new Set(['Conflict', 'Unavailable', 'RateLimited']);

/** Uses the upload's id, so that a lost answer creates no second file. */
async function becomeFile(
  actor: Actor,
  { id, kind, recordId, replacesId }: Upload,
  file: InspectedFile,
): Promise<void> {
  if (replacesId) await replaceAttachment(actor, replacesId, file, { contentId: id as string as Id<'FileContent'> });
  else await addAttachment(actor, { id, reference: { kind, id: recordId }, file });
}

async function wholeOf({ pieces, size }: Upload, last: ReceivedFile, file: string): Promise<ReceivedFile> {
  if (pieces.length === 0) return last;
  return receive(inOrder(pieces, last.file), file, size, () => new FileTooLarge());
}

async function* inOrder(pieces: readonly string[], last: string): AsyncGenerator<Buffer> {
  for (const key of pieces) yield* await fileStore().get(key);
  yield* createReadStream(last);
}
