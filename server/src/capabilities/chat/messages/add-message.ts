import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { Channel } from '#capabilities/chat/channels/channel-access.ts';
import { chatChannels, chatMessages } from '#capabilities/chat/table.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';

/** The next number of the channel, whose row this locks: numbers have no gaps, and their order is that of the commits. */
export async function nextSeq(tx: Tx, channelId: Id<'ChatChannel'>): Promise<number> {
  const [counted] = await tx.db
    .update(chatChannels)
    .set({ lastSeq: sql`${chatChannels.lastSeq} + 1`, lastMessageAt: sql`statement_timestamp()` })
    .where(eq(chatChannels.id, channelId))
    .returning({ seq: chatChannels.lastSeq });
  return counted?.seq as number;
}

/** A message that no page sends. */
export async function addMessage(
  tx: Tx,
  { id: channelId }: Pick<Channel, 'id'>,
  { authorId, message }: { authorId: Id<'User'> | null; message: string },
): Promise<void> {
  const [seq, id] = [await nextSeq(tx, channelId), newId<'ChatMessage'>()];
  await tx.db.insert(chatMessages).values({
    ...{ tenantId: tx.tenantId, id, channelId, seq, authorId, message },
    createdAt: sql`clock_timestamp()`,
  });
  await addRecords(tx, 'ChatMessage', [{ id, texts: [message] }]);
}
