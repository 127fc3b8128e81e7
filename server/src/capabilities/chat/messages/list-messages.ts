import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Channel, findChannel, isInChannel } from '#capabilities/chat/channels/channel-access.ts';
import { chatChannels, chatMessages } from '#capabilities/chat/table.ts';
import { cutPage } from '#platform/cursor.ts';
import { findByText } from '#platform/search/find-by-text.ts';
import type { Tx } from '#platform/tx.ts';
import { type MessageCard, messageCards } from './message-cards.ts';

const pageSize = 50;

export interface MessagePage {
  /** Oldest first. */
  results: MessageCard[];
  hasEarlier: boolean;
  hasLater: boolean;
}

interface Place {
  /** Earlier than this number. */
  before?: number | null | undefined;
  /** Later than this number. */
  after?: number | null | undefined;
}

/** The newest messages of a channel, or those before or after a number. The order of the numbers is the order of sending. */
export async function listMessages(
  tx: Tx,
  actor: Actor,
  channelId: string,
  { before, after }: Place,
): Promise<MessagePage> {
  const channel = await findChannel(tx, actor, channelId);
  const inChannel = eq(chatMessages.channelId, channel.id);
  const page = (where: SQL | undefined, order: typeof asc) =>
    messageCards(tx, actor)
      .where(and(inChannel, where))
      .orderBy(order(chatMessages.seq))
      .limit(pageSize + 1);
  if (after != null) {
    const { rows, more } = cutPage(await page(gt(chatMessages.seq, after), asc), pageSize);
    return { results: rows, hasEarlier: after > 0, hasLater: more };
  }
  const { rows, more } = cutPage(
    await page(before == null ? undefined : lt(chatMessages.seq, before), desc as typeof asc),
    pageSize,
  );
  return { results: rows.toReversed(), hasEarlier: more, hasLater: before != null && before <= channel.lastSeq };
}

export type FoundMessage = MessageCard & { channel: Channel; isDeleted: boolean };

/** A message of a channel that the person is in, locked for a write: hidden equals absent. */
export async function findMessage(tx: Tx, actor: Actor, id: string, { lock = true } = {}): Promise<FoundMessage> {
  if (!isId<'ChatMessage'>(id)) throw new NotFound();
  if (lock) await tx.db.select({ id: chatMessages.id }).from(chatMessages).where(eq(chatMessages.id, id)).for('update');
  const [message] = await messageCards(tx, actor).where(eq(chatMessages.id, id));
  assertAllowed(message !== undefined, () => new NotFound());
  const found = message as MessageCard;
  return { ...found, channel: await findChannel(tx, actor, found.channelId), isDeleted: found.deletedAt !== null };
}

interface MessageSearch {
  text: string;
  channelId?: string | null | undefined;
  authorId?: string | null | undefined;
}

const mostFound = 50;

/** Finds messages of all channels of a person, newest first. */
export async function searchMessages(tx: Tx, actor: Actor, { text, channelId, authorId }: MessageSearch) {
  if (channelId) await findChannel(tx, actor, channelId);
  if (authorId && !isId(authorId)) throw new NotFound();
  const isVisible = sql`exists (select from ${chatChannels} where ${chatChannels.tenantId} = ${chatMessages.tenantId}
    and ${chatChannels.id} = ${chatMessages.channelId} and ${isNull(chatChannels.trashedAt)} and ${isInChannel(actor)})`;
  return findByText(tx, text, (match) =>
    messageCards(tx, actor)
      .where(
        and(
          match('ChatMessage', chatMessages.id),
          isNull(chatMessages.deletedAt),
          channelId ? eq(chatMessages.channelId, channelId as never) : undefined,
          authorId ? eq(chatMessages.authorId, authorId as never) : undefined,
          isVisible,
        ),
      )
      .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
      .limit(mostFound),
  );
}
