import { hostOf, mostPreviews, urlsIn } from '@seedbed/domain/chat/links.ts';
import { isBelow } from '@seedbed/domain/incubators/custom-domain.ts';
import { hostName } from '@seedbed/domain/incubators/host.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { publishChannel } from '#capabilities/chat/channels/publish-channel.ts';
import { findChatRules } from '#capabilities/chat/contact/contact-facts.ts';
import { findMessage } from '#capabilities/chat/messages/list-messages.ts';
import type { MessageCard } from '#capabilities/chat/messages/message-cards.ts';
import { chatMessageLinks, linkPreviews } from '#capabilities/chat/table.ts';
import { baseDomain } from '#capabilities/incubators/public.ts';
import { enqueueAll } from '#platform/jobs.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { previewQueue } from './queue.ts';

interface LinkedMessage {
  id: Id<'ChatMessage'>;
  channelId: Id<'ChatChannel'>;
  message: string;
  body: RichText | null;
}

/**
 * Remembers the addresses outside of the product, and lets a job read those that the tenant does not know yet. Records of the
 * product are shown by the page, with the rights of each reader.
 */
export async function saveLinks(tx: Tx, { id: messageId, channelId, ...text }: LinkedMessage): Promise<void> {
  const urls = urlsIn(text).filter(isOutside).slice(0, mostPreviews);
  if (urls.length === 0 || !(await findChatRules(tx)).linkPreviews) return;
  const { tenantId } = tx;
  const hashes = urls.map(hashOfToken);
  await tx.db
    .insert(linkPreviews)
    // In one order, so that two messages with the same addresses wait for each other without a deadlock.
    .values(
      urls.map((url, i) => ({ tenantId, id: newId<'LinkPreview'>(), url, urlHash: hashes[i] ?? '' })).sort(byHash),
    )
    .onConflictDoNothing();
  const known = await tx.db
    .select({ id: linkPreviews.id, urlHash: linkPreviews.urlHash })
    .from(linkPreviews)
    .where(inArray(linkPreviews.urlHash, hashes));
  await tx.db.insert(chatMessageLinks).values(
    known.map(({ id: previewId, urlHash }) => ({
      ...{ tenantId, id: newId<'ChatMessageLink'>(), messageId, previewId },
      position: hashes.indexOf(urlHash),
    })),
  );
  const unread = await tx.db
    .select({ id: linkPreviews.id })
    .from(linkPreviews)
    .where(and(inArray(linkPreviews.urlHash, hashes), isNull(linkPreviews.fetchedAt)));
  await enqueueAll(
    tx,
    previewQueue,
    unread.map(({ id: previewId }) => ({ tenantId, previewId, channelId })),
  );
}

const byHash = (a: { urlHash: string }, b: { urlHash: string }) => (a.urlHash < b.urlHash ? -1 : 1);

function isOutside(url: string): boolean {
  const host = hostName(hostOf(url) ?? '');
  return host !== null && host !== baseDomain() && !isBelow(host, baseDomain());
}

/** After an edit, and when the text goes. */
export const forgetLinks = (tx: Tx, messageId: Id<'ChatMessage'>) =>
  tx.db.delete(chatMessageLinks).where(eq(chatMessageLinks.messageId, messageId));

/** The author removes the previews of the own message; its links stay. */
export const removePreviews = (actor: Actor, id: string): Promise<MessageCard> =>
  writeTx(actor, async (tx) => {
    const message = await findMessage(tx, actor, id);
    assertAllowed(message.authorId === actor.userId);
    await forgetLinks(tx, message.id);
    await publishChannel(tx, message.channel);
    return findMessage(tx, actor, id, { lock: false });
  });
