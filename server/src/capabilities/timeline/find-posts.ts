import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { canSeePost, canSeePrivatePosts } from '@seedbed/domain/timeline/policy.ts';
import type { StartupEventType } from '@seedbed/domain/timeline/post.ts';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { findPerson, type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { commentCount } from '#capabilities/comments/public.ts';
import { findStartup, type ReachSql, reachPlaceholder, reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { after, cutPage, decodeCursor, encodeCursor, pageSize } from '#platform/cursor.ts';
import { prepareByFilterSet } from '#platform/db.ts';
import { anyOf, type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { posts } from './table.ts';

const card = {
  id: posts.id,
  version: posts.version,
  createdAt: posts.createdAt,
  startupId: posts.startupId,
  startup: subquery<Pick<typeof startups.$inferSelect, 'id' | 'name' | 'logo'>>(sql`(
    select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo}) from ${startups}
    where ${startups.tenantId} = ${posts.tenantId} and ${startups.id} = ${posts.startupId})`),
  eventType: posts.eventType,
  message: posts.message,
  body: posts.body,
  editedAt: posts.editedAt,
  isPublic: posts.isPublic,
  isPinned: posts.isPinned,
  isUpdate: posts.isUpdate,
  attr1: posts.attr1,
  startsAt: posts.startsAt,
  endsAt: posts.endsAt,
  createdById: posts.createdById,
  recordId: posts.recordId,
  createdBy: subquery<PersonCard | null>(sql`(
    select ${personJson(users)} from ${users} where ${users.tenantId} = ${posts.tenantId} and ${users.id} = ${posts.createdById})`),
  commentCount: subquery<number>(commentCount('post', posts)),
};

export type PostCard = RowOf<typeof card>;

/** Loads a post for an actor: hidden equals absent. */
export async function findPost(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<PostCard> {
  if (!isId<'Post'>(id)) throw new NotFound();
  const here = and(eq(posts.id, id), isNull(posts.trashedAt));
  if (lock) await tx.db.select({ id: posts.id }).from(posts).where(here).for('update');
  const [post] = await tx.db.select(card).from(posts).where(here);
  if (!post || !canSeePost(actor, post)) throw new NotFound();
  return post;
}

export interface PostQuery {
  startupId: string;
  type?: StartupEventType | null;
  cursor?: string | null;
}

const timelinePage = 15;

/** Pinned first, then newest first. Throws `NotFound` if the actor may not open the startup. */
export async function listPosts(tx: Tx, actor: Actor, { startupId: given, type, cursor }: PostQuery) {
  const { id: startupId } = await findStartup(tx, actor, given);
  const from = decodeCursor(cursor, tx.tenantId, ['boolean', 'moment', 'id']);
  const rows = await tx.db
    .select(card)
    .from(posts)
    .where(
      and(
        eq(posts.startupId, startupId),
        isNull(posts.trashedAt),
        canSeePrivatePosts(actor, startupId) ? undefined : eq(posts.isPublic, true),
        type ? eq(posts.eventType, type) : undefined,
        from
          ? after(
              [
                [posts.isPinned, 'boolean'],
                [posts.createdAt, 'timestamptz'],
                [posts.id, 'uuid'],
              ],
              from,
              'desc',
            )
          : undefined,
      ),
    )
    .orderBy(desc(posts.isPinned), desc(posts.createdAt), desc(posts.id))
    .limit(timelinePage + 1);
  const { rows: results, more } = cutPage(rows, timelinePage);
  const last = results.at(-1);
  return {
    results,
    next: more && last ? encodeCursor(tx.tenantId, [String(last.isPinned), last.createdAt.toString(), last.id]) : null,
  };
}

/** SQL form of `canSeePost` for a person with these reaches, also for posts in the trash. */
export const readablePosts = (reach: ReachSql, privateReach: ReachSql): SQL | undefined =>
  and(
    withinReach(posts.startupId, reach),
    privateReach === 'ALL' ? undefined : or(eq(posts.isPublic, true), withinReach(posts.startupId, privateReach)),
  );

export const postsWithin = (reach: ReachSql, privateReach: ReachSql): SQL | undefined =>
  and(isNull(posts.trashedAt), readablePosts(reach, privateReach));

export const visiblePosts = (actor: Actor): SQL | undefined =>
  postsWithin(reachSql(startupReach(actor)), reachSql(privatePostsReach(actor)));

/** One person's posts that the actor may read, newest first. Throws `NotFound` if their profile is hidden. */
export async function listPostsOf(
  tx: Tx,
  actor: Actor,
  { userId: given, cursor }: { userId: string; cursor?: string | null },
) {
  const { id } = await findPerson(tx, actor, given);
  const from = decodeCursor(cursor, tx.tenantId, ['moment', 'id']);
  const rows = await tx.db
    .select(card)
    .from(posts)
    .where(
      and(
        eq(posts.createdById, id),
        visiblePosts(actor),
        from
          ? after(
              [
                [posts.createdAt, 'timestamptz'],
                [posts.id, 'uuid'],
              ],
              from,
              'desc',
            )
          : undefined,
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(timelinePage + 1);
  const { rows: results, more } = cutPage(rows, timelinePage);
  const last = results.at(-1);
  return { results, next: more && last ? encodeCursor(tx.tenantId, [last.createdAt.toString(), last.id]) : null };
}

/** Newest posts of all startups that the actor may open; private ones only if readable. */
export const latestPosts = (tx: Tx, actor: Actor, limit: number | null | undefined): Promise<PostCard[]> =>
  tx.db
    .select(card)
    .from(posts)
    .where(visiblePosts(actor))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(pageSize(limit, 5));

/** The startups whose private posts the actor may read, if they may open them. */
export function privatePostsReach(actor: Actor): 'ALL' | readonly Id<'Startup'>[] {
  const scope = actor.scopes['TIMELINE/PRIVATE_COMMENTS:VIEW'];
  if (scope === 'ALL') return 'ALL';
  return scope === 'ASSIGNED' ? [...actor.ownStartupIds, ...actor.assignedStartupIds] : [];
}

/** The newest post of each startup that the actor may read. */
export async function latestPostOf(
  tx: Tx,
  actor: Actor,
  startupIds: readonly Id<'Startup'>[],
): Promise<Map<Id<'Startup'>, PostCard>> {
  const [reach, privateReach] = [startupReach(actor), privatePostsReach(actor)];
  const rows = await latestPostStatement(tx.db, {
    seesAll: reach === 'ALL',
    readsAllPrivate: privateReach === 'ALL',
  }).execute({ startupIds, reach: [...reach], privateReach: [...privateReach] });
  return new Map(rows.map((row) => [row.startupId, row]));
}

const latestPostStatement = prepareByFilterSet(
  ({ seesAll, readsAllPrivate }: { seesAll: boolean; readsAllPrivate: boolean }) =>
    `latest_post_${seesAll}_${readsAllPrivate}`,
  (db, { seesAll, readsAllPrivate }, name) => {
    const reach = reachPlaceholder(seesAll ? 'ALL' : [], 'reach');
    const privateReach = reachPlaceholder(readsAllPrivate ? 'ALL' : [], 'privateReach');
    return db
      .selectDistinctOn([posts.startupId], card)
      .from(posts)
      .where(and(anyOf(posts.startupId, 'startupIds'), postsWithin(reach, privateReach)))
      .orderBy(posts.startupId, desc(posts.createdAt))
      .prepare(name);
  },
);
