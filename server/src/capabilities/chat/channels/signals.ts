import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { RateLimited, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { eq, inArray } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { assertMayWrite } from '#capabilities/chat/messages/send-message.ts';
import { chatHiddenPresences, chatSuspensions } from '#capabilities/chat/table.ts';
import { subscribeToChanges } from '#platform/live/subscribe-to-changes.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type Channel, findChannel, idsInChannel } from './channel-access.ts';

/** A person has the conversation open, or types in it. Nothing stores it. */
export interface ChatSignal {
  userId: string;
  name: string;
  isTyping: boolean;
}

const signalKind = 'ChatSignal';

/** One signal in this time for each person and conversation. */
const signals = new RateLimit(1, 3);

/** False if it came too soon, if the person hides it, or if they may not write there. */
export const signalChat = (actor: Actor, channelId: string, isTyping: boolean): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    const channel = await findChannel(tx, actor, channelId);
    if (!takesSignal(`${actor.userId} ${channel.id}`) || (await hidesPresence(tx, actor))) return false;
    if (!(await mayWrite(tx, actor, channel))) return false;
    const [person] = await tx.db.select({ name: users.fullName }).from(users).where(eq(users.id, actor.userId));
    const people = await receiversOf(tx, actor, channel);
    if (people.length === 0) return false;
    const detail: ChatSignal = { userId: actor.userId, name: person?.name ?? '', isTyping };
    tx.changes.push({
      ...{ kind: signalKind, id: channel.id, isSignal: true, detail: { ...detail } },
      audience: people.map((id) => `user:${id}` as const),
    });
    return true;
  });

/** The other people. In the channel of a startup or a program, some of them may have lost their access to chat. */
async function receiversOf(tx: Tx, actor: Actor, channel: Channel): Promise<Id<'User'>[]> {
  const others = (await idsInChannel(tx, channel)).filter((id) => id !== actor.userId);
  if (others.length === 0) return [];
  const suspended = await tx.db
    .select({ userId: chatSuspensions.userId })
    .from(chatSuspensions)
    .where(inArray(chatSuspensions.userId, others));
  return others.filter((id) => suspended.every(({ userId }) => userId !== id));
}

/** A blocked person learns nothing of the other one, and a suspended one tells nothing. */
async function mayWrite(tx: Tx, actor: Actor, channel: Channel): Promise<boolean> {
  try {
    await assertMayWrite(tx, actor, channel);
    return true;
  } catch (fault) {
    if (fault instanceof UserError) return false;
    throw fault;
  }
}

function takesSignal(key: string): boolean {
  try {
    signals.take(key);
    return true;
  } catch (fault) {
    if (fault instanceof RateLimited) return false;
    throw fault;
  }
}

export async function* chatSignals(actor: () => Actor, channelId: string): AsyncGenerator<ChatSignal> {
  for await (const change of subscribeToChanges(actor().tenantId, actor))
    if (change.kind === signalKind && change.id === channelId) yield change.detail as unknown as ChatSignal;
}

export async function hidesPresence(tx: Tx, { userId }: Actor): Promise<boolean> {
  const [hidden] = await tx.db
    .select({ id: chatHiddenPresences.id })
    .from(chatHiddenPresences)
    .where(eq(chatHiddenPresences.userId, userId));
  return hidden !== undefined;
}

/** Whether others see that the person reads and types. */
export const setPresenceShown = (actor: Actor, isShown: boolean): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    if (isShown) await tx.db.delete(chatHiddenPresences).where(eq(chatHiddenPresences.userId, actor.userId));
    else
      await tx.db
        .insert(chatHiddenPresences)
        .values({ tenantId: tx.tenantId, id: newId<'ChatHiddenPresence'>(), userId: actor.userId })
        .onConflictDoNothing();
    tx.changes.push({ kind: 'ChatPresence', id: actor.userId, audience: [`user:${actor.userId}`] });
    return isShown;
  });
