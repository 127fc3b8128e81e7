import { mayAnswer } from '@seedbed/domain/chat/contact.ts';
import { MayNotContact } from '@seedbed/domain/chat/errors.ts';
import { checkChatMessage } from '@seedbed/domain/chat/input.ts';
import { checkBody } from '@seedbed/domain/comments/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { mentionIds } from '@seedbed/domain/kernel/text/rich-text.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Channel, findChannel, idsInChannel } from '#capabilities/chat/channels/channel-access.ts';
import { setOwnState } from '#capabilities/chat/channels/members.ts';
import { assertNotSuspended, contactFacts, findChatRules } from '#capabilities/chat/contact/contact-facts.ts';
import { forgetLinks, saveLinks } from '#capabilities/chat/links/save-links.ts';
import { chatMentions, chatMessages } from '#capabilities/chat/table.ts';
import { withKnownMentions } from '#capabilities/comments/public.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { addRecords, indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { nextSeq } from './add-message.ts';
import { type MessageCard, messageCards } from './message-cards.ts';

export interface NewMessage {
  id?: string | null | undefined;
  channelId: string;
  message: string;
  body?: unknown;
  replyToId?: string | null | undefined;
}

/**
 * Sends a message. The channel's row counts it: numbers have no gaps, and their order is that of the commits. A repeated call
 * finds its message.
 */
export async function sendMessage(
  tx: Tx,
  actor: Actor,
  { id: given, channelId, replyToId, ...text }: NewMessage,
): Promise<MessageCard> {
  const input = { channelId, replyToId: replyToId ?? null, ...text };
  const channel = await findChannel(tx, actor, channelId, { lock: true });
  // Behind the lock: of two equal calls at once, the second would take a number and leave a gap.
  if (await isCreated(tx, actor, chatMessages, given, input)) return cardOf(tx, actor, given as Id<'ChatMessage'>);
  await assertMayWrite(tx, actor, channel);
  const written = await checkedText(tx, actor, text);
  const seq = await nextSeq(tx, channel.id);
  const replyTo = await repliedIn(tx, channel.id, replyToId);
  const values = { channelId: channel.id, seq, authorId: actor.userId, replyToId: replyTo, ...written };
  const { id } = await createOnce(
    tx,
    actor,
    chatMessages,
    given,
    { ...values, createdAt: sql`clock_timestamp()` },
    input,
  );
  const people = await idsInChannel(tx, channel);
  await saveMentions(tx, { channelId: channel.id, messageId: id, seq }, written.body, people);
  await setOwnState(tx, channel.id, actor.userId, { readSeq: seq });
  await addRecords(tx, 'ChatMessage', [{ id, texts: [written.message] }]);
  await saveLinks(tx, { id, channelId: channel.id, ...written });
  tx.changes.push({ kind: 'ChatChannel', id: channel.id, audience: people.map((one) => `user:${one}` as const) });
  return cardOf(tx, actor, id);
}

async function cardOf(tx: Tx, actor: Actor, id: Id<'ChatMessage'>): Promise<MessageCard> {
  const [card] = await messageCards(tx, actor).where(eq(chatMessages.id, id));
  if (!card) throw new NotFound();
  return card;
}

export async function checkedText(tx: Tx, actor: Actor, text: { message: string; body?: unknown }) {
  const written = checkBody(text);
  return withKnownMentions(tx, actor, { ...checkChatMessage(written), body: written.body });
}

/** Rules and blocks hold for each message of a direct channel; a suspension for all. */
export async function assertMayWrite(tx: Tx, actor: Actor, channel: Channel): Promise<void> {
  if (channel.kind !== 'direct') return assertNotSuspended(tx, actor);
  const other = (await idsInChannel(tx, channel)).filter((id) => id !== actor.userId);
  const facts =
    other.length > 0 ? [...(await contactFacts(tx, actor, other, { known: sql`true` })).values()][0] : undefined;
  if (!facts) throw new MayNotContact('inactive');
  const { matrix } = await findChatRules(tx);
  if (facts.isSuspended) throw new MayNotContact('suspended');
  if (facts.isBlocked) throw new MayNotContact('blocked');
  if (!facts.isActive) throw new MayNotContact('inactive');
  if (!channel.isIntroduced && !mayAnswer(matrix, facts)) throw new MayNotContact('rule');
}

async function repliedIn(tx: Tx, channelId: Id<'ChatChannel'>, id: string | null | undefined) {
  if (!id) return null;
  if (!isId<'ChatMessage'>(id)) throw new NotFound();
  const [found] = await tx.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.channelId, channelId)));
  if (!found) throw new NotFound();
  return found.id;
}

interface MentionPlace {
  channelId: Id<'ChatChannel'>;
  messageId: Id<'ChatMessage'>;
  seq: number;
}

/** Only people of the channel are mentioned; other names are text. */
async function saveMentions(
  tx: Tx,
  place: MentionPlace,
  body: Parameters<typeof mentionIds>[0] | null,
  people: readonly Id<'User'>[],
): Promise<void> {
  const mentioned = new Set<string>(body ? mentionIds(body) : []);
  const rows = people
    .filter((userId) => mentioned.has(userId))
    .map((userId) => ({ tenantId: tx.tenantId, id: newId<'ChatMention'>(), userId, ...place }));
  if (rows.length > 0) await tx.db.insert(chatMentions).values(rows).onConflictDoNothing();
}

/** After an edit: words and mentions of the new text. */
export async function reindexMessage(
  tx: Tx,
  { id, channelId, seq, message, body }: Pick<MessageCard, 'id' | 'channelId' | 'seq' | 'message' | 'body'>,
  channel: Channel,
): Promise<void> {
  await indexRecord(tx, 'ChatMessage', id, [message]);
  await forgetLinks(tx, id);
  await saveLinks(tx, { id, channelId, message, body });
  const mentioned = (body ? mentionIds(body) : []) as Id<'User'>[];
  const old = and(
    eq(chatMentions.messageId, id),
    mentioned.length > 0 ? sql`not ${inArray(chatMentions.userId, mentioned)}` : undefined,
  );
  await tx.db.delete(chatMentions).where(old);
  if (mentioned.length > 0)
    await saveMentions(tx, { channelId, messageId: id, seq }, body, await idsInChannel(tx, channel));
}
