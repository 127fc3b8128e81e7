import { chatMessageMaxCharacters } from '@seedbed/domain/chat/channel.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { chatMembers } from '#capabilities/chat/table.ts';
import { findActor } from '#platform/actors.ts';
import { idInToken, inboundAddress, isTokenOfId, tokenOfId } from '#platform/inbound-mail/inbound-address.ts';
import type { InboundCall, InboundOutcome } from '#platform/inbound-mail/receive-message.ts';
import type { Tx } from '#platform/tx.ts';
import { sendMessage } from './send-message.ts';

/** The address of one person in one conversation, or null without incoming email. */
export const replyAddress = (tx: Tx, slug: string, memberId: Id<'ChatMember'>): string | null =>
  inboundAddress('chat', slug, tokenOfId('chat', memberId, tx.tenantId));

/** Nobody of the team reads what people write to each other, so that nothing is held for a decision. */
const dropped = (reason: string): InboundOutcome => ({ end: 'dropped', reason });

/** A reply to the email about unread messages, from the address of the account. It becomes a message of the conversation. */
export async function takeChatMail({ tx, token, message }: InboundCall): Promise<InboundOutcome> {
  const memberId = idInToken(token) as Id<'ChatMember'> | null;
  if (!memberId || !isTokenOfId('chat', memberId, tx.tenantId, token)) return dropped('unknown-address');
  if (message.isAutomatic) return dropped('automatic');
  const [member] = await tx.db
    .select({ channelId: chatMembers.channelId, userId: chatMembers.userId, email: users.email })
    .from(chatMembers)
    .innerJoin(users, and(eq(users.tenantId, chatMembers.tenantId), eq(users.id, chatMembers.userId)))
    .where(and(eq(chatMembers.id, memberId), isNull(chatMembers.leftAt)));
  if (!member) return dropped('gone');
  if (member.email.toLowerCase() !== message.from.address) return dropped('unknown-sender');
  const actor = await findActor(tx, member.userId);
  const text = message.text.trim().slice(0, chatMessageMaxCharacters);
  if (!actor || !text) return dropped('no-right');
  try {
    await sendMessage(tx, actor, { channelId: member.channelId, message: text });
  } catch (fault) {
    // The rules refuse it before anything is written.
    if (fault instanceof UserError) return dropped('refused');
    throw fault;
  }
  return { end: 'taken' };
}
