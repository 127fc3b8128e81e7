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
  /** True by default. */
  isPublic?: boolean;
  /** For lists that know no more of the record. */
  message?: string;
}

interface Options {
  /** Posts of this kind about the same records leave the timeline. */
  replaces?: StartupEventType;
  /** Each call adds a post, as for repeated answers. */
  isAlwaysNew?: boolean;
}

/**
 * Adds posts that capabilities below contribute: one of each kind for a record. Logs nothing: the record's own event
 * does.
 */
export async function putRecordPosts(
  tx: Tx,
  given: readonly RecordPost[],
  { replaces, isAlwaysNew = false }: Options = {},
): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map(({ startupId, recordId, eventType, createdById, isPublic, message }) => ({
    id: newId<'Post'>(),
    startup_id: startupId,
    record_id: recordId,
    event_type: eventType,
    created_by_id: createdById ?? null,
    is_public: isPublic ?? true,
    message: message ?? null,
  }));
  if (replaces) {
    const records = given.map(({ recordId }) => recordId);
    await tx.db
      .update(posts)
      .set({ trashedAt: sql`now()` })
      .where(and(inArray(posts.recordId, records), eq(posts.eventType, replaces), isNull(posts.trashedAt)));
  }
  // Citus inserts selected rows only with the tenant of another row.
  await tx.connection.query({
    name: 'record_posts_put',
    text: `with given as (
        select * from jsonb_to_recordset($1)
          as g(id uuid, startup_id uuid, record_id uuid, event_type text, created_by_id uuid, is_public boolean,
            message text))
      insert into posts (tenant_id, id, startup_id, record_id, event_type, created_by_id, is_public, message)
      select s.tenant_id, g.id, s.id, g.record_id, g.event_type, g.created_by_id, g.is_public, g.message
      from given g join startups s on s.tenant_id = $2 and s.id = g.startup_id
      where $3 or not exists (
        select from posts o where o.tenant_id = $2 and o.record_id = g.record_id and o.event_type = g.event_type
          and o.trashed_at is null)`,
    values: [JSON.stringify(rows), tx.tenantId, isAlwaysNew],
  });
}

/** The posts about a record leave the timeline with it. */
export const takeRecordPosts = (tx: Tx, recordId: string): Promise<unknown> =>
  tx.db
    .update(posts)
    .set({ trashedAt: sql`now()` })
    .where(and(eq(posts.recordId, recordId), isNull(posts.trashedAt)));

const typeNames = new Map<StartupEventType, string>();

/** The GraphQL type of posts of this kind; it implements `StartupEvent`. */
export const registerPostType = (eventType: StartupEventType, typeName: string): void =>
  void typeNames.set(eventType, typeName);

export const typeNameOf = ({ eventType }: { eventType: StartupEventType }): string =>
  typeNames.get(eventType) ?? 'PlainEvent';
