import {
  type AttachableKind,
  type FileState,
  parseReference,
  type Reference,
} from '@seedbed/domain/files/attachment.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { type AccessedRecord, openRecord } from '#platform/record-types.ts';
import type { Tx } from '#platform/tx.ts';

/** What a file holds as one of its versions. */
export interface VersionCard {
  /** The file's. */
  id: Id<'Attachment'>;
  content: number;
  name: string;
  type: string;
  size: number;
  state: FileState;
  hasThumbnails: boolean;
  sentAt: Temporal.Instant;
  sentBy: PersonCard | null;
}

/** A file with its present content. */
export interface AttachmentCard extends VersionCard {
  version: number;
  createdAt: Temporal.Instant;
  kind: AttachableKind;
  recordId: string;
  sentSha256: string;
  createdBy: PersonCard | null;
}

// Its columns are those of users, which the type of an alias no longer says.
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
    .innerJoin(
      fileContents,
      and(
        eq(fileContents.tenantId, attachments.tenantId),
        eq(fileContents.attachmentId, attachments.id),
        eq(fileContents.number, attachments.content),
      ),
    )
    .leftJoin(users, and(eq(users.tenantId, attachments.tenantId), eq(users.id, attachments.uploaderId)))
    .leftJoin(sender, and(eq(sender.tenantId, fileContents.tenantId), eq(sender.id, fileContents.uploaderId)));

export interface OpenedAttachment {
  card: AttachmentCard;
  record: AccessedRecord;
}

/** The door to a file: as open as that of its record. */
export async function findAttachment(
  tx: Tx,
  actor: Actor,
  id: string,
  { lock = false } = {},
): Promise<OpenedAttachment> {
  if (!isId<'Attachment'>(id)) throw new NotFound();
  const here = and(eq(attachments.id, id), isNull(attachments.trashedAt));
  if (lock) await tx.db.select({ id: attachments.id }).from(attachments).where(here).for('update');
  const [card] = await cards(tx).where(here);
  if (!card) throw new NotFound();
  return { card, record: await openWithFiles(tx, actor, { kind: card.kind, id: card.recordId }) };
}

/** The record of a reference, where the person may see its files. */
export async function openWithFiles(tx: Tx, actor: Actor, { kind, id }: Reference): Promise<AccessedRecord> {
  const record = await openRecord(tx, actor, kind, id);
  if (!record.seesFiles) throw new NotFound();
  return record;
}

/** Throws `Validation` for what names no kind of record that has files. */
export function requireReference(text: string | undefined): Reference {
  if (!text) throw new Validation({ reference: [{ code: 'required', params: { field: 'files:fields.reference' } }] });
  const reference = parseReference(text);
  if (!reference) throw new Validation({ reference: [{ code: 'invalid' }] });
  return reference;
}

/** In the order in which they were chosen. */
export async function listAttachments(tx: Tx, actor: Actor, reference: Reference): Promise<AttachmentCard[]> {
  await openWithFiles(tx, actor, reference);
  return (await attachmentsOf(tx, reference.kind, [reference.id])).get(reference.id) ?? [];
}

/** Of several records at once. Only for records whose files the actor may see. */
export async function attachmentsOf(
  tx: Tx,
  kind: AttachableKind,
  recordIds: readonly string[],
): Promise<Map<string, AttachmentCard[]>> {
  const rows = await cards(tx)
    .where(
      and(inArray(attachments.recordId, [...recordIds]), eq(attachments.kind, kind), isNull(attachments.trashedAt)),
    )
    // Of several at once each comes when it can; the ids were made as they were chosen.
    .orderBy(asc(attachments.id));
  return Map.groupBy(rows, (row) => row.recordId);
}
