import { canWriteEmail } from '@seedbed/domain/emails/threads/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { canPostPrivately } from '@seedbed/domain/timeline/policy.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { findUserByEmail } from '#capabilities/accounts/public.ts';
import { addReceived, startThread } from '#capabilities/emails/threads/add-message.ts';
import { postOfThread, threadBySource } from '#capabilities/emails/threads/find-threads.ts';
import { emailDeliveries, emailMessages } from '#capabilities/emails/threads/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { findActor } from '#platform/actors.ts';
import { idInToken, isTokenOfId } from '#platform/inbound-mail/inbound-address.ts';
import type { InboundMessage } from '#platform/inbound-mail/read-message.ts';
import type { InboundCall, InboundOutcome } from '#platform/inbound-mail/receive-message.ts';
import type { Tx } from '#platform/tx.ts';

export const held = (reason: string): InboundOutcome => ({ end: 'held', reason });
export const dropped = (reason: string): InboundOutcome => ({ end: 'dropped', reason });
const taken: InboundOutcome = { end: 'taken' };

/** A reply to an email of a thread, from the address to which that email went. */
export async function takeReply({ tx, token, message }: InboundCall): Promise<InboundOutcome> {
  const mailId = idInToken(token);
  if (!mailId || !isTokenOfId('reply', mailId, tx.tenantId, token)) return held('unknown-address');
  // An absence note is no answer.
  if (message.isAutomatic) return dropped('automatic');
  const thread = await threadOfMail(tx, mailId);
  if (!thread) return dropped('gone');
  if (thread.address !== message.from.address) return held('unknown-sender');
  if (thread.userId && !(await findActor(tx, thread.userId))) return held('no-right');
  await addReceived(tx, thread.id, message, thread.userId);
  return taken;
}

/** The thread of an email in the outbox, whose post is still on the timeline. */
export async function threadOfMail(tx: Tx, mailId: string) {
  const [found] = await tx.db
    .select({
      id: emailMessages.threadId,
      address: emailDeliveries.address,
      userId: emailDeliveries.userId,
    })
    .from(emailDeliveries)
    .innerJoin(emailMessages, eq(emailMessages.id, emailDeliveries.messageId))
    .where(eq(emailDeliveries.mailId, mailId as Id<'Mail'>));
  return found && (await postOfThread(tx, found.id)) ? found : null;
}

/** An email to the address of a startup, which is signed for one person. */
export async function takeForStartup({ tx, token, message }: InboundCall): Promise<InboundOutcome> {
  const startupId = idInToken(token) as Id<'Startup'> | null;
  if (!startupId || !(await isOpen(tx, startupId))) return dropped('gone');
  if (message.isAutomatic) return dropped('automatic');
  const user = await findUserByEmail(tx, message.from.address);
  const actor = user && (await findActor(tx, user.id));
  if (!actor || !isTokenOfId('startup', startupId, `${tx.tenantId} ${actor.userId}`, token))
    return held('unknown-sender');
  if (!canWriteEmail(actor, startupId)) return held('no-right');
  await addToStartup(tx, startupId, message, actor);
  return taken;
}

const isOpen = async (tx: Tx, id: Id<'Startup'>): Promise<boolean> => {
  const [found] = await tx.db
    .select({ id: startups.id })
    .from(startups)
    .where(and(eq(startups.id, id), isNull(startups.trashedAt)));
  return found !== undefined;
};

/** Continues the thread that the email answers, or begins one. Emails of the team stay among the team. */
export async function addToStartup(tx: Tx, startupId: Id<'Startup'>, message: InboundMessage, author: Actor | null) {
  const known = await threadBySource(tx, startupId, message.references);
  const isPublic = author !== null && !canPostPrivately(author, startupId);
  const subject = message.subject || message.from.name || message.from.address;
  const threadId =
    known && (await postOfThread(tx, known))
      ? known
      : await startThread(tx, newId(), { startupId, subject, isPublic, createdById: author?.userId ?? null });
  await addReceived(tx, threadId, message, author?.userId ?? null);
}
