import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { and, desc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { commentCount } from '#capabilities/comments/public.ts';
import { comments } from '#capabilities/comments/table.ts';
import { languageOf } from '#capabilities/resources/articles/save-draft.ts';
import { findResource } from '#capabilities/resources/reading/find-resources.ts';
import { articleThreads } from '#capabilities/resources/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const { inputHash: _, trashedAt: __, tenantId: ___, ...columns } = getTableColumns(articleThreads);

const person = (id: SQL) =>
  subquery<PersonCard | null>(sql`(
    select ${personJson(users)} from ${users} where ${users.tenantId} = ${articleThreads.tenantId} and ${users.id} = ${id})`);

const count = commentCount('articleThread', articleThreads);
const card = {
  ...columns,
  createdBy: person(sql`${articleThreads.createdById}`),
  resolvedBy: person(sql`${articleThreads.resolvedById}`),
  commentCount: subquery<number>(count),
  lastCommentAt: subquery<string | null>(sql`(
    select max(${comments.createdAt}) from ${comments} where ${comments.tenantId} = ${articleThreads.tenantId}
      and ${comments.recordId} = ${articleThreads.id} and ${comments.recordKind} = 'articleThread'
      and ${comments.trashedAt} is null)`),
};
export type ThreadCard = RowOf<typeof card>;

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** Hidden equals absent: only those who edit articles know of threads. */
export async function findThread(tx: Tx, actor: Actor, id: string, { lock = false }: Find = {}): Promise<ThreadCard> {
  if (!canEditResources(actor) || !isId<'ArticleThread'>(id)) throw new NotFound();
  const here = and(eq(articleThreads.id, id), isNull(articleThreads.trashedAt));
  if (lock) await tx.db.select({ id: articleThreads.id }).from(articleThreads).where(here).for('update');
  const [found] = await tx.db.select(card).from(articleThreads).where(here);
  if (!found) throw new NotFound();
  // Not while the article is in the trash.
  await findResource(tx, actor, found.resourceId);
  return found;
}

const mostThreads = 500;

/** Open conversations about one text first, then the newest. One whose comments are all deleted is left out. */
export async function listThreads(
  tx: Tx,
  actor: Actor,
  resourceId: string,
  given: string,
  limit = mostThreads,
): Promise<ThreadCard[]> {
  const resource = await findResource(tx, actor, resourceId);
  assertAllowed(canEditResources(actor));
  return tx.db
    .select(card)
    .from(articleThreads)
    .where(
      and(
        eq(articleThreads.resourceId, resource.id),
        eq(articleThreads.language, languageOf(resource, given)),
        isNull(articleThreads.trashedAt),
        gt(count, 0),
      ),
    )
    .orderBy(desc(isNull(articleThreads.resolvedAt)), desc(articleThreads.id))
    .limit(limit);
}
