import type { CommentPlace } from '@seedbed/domain/comments/activity-types.ts';
import type { CommentAudience, CommentedRecord } from '@seedbed/domain/comments/comment.ts';
import type { ConversationRights } from '@seedbed/domain/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { after, cutPage, decodeCursor, encodeCursor } from '#platform/cursor.ts';
import { unprepared } from '#platform/list/unprepared.ts';
import { type AccessedRecord, foundKinds, openRecord } from '#platform/record-kinds.ts';
import type { RowOf } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import type { CommentRights } from './comment-rights.ts';
import { comments } from './table.ts';

const columns = {
  id: comments.id,
  recordKind: comments.recordKind,
  recordId: comments.recordId,
  audience: comments.audience,
  version: comments.version,
  message: comments.message,
  body: comments.body,
  editedAt: comments.editedAt,
  createdAt: comments.createdAt,
  createdById: comments.createdById,
};

/** `createdBy` is null after the account's deletion. */
type CommentRow = RowOf<typeof columns> & { createdBy: PersonCard | null };
export type CommentCard = CommentRow & { seesFiles: boolean };

const cards = (tx: Tx) =>
  tx.db
    .select({ ...columns, createdBy: personCard(users) })
    .from(comments)
    .leftJoin(users, and(eq(users.tenantId, comments.tenantId), eq(users.id, comments.createdById)));

export type GivenRecord = Omit<CommentedRecord, 'audience'> & { audience?: CommentAudience | null | undefined };

/** A conversation about a record, for a person. */
export interface Conversation extends ConversationRights {
  of: CommentedRecord;
  record: AccessedRecord;
  rights: CommentRights | undefined;
  seesFiles: boolean;
}

/** Hidden equals absent: a person who reads no conversation about the record does not find it. */
export async function openConversation(tx: Tx, actor: Actor, given: GivenRecord): Promise<Conversation> {
  const { recordKind, recordId, audience } = given;
  const record = await openRecord(tx, actor, recordKind, recordId);
  const all = Object.values(record.comments ?? {});
  assertAllowed(
    all.some(({ isReader }) => isReader(actor)),
    () => new NotFound(),
  );
  const of = { recordKind, recordId, audience: audience ?? 'everyone' };
  const rights = record.comments?.[of.audience];
  return {
    ...{ of, record, rights },
    reads: rights?.isReader(actor) ?? false,
    writes: rights?.writes ?? false,
    seesFiles: rights?.seesFiles ?? record.seesFiles,
  };
}

/** The conversation as activities name it. */
export async function placeOf({ of, record, rights }: Conversation): Promise<CommentPlace> {
  const { startupId, audience } = await record.published();
  return { ...of, name: rights?.name, startupId, readers: rights?.readers?.() ?? audience };
}

/** A comment of the conversation, which the person may read. */
export async function findIn({ seesFiles }: Conversation, tx: Tx, id: Id<'Comment'>): Promise<CommentCard> {
  const [comment] = await cards(tx).where(eq(comments.id, id));
  if (!comment) throw new NotFound();
  return { ...comment, seesFiles };
}

export type FoundComment = CommentCard & { conversation: Conversation };

/** Loads a comment with its conversation for an actor, and locks it for a write: hidden equals absent. */
export async function findComment(tx: Tx, actor: Actor, id: string, { lock = true } = {}): Promise<FoundComment> {
  if (!isId<'Comment'>(id)) throw new NotFound();
  const here = and(eq(comments.id, id), isNull(comments.trashedAt));
  if (lock) await tx.db.select({ id: comments.id }).from(comments).where(here).for('update');
  const [comment] = await cards(tx).where(here);
  if (!comment) throw new NotFound();
  const conversation = await openConversation(tx, actor, comment);
  assertAllowed(conversation.reads, () => new NotFound());
  return { ...comment, seesFiles: conversation.seesFiles, conversation };
}

/** Comments on records that the person may open, in the trash or not. */
export const seenComments = (actor: Actor) =>
  or(
    ...foundKinds().map(([kind, { table, visibleTo }]) => {
      const visible = unprepared(visibleTo(actor, comments.id)) ?? sql`true`;
      return sql`(${eq(comments.recordKind, kind)} and (select true from ${table}
        where ${table.tenantId} = ${comments.tenantId} and ${table.id} = ${comments.recordId} and ${visible}))`;
    }),
  );

const pageSize = 200;

export interface CommentPage extends ConversationRights {
  results: CommentCard[];
  next: string | null;
}

/** Oldest first; the first page has the newest. Null if the person reads only another conversation about the record. */
export async function listComments(
  tx: Tx,
  actor: Actor,
  { cursor, ...given }: GivenRecord & { cursor?: string | null | undefined },
): Promise<CommentPage | null> {
  const { of, reads, writes, seesFiles } = await openConversation(tx, actor, given);
  if (!reads) return null;
  const from = decodeCursor(cursor, tx.tenantId, ['moment', 'id']);
  const found = await cards(tx)
    .where(
      and(
        eq(comments.recordId, of.recordId),
        eq(comments.recordKind, of.recordKind),
        eq(comments.audience, of.audience),
        isNull(comments.trashedAt),
        from
          ? after(
              [
                [comments.createdAt, 'timestamptz'],
                [comments.id, 'uuid'],
              ],
              from,
              'desc',
            )
          : undefined,
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(pageSize + 1);
  const { rows, more } = cutPage(found, pageSize);
  const last = rows.at(-1);
  return {
    ...{ reads, writes },
    results: rows.toReversed().map((row) => ({ ...row, seesFiles })),
    next: more && last ? encodeCursor(tx.tenantId, [last.createdAt.toString(), last.id]) : null,
  };
}

/** The newest ones of each record, oldest first. Only for records whose comments the actor may read. */
export async function commentsOf(
  tx: Tx,
  recordKind: string,
  recordIds: readonly string[],
  most: number,
): Promise<Map<string, CommentRow[]>> {
  const rows = await cards(tx)
    .where(
      and(
        inArray(comments.recordId, [...recordIds]),
        eq(comments.recordKind, recordKind),
        eq(comments.audience, 'everyone'),
        isNull(comments.trashedAt),
      ),
    )
    .orderBy(comments.createdAt, comments.id);
  const byRecord = Map.groupBy(rows, ({ recordId }) => recordId);
  return new Map([...byRecord].map(([id, own]) => [id, own.slice(-most)]));
}

/** The people who write in a conversation. */
export async function writersOf(tx: Tx, { recordKind, recordId, audience }: CommentedRecord): Promise<Id<'User'>[]> {
  const rows = await tx.db
    .selectDistinct({ userId: comments.createdById })
    .from(comments)
    .where(
      and(
        eq(comments.recordId, recordId),
        eq(comments.recordKind, recordKind),
        eq(comments.audience, audience),
        isNull(comments.trashedAt),
      ),
    );
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** The number of comments on a record for everyone, as a column. */
export const commentCount = (recordKind: string, record: { tenantId: unknown; id: unknown }) =>
  sql`(select count(*)::int from ${comments} where ${comments.tenantId} = ${record.tenantId}
    and ${comments.recordId} = ${record.id} and ${comments.recordKind} = ${sql.raw(`'${recordKind}'`)}
    and ${comments.audience} = 'everyone' and ${comments.trashedAt} is null)`;
