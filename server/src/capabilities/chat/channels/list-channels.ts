import type { ChannelKind } from '@seedbed/domain/chat/channel.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { chatChannels, chatMembers, chatMentions, chatMessages } from '#capabilities/chat/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { findChannel, isInChannel } from './channel-access.ts';

export interface ChannelCard {
  id: Id<'ChatChannel'>;
  kind: ChannelKind;
  version: number;
  /** The name of the group, the startup or the program. */
  name: string | null;
  /** The other person of a direct channel; null after the account's deletion. */
  person: PersonCard | null;
  startupId: Id<'Startup'> | null;
  programId: Id<'Program'> | null;
  createdById: Id<'User'> | null;
  lastSeq: number;
  lastMessageAt: Temporal.Instant | null;
  readSeq: number;
  isMuted: boolean;
  /** Null once it is over. */
  snoozedUntil: Temporal.Instant | null;
  mentionCount: number;
  lastText: string | null;
  lastAuthorId: Id<'User'> | null;
}

/** The list is read whole: nobody follows more conversations. */
const mostChannels = 300;
const excerptCharacters = 140;

const other = (actor: Actor): SQL<PersonCard | null> =>
  subquery(sql`(select ${personJson(users)} from ${chatMembers}
    join ${users} on ${users.tenantId} = ${chatMembers.tenantId} and ${users.id} = ${chatMembers.userId}
    where ${chatChannels.kind} = 'direct' and ${chatMembers.tenantId} = ${chatChannels.tenantId}
      and ${chatMembers.channelId} = ${chatChannels.id} and ${chatMembers.userId} <> ${actor.userId} limit 1)`);

const newest = (value: SQL) =>
  sql`(select ${value} from ${chatMessages} where ${chatMessages.tenantId} = ${chatChannels.tenantId}
    and ${chatMessages.channelId} = ${chatChannels.id} and ${chatMessages.seq} = ${chatChannels.lastSeq})`;

const readSeq = sql<number>`coalesce(${chatMembers.readSeq}, 0)`;

const cards = (tx: Tx, actor: Actor) =>
  tx.db
    .select({
      id: chatChannels.id,
      kind: chatChannels.kind,
      version: chatChannels.version,
      name: sql<string | null>`coalesce(${chatChannels.name}, ${startups.name}, ${programs.name})`,
      person: other(actor),
      startupId: chatChannels.startupId,
      programId: chatChannels.programId,
      createdById: chatChannels.createdById,
      lastSeq: chatChannels.lastSeq,
      lastMessageAt: chatChannels.lastMessageAt,
      readSeq,
      isMuted: sql<boolean>`coalesce(${chatMembers.isMuted}, false)`,
      snoozedUntil: chatMembers.snoozedUntil,
      mentionCount: subquery<number>(sql`(select count(*)::int from ${chatMentions}
        where ${chatMentions.tenantId} = ${chatChannels.tenantId} and ${chatMentions.userId} = ${actor.userId}
          and ${chatMentions.channelId} = ${chatChannels.id} and ${chatMentions.seq} > ${readSeq})`),
      lastText: subquery<string | null>(
        newest(sql`left(${chatMessages.message}, ${sql.raw(String(excerptCharacters))})`),
      ),
      lastAuthorId: subquery<Id<'User'> | null>(newest(sql`${chatMessages.authorId}`)),
    })
    .from(chatChannels)
    .leftJoin(
      chatMembers,
      and(
        eq(chatMembers.tenantId, chatChannels.tenantId),
        eq(chatMembers.channelId, chatChannels.id),
        eq(chatMembers.userId, actor.userId),
      ),
    )
    .leftJoin(startups, and(eq(startups.tenantId, chatChannels.tenantId), eq(startups.id, chatChannels.startupId)))
    .leftJoin(programs, and(eq(programs.tenantId, chatChannels.tenantId), eq(programs.id, chatChannels.programId)));

/** The conversations of a person, the newest message first. One that nobody wrote in shows only to its author. */
export const listChannels = (tx: Tx, actor: Actor): Promise<ChannelCard[]> =>
  cards(tx, actor)
    .where(
      and(
        isNull(chatChannels.trashedAt),
        isInChannel(actor),
        or(
          ne(chatChannels.kind, 'direct'),
          sql`${chatChannels.lastSeq} > 0`,
          eq(chatChannels.createdById, actor.userId),
        ),
      ),
    )
    .orderBy(desc(sql`coalesce(${chatChannels.lastMessageAt}, ${chatChannels.createdAt})`), desc(chatChannels.id))
    .limit(mostChannels);

export async function findChannelCard(tx: Tx, actor: Actor, id: string): Promise<ChannelCard> {
  const channel = await findChannel(tx, actor, id);
  const [card] = await cards(tx, actor).where(eq(chatChannels.id, channel.id));
  return card as ChannelCard;
}

export const isSnoozed = ({ snoozedUntil }: Pick<ChannelCard, 'snoozedUntil'>): boolean =>
  snoozedUntil !== null && Temporal.Instant.compare(snoozedUntil, Temporal.Now.instant()) > 0;

/** Muted and snoozed channels count only mentions. */
export const unreadOf = ({ lastSeq, readSeq: read, isMuted, mentionCount, snoozedUntil }: ChannelCard): number =>
  isMuted || isSnoozed({ snoozedUntil }) ? mentionCount : Math.max(0, lastSeq - read);

export interface ChatUnread {
  count: number;
  mentions: number;
}

export async function countUnread(tx: Tx, actor: Actor): Promise<ChatUnread> {
  const channels = await listChannels(tx, actor);
  return {
    count: channels.reduce((sum, channel) => sum + unreadOf(channel), 0),
    mentions: channels.reduce((sum, { mentionCount }) => sum + mentionCount, 0),
  };
}
