import { fileAdded, type RecordOfFile } from '@seedbed/domain/files/activity-types.ts';
import { isPictureKind, type Reference } from '@seedbed/domain/files/attachment.ts';
import { isShownPicture } from '@seedbed/domain/files/file-kinds.ts';
import { filesOfRecordMax } from '@seedbed/domain/files/limits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { ofCurrentContent } from '#capabilities/files/content/current-content.ts';
import { takeSpace } from '#capabilities/files/content/keep-content.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';

interface Copy {
  from: { kinds: readonly Reference['kind'][]; recordIds: readonly string[] };
  to: Reference;
  /** For the log, and for people who follow the record. */
  place: RecordOfFile;
}

/**
 * Copies the current versions of checked files to another record, for a step that its own rights allow. The copies
 * share the stored content. Answers the new ids by the old ones; a full record gets no more, and a text only pictures.
 */
export async function copyFilesIn(
  tx: Tx,
  by: Pick<Actor, 'userId'>,
  ids: readonly string[],
  { from, to, place }: Copy,
): Promise<Map<string, Id<'Attachment'>>> {
  if (ids.length === 0 || from.recordIds.length === 0) return new Map();
  const all = await tx.db
    .select({ file: attachments, content: fileContents })
    .from(attachments)
    .innerJoin(fileContents, ofCurrentContent)
    .where(
      and(
        inArray(attachments.id, [...ids] as Id<'Attachment'>[]),
        inArray(attachments.kind, [...from.kinds]),
        inArray(attachments.recordId, [...from.recordIds]),
        eq(fileContents.state, 'READY'),
        isNull(attachments.trashedAt),
      ),
    )
    .orderBy(asc(attachments.id));
  const found = all.filter(({ content }) => !isPictureKind(to.kind) || isShownPicture(content.type));
  if (found.length === 0) return new Map();
  await takeSpace(
    tx,
    found.reduce((sum, { content }) => sum + content.size, 0),
  );
  const here = await tx.db.$count(
    attachments,
    and(eq(attachments.kind, to.kind), eq(attachments.recordId, to.id), isNull(attachments.trashedAt)),
  );
  const copies = found
    .slice(0, Math.max(0, filesOfRecordMax - here))
    .map(({ file, content }) => ({ file, content, id: newId<'Attachment'>() }));
  if (copies.length === 0) return new Map();
  const { tenantId } = tx;
  await tx.db.insert(attachments).values(
    copies.map(({ file: { name, uploaderId }, id }) => ({
      ...{ tenantId, id, name, uploaderId },
      kind: to.kind,
      recordId: to.id,
    })),
  );
  await tx.db.insert(fileContents).values(
    copies.map(
      ({ content: { storageKey, type, size, sha256, sentSha256, state, hasThumbnails, seconds, uploaderId }, id }) => ({
        ...{ tenantId, id: newId<'FileContent'>(), attachmentId: id, number: 1, name: null },
        ...{ storageKey, type, size, sha256, sentSha256, state, hasThumbnails, seconds, uploaderId },
      }),
    ),
  );
  await logActivities(
    tx,
    by,
    copies.map(({ file: { name }, id }) => fileAdded(place, { attachmentId: id, name })),
  );
  return new Map(copies.map(({ file, id }) => [file.id, id]));
}
