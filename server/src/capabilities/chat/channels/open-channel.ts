import { keyOfPair } from '@seedbed/domain/chat/channel.ts';
import { chatGroupOf, whyNoContact } from '@seedbed/domain/chat/contact.ts';
import { MayNotContact, TooManyNewContacts } from '@seedbed/domain/chat/errors.ts';
import { canUseChat } from '@seedbed/domain/chat/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { contactFacts, findChatRules } from '#capabilities/chat/contact/contact-facts.ts';
import { addMessage } from '#capabilities/chat/messages/add-message.ts';
import { chatChannels } from '#capabilities/chat/table.ts';
import { findProgram } from '#capabilities/programs/public.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { isInChannel } from './channel-access.ts';
import { type ChannelCard, findChannelCard } from './list-channels.ts';
import { addMembers } from './members.ts';
import { publishChannel, publishOwnState } from './publish-channel.ts';

type Key = { pair: string } | { startupId: Id<'Startup'> } | { programId: Id<'Program'> };

const conditionOf = (key: Key) => {
  if ('pair' in key) return eq(chatChannels.pair, key.pair);
  if ('startupId' in key) return eq(chatChannels.startupId, key.startupId);
  return eq(chatChannels.programId, key.programId);
};

async function findByKey(tx: Tx, key: Key): Promise<Id<'ChatChannel'> | undefined> {
  const [found] = await tx.db.select({ id: chatChannels.id }).from(chatChannels).where(conditionOf(key));
  return found?.id;
}

/** The conversation with a person; it is made on the first call. */
export const openDirectChannel = (actor: Actor, userId: string): Promise<ChannelCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canUseChat(actor), () => new Forbidden());
    if (!isId<'User'>(userId)) throw new NotFound();
    const key = { pair: keyOfPair(actor.userId, userId) };
    const existing = await findByKey(tx, key);
    if (existing) return findChannelCard(tx, actor, existing);
    const facts = (await contactFacts(tx, actor, [userId])).get(userId);
    if (!facts) throw new NotFound();
    const rules = await findChatRules(tx);
    const reason = whyNoContact(rules.matrix, facts);
    if (reason) throw new MayNotContact(reason);
    await assertMayStart(tx, actor, rules.limits);
    const id = newId<'ChatChannel'>();
    await tx.db
      .insert(chatChannels)
      .values({ tenantId: tx.tenantId, id, kind: 'direct', ...key, createdById: actor.userId })
      .onConflictDoNothing();
    const made = await findByKey(tx, key);
    if (made === id) await addMembers(tx, id, [actor.userId, userId]);
    publishOwnState(tx, made as string, actor.userId);
    return findChannelCard(tx, actor, made as string);
  });

/** The conversation of two people whom a third one introduced, with the notes of the introduction. */
export async function openIntroducedChannel(
  tx: Tx,
  { people, introducerId, notes }: IntroducedPeople,
): Promise<Id<'ChatChannel'>> {
  const pair = keyOfPair(...people);
  await tx.db
    .insert(chatChannels)
    .values({ tenantId: tx.tenantId, id: newId<'ChatChannel'>(), kind: 'direct', pair, isIntroduced: true })
    .onConflictDoUpdate({ target: [chatChannels.tenantId, chatChannels.pair], set: { isIntroduced: true } });
  const [channel] = await tx.db.select().from(chatChannels).where(eq(chatChannels.pair, pair)).for('no key update');
  if (!channel) throw new NotFound();
  await addMembers(tx, channel.id, people, channel.lastSeq);
  for (const message of notes) await addMessage(tx, channel, { authorId: introducerId, message });
  await publishChannel(tx, channel);
  return channel.id;
}

interface IntroducedPeople {
  people: [Id<'User'>, Id<'User'>];
  introducerId: Id<'User'> | null;
  notes: readonly string[];
}

/** Counts the new conversations of the last 24 hours. The own account is locked, so that two calls count each other. */
async function assertMayStart(tx: Tx, actor: Actor, limits: Readonly<Record<string, number | null>>): Promise<void> {
  const group = chatGroupOf(actor.roleType);
  const limit = group ? limits[group] : null;
  if (limit == null) return;
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update');
  const [started] = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(chatChannels)
    .where(
      and(
        eq(chatChannels.kind, 'direct'),
        eq(chatChannels.createdById, actor.userId),
        gt(chatChannels.createdAt, Temporal.Now.instant().subtract({ hours: 24 })),
      ),
    );
  if ((started?.count ?? 0) >= limit) throw new TooManyNewContacts(limit);
}

/** The channel of a startup or a program, for the people in it; it is made on the first call. */
export const openChannelOf = (actor: Actor, kind: 'startup' | 'program', recordId: string): Promise<ChannelCard> =>
  writeTx(actor, async (tx) => {
    const key =
      kind === 'startup'
        ? { startupId: (await findStartup(tx, actor, recordId)).id }
        : { programId: (await findProgram(tx, recordId)).id };
    const id = newId<'ChatChannel'>();
    await tx.db
      .insert(chatChannels)
      .values({ tenantId: tx.tenantId, id, kind, ...key })
      .onConflictDoNothing();
    const [found] = await tx.db
      .select({ id: chatChannels.id })
      .from(chatChannels)
      .where(and(conditionOf(key), isNull(chatChannels.trashedAt), isInChannel(actor)));
    if (!found) throw new Forbidden();
    publishOwnState(tx, found.id, actor.userId);
    return findChannelCard(tx, actor, found.id);
  });
