import { fileAdded } from '@seedbed/domain/files/activity-types.ts';
import { isPictureKind, type Reference, referenceText } from '@seedbed/domain/files/attachment.ts';
import { NotAPicture, TooManyFiles } from '@seedbed/domain/files/errors.ts';
import { isShownPicture } from '@seedbed/domain/files/file-kinds.ts';
import { filesMax } from '@seedbed/domain/files/limits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { and, count, eq, isNull } from 'drizzle-orm';
import { addContent, takeSpace, withStoredContent } from '#capabilities/files/content/keep-content.ts';
import type { InspectedFile } from '#capabilities/files/inspected-file.ts';
import { attachments } from '#capabilities/files/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { type AttachmentCard, findAttachment, openWithFiles } from './find-attachments.ts';

export interface NewAttachment {
  id?: string | undefined;
  reference: Reference;
  file: InspectedFile;
}

/** Checks the permission before the upload begins. */
export const assertMayAttach = (actor: Actor, reference: Reference): Promise<void> =>
  readTx(actor, async (tx) => assertAllowed((await openWithFiles(tx, actor, reference)).attaches));

/** A repeated call with the same id and file returns the first attachment. */
export async function addAttachment(
  actor: Actor,
  { id: given, reference, file }: NewAttachment,
): Promise<AttachmentCard> {
  const input = { reference: referenceText(reference), sentSha256: file.sentSha256 };
  const known = await readTx(actor, async (tx) =>
    (await isCreated(tx, actor, attachments, given, input)) ? findAttachment(tx, actor, given ?? '') : null,
  );
  if (known) return known.card;
  assertTakes(reference, file);
  return withStoredContent(actor.tenantId, file, (kept) =>
    writeTx(actor, async (tx) => {
      const opened = await openWithFiles(tx, actor, reference);
      assertAllowed(opened.attaches);
      await takeSpace(tx, kept.size);
      await assertWithinLimit(tx, reference);
      const values = { kind: reference.kind, recordId: reference.id, name: kept.name, uploaderId: actor.userId };
      const { id, isNew } = await createOnce(tx, actor, attachments, given, values, input);
      // A concurrent repetition: deletes this copy, and the retry finds the first attachment.
      if (!isNew) throw new Conflict();
      const place = await opened.published();
      await addContent(tx, actor, kept, id, { number: 1, place });
      await logActivity(tx, actor, fileAdded(place, { attachmentId: id, name: kept.name }));
      return (await findAttachment(tx, actor, id)).card;
    }),
  );
}

/** The type is that of the content: the upload compared it with the name. */
export const assertTakes = ({ kind }: Pick<Reference, 'kind'>, { type }: { type: string }): void =>
  assertAllowed(!isPictureKind(kind) || isShownPicture(type), () => new NotAPicture());

/** Call it while `takeSpace` locks the tenant's row: two concurrent calls must not both pass. */
export async function assertWithinLimit(tx: Tx, { kind, id }: Reference): Promise<void> {
  const most = filesMax(kind);
  const [row] = await tx.db
    .select({ files: count() })
    .from(attachments)
    .where(and(eq(attachments.kind, kind), eq(attachments.recordId, id), isNull(attachments.trashedAt)));
  assertAllowed((row?.files ?? 0) < most, () => new TooManyFiles(most));
}
