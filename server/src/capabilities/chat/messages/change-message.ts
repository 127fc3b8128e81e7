import { MessageIsOld } from '@seedbed/domain/chat/errors.ts';
import { checkSign } from '@seedbed/domain/chat/input.ts';
import { canDeleteChatMessage, canEditChatMessage } from '@seedbed/domain/chat/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, sql } from 'drizzle-orm';
import { publishChannel } from '#capabilities/chat/channels/publish-channel.ts';
import { assertNotHeld } from '#capabilities/chat/holds/holds.ts';
import { forgetLinks } from '#capabilities/chat/links/save-links.ts';
import { chatMentions, chatMessages, chatReactions } from '#capabilities/chat/table.ts';
import { isSameText } from '#capabilities/comments/public.ts';
import { unindexRecords } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type FoundMessage, findMessage } from './list-messages.ts';
import type { MessageCard } from './message-cards.ts';
import { assertMayWrite, checkedText, reindexMessage } from './send-message.ts';

interface MessageChange {
  message: string;
  body?: unknown;
  version?: number | null | undefined;
}

/** Within the first minutes. Succeeds without a write for the same text. */
export const editMessage = (actor: Actor, id: string, { version, ...given }: MessageChange): Promise<MessageCard> =>
  writeTx(actor, async (tx) => {
    const message = await findMessage(tx, actor, id);
    const { authorId, isDeleted } = message;
    assertAllowed(canEditChatMessage(actor, message), () =>
      authorId === actor.userId && !isDeleted ? new MessageIsOld() : new Forbidden(),
    );
    await assertMayWrite(tx, actor, message.channel);
    await assertNotHeld(tx, message);
    const text = await checkedText(tx, actor, given);
    if (isSameText(text, message)) return message;
    if (version != null && version !== message.version) throw new Conflict({ version: message.version });
    await tx.db
      .update(chatMessages)
      .set({ ...text, editedAt: sql`now()`, version: sql`${chatMessages.version} + 1`, updatedAt: sql`now()` })
      .where(eq(chatMessages.id, message.id));
    await reindexMessage(tx, { ...message, ...text }, message.channel);
    await publishChannel(tx, message.channel);
    return findMessage(tx, actor, id, { lock: false });
  });

/** The text is deleted for good; a mark stays. */
export const deleteMessage = (actor: Actor, id: string): Promise<MessageCard> =>
  writeTx(actor, async (tx) => {
    const message = await findMessage(tx, actor, id);
    if (message.isDeleted && message.authorId === actor.userId) return message;
    assertAllowed(canDeleteChatMessage(actor, message));
    await assertNotHeld(tx, message);
    await removeText(tx, message);
    return findMessage(tx, actor, id, { lock: false });
  });

export async function removeText(tx: Tx, { id, channel }: Pick<FoundMessage, 'id' | 'channel'>): Promise<void> {
  await tx.db
    .update(chatMessages)
    .set({ message: '', body: null, deletedAt: sql`now()`, version: sql`${chatMessages.version} + 1` })
    .where(eq(chatMessages.id, id));
  await tx.db.delete(chatReactions).where(eq(chatReactions.messageId, id));
  await tx.db.delete(chatMentions).where(eq(chatMentions.messageId, id));
  await forgetLinks(tx, id);
  await unindexRecords(tx, 'ChatMessage', [id]);
  await publishChannel(tx, channel);
}

/** Sets or removes the own reaction. */
export const setReaction = (actor: Actor, id: string, given: string, isSet: boolean): Promise<MessageCard> =>
  writeTx(actor, async (tx) => {
    const sign = checkSign(given);
    const message = await findMessage(tx, actor, id);
    assertAllowed(!message.isDeleted);
    if (isSet) await assertMayWrite(tx, actor, message.channel);
    if (isSet)
      await tx.db
        .insert(chatReactions)
        .values({
          ...{ tenantId: tx.tenantId, id: newId<'ChatReaction'>() },
          ...{ messageId: message.id, userId: actor.userId, sign },
        })
        .onConflictDoNothing();
    else
      await tx.db
        .delete(chatReactions)
        .where(
          and(
            eq(chatReactions.messageId, message.id),
            eq(chatReactions.userId, actor.userId),
            eq(chatReactions.sign, sign),
          ),
        );
    await publishChannel(tx, message.channel);
    return findMessage(tx, actor, id, { lock: false });
  });
