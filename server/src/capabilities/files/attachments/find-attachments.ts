import { parseReference, type Reference, referenceText } from '@seedbed/domain/files/attachment.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { ofCurrentContent } from '#capabilities/files/content/current-content.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { type AccessedRecord, belongsToSeen, openRecord } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';

// The type of an alias loses the columns of users.
const sender = alias(users, 'sender') as unknown as typeof users;

const cards = (tx: Tx) =>
  tx.db
    .select({
      id: attachments.id,
      version: attachments.version,
      createdAt: attachments.createdAt,
      kind: attachments.kind,
      recordId: attachments.recordId,
      name: attachments.name,
      content: attachments.content,
      type: fileContents.type,
      size: fileContents.size,
      state: fileContents.state,
      hasThumbnails: fileContents.hasThumbnails,
      sentSha256: fileContents.sentSha256,
      sentAt: fileContents.createdAt,
      sentBy: personCard(sender),
      createdBy: personCard(users),
    })
    .from(attachments)
    .innerJoin(fileContents, ofCurrentContent)
    .leftJoin(users, and(eq(users.tenantId, attachments.tenantId), eq(users.id, attachments.uploaderId)))
    .leftJoin(sender, and(eq(sender.tenantId, fileContents.tenantId), eq(sender.id, fileContents.uploaderId)));

/** A file with its current version. */
export type AttachmentCard = Awaited<ReturnType<typeof cards>>[number];
/** One version of a file, under the file's id. */
export type VersionCard = Pick<
  AttachmentCard,
  'id' | 'content' | 'name' | 'type' | 'size' | 'state' | 'hasThumbnails' | 'sentAt' | 'sentBy'
>;

export interface LoadedAttachment {
  card: AttachmentCard;
  record: AccessedRecord;
}

/** Loads a file for an actor: as visible as its record. */
export async function findAttachment(
  tx: Tx,
  actor: Actor,
  id: string,
  { lock = false } = {},
): Promise<LoadedAttachment> {
  if (!isId<'Attachment'>(id)) throw new NotFound();
  const here = and(eq(attachments.id, id), isNull(attachments.trashedAt));
  if (lock) await tx.db.select({ id: attachments.id }).from(attachments).where(here).for('update');
  const [card] = await cards(tx).where(here);
  if (!card) throw new NotFound();
  return { card, record: await openWithFiles(tx, actor, { kind: card.kind, id: card.recordId }) };
}

/** Loads the record of a reference if the person may see its files. */
export async function openWithFiles(tx: Tx, actor: Actor, { kind, id }: Reference): Promise<AccessedRecord> {
  const record = await openRecord(tx, actor, kind, id);
  if (!record.seesFiles) throw new NotFound();
  return record;
}

/** Throws `Validation` for unknown record kinds. */
export function requireReference(text: string | undefined): Reference {
  if (!text) throw new Validation({ reference: [{ code: 'required', params: { field: 'files:fields.reference' } }] });
  const reference = parseReference(text);
  if (!reference)
    throw new Validation({ reference: [{ code: 'invalid', params: { field: 'files:fields.reference' } }] });
  return reference;
}

/** In the order in which the person chose them. */
export async function listAttachments(tx: Tx, actor: Actor, reference: Reference): Promise<AttachmentCard[]> {
  await openWithFiles(tx, actor, reference);
  return (await attachmentsOf(tx, [reference])).get(referenceText(reference)) ?? [];
}

export const attachmentsPage = 100;

/** The files that the person sees, newest first; those older than `before`. */
export const listSeenAttachments = (tx: Tx, actor: Actor, before: string | undefined): Promise<AttachmentCard[]> =>
  cards(tx)
    .where(
      and(
        isNull(attachments.trashedAt),
        before ? lt(attachments.id, beforeId(before)) : undefined,
        belongsToSeen(attachments, 'filesSeenBy', (seenBy) => seenBy(actor)),
      ),
    )
    .orderBy(desc(attachments.id))
    .limit(attachmentsPage);

function beforeId(text: string): Id<'Attachment'> {
  if (!isId<'Attachment'>(text)) throw new Validation({ before: [{ code: 'invalid' }] });
  return text;
}

/** Loads the files of several records, by their references. Only for records whose files the actor may see. */
export async function attachmentsOf(tx: Tx, references: readonly Reference[]): Promise<Map<string, AttachmentCard[]>> {
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const recordIds = [...new Set(references.map(({ id }) => id))];
  const rows = await cards(tx)
    .where(
      and(inArray(attachments.recordId, recordIds), inArray(attachments.kind, kinds), isNull(attachments.trashedAt)),
    )
    // Concurrent uploads finish in any order; the client creates ids in the order of choice.
    .orderBy(asc(attachments.id));
  return Map.groupBy(rows, ({ kind, recordId }) => referenceText({ kind, id: recordId }));
}
