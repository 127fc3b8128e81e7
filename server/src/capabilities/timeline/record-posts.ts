import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { StartupEventType } from '@seedbed/domain/timeline/post.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { posts } from './table.ts';

/** A post that shows a record of another capability. */
export interface RecordPost {
  startupId: Id<'Startup'>;
  recordId: string;
  eventType: StartupEventType;
  createdById?: Id<'User'> | null;
}

interface Options {
  /** Posts of this kind about the same records leave the timeline. */
  replaces?: StartupEventType;
  /** Each call adds a post, as for repeated answers. */
  isAlwaysNew?: boolean;
}

const rowsAStatement = 500;

/** Adds posts that capabilities below contribute: one of each kind for a record. Logs nothing: the record's own event does. */
export async function putRecordPosts(
  tx: Tx,
  given: readonly RecordPost[],
  { replaces, isAlwaysNew = false }: Options = {},
): Promise<void> {
  if (given.length === 0) return;
  const ids = [...new Set(given.map(({ recordId }) => recordId))];
  const about = and(inArray(posts.recordId, ids), isNull(posts.trashedAt));
  if (replaces)
    await tx.db
      .update(posts)
      .set({ trashedAt: sql`now()` })
      .where(and(about, eq(posts.eventType, replaces)));
  const existing = isAlwaysNew
    ? []
    : await tx.db.select({ recordId: posts.recordId, eventType: posts.eventType }).from(posts).where(about);
  const fresh = given.filter(
    (one) => !existing.some(({ recordId, eventType }) => recordId === one.recordId && eventType === one.eventType),
  );
  const rows = fresh.map((one) => ({ ...one, tenantId: tx.tenantId, id: newId<'Post'>() }));
  for (let i = 0; i < rows.length; i += rowsAStatement)
    await tx.db.insert(posts).values(rows.slice(i, i + rowsAStatement));
}

const typeNames = new Map<StartupEventType, string>();

/** The GraphQL type of posts of this kind; it implements `StartupEvent`. */
export const registerPostType = (eventType: StartupEventType, typeName: string): void =>
  void typeNames.set(eventType, typeName);

export const typeNameOf = ({ eventType }: { eventType: StartupEventType }): string =>
  typeNames.get(eventType) ?? 'PlainEvent';
