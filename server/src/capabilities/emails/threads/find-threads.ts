import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { emailDeliveries, emailMessages, emailThreads } from './table.ts';

/** The flags of all recipients together. */
export interface DeliveryFacts {
  delivered: boolean;
  deferred: boolean;
  bounced: boolean;
  dropped: boolean;
  spam: boolean;
  openCount: number;
  lastOpened: string | null;
}

const any = (flag: 'delivered' | 'deferred' | 'bounced' | 'dropped' | 'spam') =>
  sql`coalesce(bool_or(${emailDeliveries[flag]}), false)`;

const { inputHash: _, ...columns } = getTableColumns(emailMessages);
const card = {
  ...columns,
  author: subquery<PersonCard | null>(sql`(select ${personJson(users)} from ${users}
    where ${users.tenantId} = ${emailMessages.tenantId} and ${users.id} = ${emailMessages.authorId})`),
  delivery: subquery<DeliveryFacts>(sql`(select json_build_object(
      'delivered', coalesce(bool_and(${emailDeliveries.delivered}), false), 'deferred', ${any('deferred')},
      'bounced', ${any('bounced')}, 'dropped', ${any('dropped')}, 'spam', ${any('spam')},
      'openCount', coalesce(sum(${emailDeliveries.openCount}), 0), 'lastOpened', max(${emailDeliveries.lastOpened}))
    from ${emailDeliveries}
    where ${emailDeliveries.tenantId} = ${emailMessages.tenantId} and ${emailDeliveries.messageId} = ${emailMessages.id})`),
};

const messageCards = (tx: Tx) => tx.db.select(card).from(emailMessages);
export type MessageCard = Awaited<ReturnType<typeof messageCards>>[number];

export interface ThreadCard {
  id: Id<'EmailThread'>;
  startupId: Id<'Startup'>;
  subject: string;
  /** The oldest first. */
  messages: MessageCard[];
}

const mostMessages = 2_000;

/** Threads with their emails. The post that shows a thread gives the right. */
export async function threadsById(tx: Tx, ids: readonly string[]): Promise<Map<string, ThreadCard>> {
  const wanted = ids as readonly Id<'EmailThread'>[];
  const threads = await tx.db
    .select()
    .from(emailThreads)
    .where(inArray(emailThreads.id, [...wanted]));
  const messages = await messageCards(tx)
    .where(inArray(emailMessages.threadId, [...wanted]))
    .orderBy(asc(emailMessages.id))
    .limit(mostMessages);
  const byThread = Map.groupBy(messages, ({ threadId }) => threadId);
  return new Map(
    threads.map(({ id, startupId, subject }) => [id, { id, startupId, subject, messages: byThread.get(id) ?? [] }]),
  );
}

/** The newest thread of the startup that has one of these Message-IDs. */
export async function threadBySource(
  tx: Tx,
  startupId: Id<'Startup'>,
  sourceIds: readonly string[],
): Promise<Id<'EmailThread'> | null> {
  if (sourceIds.length === 0) return null;
  const [found] = await tx.db
    .select({ id: emailThreads.id, startupId: emailThreads.startupId })
    .from(emailMessages)
    .innerJoin(emailThreads, eq(emailThreads.id, emailMessages.threadId))
    .where(inArray(emailMessages.sourceId, [...sourceIds]))
    .orderBy(desc(emailMessages.id))
    .limit(1);
  return found?.startupId === startupId ? found.id : null;
}

/** The post that shows a thread; null after it has left the timeline. */
export async function postOfThread(tx: Tx, threadId: Id<'EmailThread'>) {
  const [post] = await tx.db
    .select({
      id: posts.id,
      startupId: posts.startupId,
      eventType: posts.eventType,
      isPublic: posts.isPublic,
      createdById: posts.createdById,
      trashedAt: posts.trashedAt,
    })
    .from(posts)
    .where(eq(posts.recordId, threadId));
  return post && !post.trashedAt ? post : null;
}
