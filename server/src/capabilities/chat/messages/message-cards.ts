import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { chatMessageLinks, chatMessages, chatReactions, linkPreviews } from '#capabilities/chat/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

export interface ReactionCount {
  sign: string;
  count: number;
  isOwn: boolean;
}

export interface RepliedMessage {
  id: Id<'ChatMessage'>;
  seq: number;
  message: string;
  authorName: string | null;
}

export interface MessagePreview {
  url: string;
  title: string;
  site: string | null;
}

export interface MessageCard {
  id: Id<'ChatMessage'>;
  channelId: Id<'ChatChannel'>;
  seq: number;
  version: number;
  message: string;
  body: RichText | null;
  sentAt: Temporal.Instant;
  editedAt: Temporal.Instant | null;
  deletedAt: Temporal.Instant | null;
  authorId: Id<'User'> | null;
  author: PersonCard | null;
  replyTo: RepliedMessage | null;
  reactions: ReactionCount[];
  previews: MessagePreview[];
}

const replied = alias(chatMessages, 'replied');
const repliedAuthor = alias(users, 'replied_author');
const excerptCharacters = sql.raw('160');

/** The messages of a select, each with its author, what it answers and its reactions. */
export const messageCards = (tx: Tx, actor: Actor) =>
  tx.db
    .select({
      id: chatMessages.id,
      channelId: chatMessages.channelId,
      seq: chatMessages.seq,
      version: chatMessages.version,
      message: chatMessages.message,
      body: chatMessages.body,
      sentAt: chatMessages.createdAt,
      editedAt: chatMessages.editedAt,
      deletedAt: chatMessages.deletedAt,
      authorId: chatMessages.authorId,
      author: personCard(users),
      replyTo: sql<RepliedMessage | null>`case when ${replied.id} is not null then json_build_object('id', ${replied.id},
        'seq', ${replied.seq}, 'message', left(${replied.message}, ${excerptCharacters}), 'authorName', ${repliedAuthor.fullName}) end`,
      reactions: subquery<ReactionCount[]>(sql`coalesce((select json_agg(one order by one."first") from (
        select ${chatReactions.sign} as "sign", count(*)::int as "count", bool_or(${chatReactions.userId} = ${actor.userId}) as "isOwn",
          min(${chatReactions.createdAt}) as "first"
        from ${chatReactions} where ${chatReactions.tenantId} = ${chatMessages.tenantId} and ${chatReactions.messageId} = ${chatMessages.id}
        group by ${chatReactions.sign}) as one), '[]')`),
      previews: subquery<MessagePreview[]>(sql`coalesce((
        select json_agg(json_build_object('url', ${linkPreviews.url}, 'title', ${linkPreviews.title}, 'site', ${linkPreviews.site})
          order by ${chatMessageLinks.position})
        from ${chatMessageLinks} join ${linkPreviews} on ${linkPreviews.tenantId} = ${chatMessageLinks.tenantId} and ${linkPreviews.id} = ${chatMessageLinks.previewId}
        where ${chatMessageLinks.tenantId} = ${chatMessages.tenantId} and ${chatMessageLinks.messageId} = ${chatMessages.id}
          and ${linkPreviews.title} is not null), '[]')`),
    })
    .from(chatMessages)
    .leftJoin(users, and(eq(users.tenantId, chatMessages.tenantId), eq(users.id, chatMessages.authorId)))
    .leftJoin(replied, and(eq(replied.tenantId, chatMessages.tenantId), eq(replied.id, chatMessages.replyToId)))
    .leftJoin(repliedAuthor, and(eq(repliedAuthor.tenantId, replied.tenantId), eq(repliedAuthor.id, replied.authorId)));
