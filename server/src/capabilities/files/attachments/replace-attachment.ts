import { fileReplaced, type fileRestored } from '@seedbed/domain/files/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import { addContent, takeSpace, withStoredContent } from '#capabilities/files/content/keep-content.ts';
import type { InspectedFile } from '#capabilities/files/inspected-file.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { readTx, writeTx } from '#platform/tx.ts';
import { assertTakes } from './add-attachment.ts';
import { changeable } from './change-attachment.ts';
import { type AttachmentCard, findAttachment } from './find-attachments.ts';

export interface ReplaceOptions {
  /** The version that the person saw, if known. */
  seen?: number | undefined;
  /** Chosen by the client: a repeated call returns the first result. */
  contentId?: Id<'FileContent'>;
  eventOf?: typeof fileReplaced | typeof fileRestored;
}

/** Adds a version under the new file's name; older versions keep theirs. */
export async function replaceAttachment(
  actor: Actor,
  id: string,
  file: InspectedFile,
  { seen, contentId, eventOf = fileReplaced }: ReplaceOptions = {},
): Promise<AttachmentCard> {
  const known = contentId && (await alreadyReplaced(actor, id, contentId));
  if (known) return known;
  return withStoredContent(actor.tenantId, file, (kept) =>
    writeTx(actor, async (tx) => {
      const { card, record: opened } = await changeable(tx, actor, id, seen);
      assertTakes(card, kept);
      await takeSpace(tx, kept.size);
      const place = await opened.published();
      await tx.db
        .update(fileContents)
        .set({ name: card.name })
        .where(and(eq(fileContents.attachmentId, card.id), eq(fileContents.number, card.content)));
      await addContent(tx, actor, kept, card.id, { id: contentId, number: card.content + 1, place });
      await tx.db
        .update(attachments)
        .set({
          name: kept.name,
          content: card.content + 1,
          updatedAt: sql`now()`,
          version: sql`${attachments.version} + 1`,
        })
        .where(eq(attachments.id, card.id));
      await logActivity(tx, actor, eventOf(place, { attachmentId: card.id, name: kept.name }));
      return (await findAttachment(tx, actor, id)).card;
    }),
  );
}

const alreadyReplaced = (actor: Actor, id: string, contentId: Id<'FileContent'>): Promise<AttachmentCard | null> =>
  readTx(actor, async (tx) => {
    const { card } = await findAttachment(tx, actor, id);
    const here = and(eq(fileContents.attachmentId, card.id), eq(fileContents.id, contentId));
    return (await tx.db.select({ id: fileContents.id }).from(fileContents).where(here)).length > 0 ? card : null;
  });
