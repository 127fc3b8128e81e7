import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import type { ResourceKind } from '@seedbed/domain/resources/resource.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { readerSql } from '#capabilities/resources/audience/audience-sql.ts';
import { resourceBookmarks, resourceReads, resourceSections, resources } from '#capabilities/resources/table.ts';
import { cutPage, decodeCursor, encodeCursor, pageSize } from '#platform/cursor.ts';
import { findByText } from '#platform/search/find-by-text.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { isReader, type ResourceCard, resourceCard, visibleResources } from './find-resources.ts';

export const libraryFilters = ['to-confirm', 'unread', 'required', 'bookmarked'] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

export interface LibraryQuery {
  sectionId?: string | null | undefined;
  kind?: ResourceKind | null | undefined;
  only?: LibraryFilter | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}

const ofReader = (userId: string) =>
  and(
    eq(resourceReads.tenantId, resources.tenantId),
    eq(resourceReads.resourceId, resources.id),
    eq(resourceReads.userId, sql`${userId}::uuid`),
  );

const isBookmarked = (userId: string) => sql`exists (
  select from ${resourceBookmarks} where ${resourceBookmarks.tenantId} = ${resources.tenantId}
    and ${resourceBookmarks.resourceId} = ${resources.id} and ${resourceBookmarks.userId} = ${userId}::uuid)`;

/** SQL form of `needsConfirmation`, for people of the audience. */
const isToConfirm = (actor: Actor) => sql`(
  ${resources.isRequired} and coalesce(${resourceReads.confirmedVersion}, 0) < coalesce(${resources.materialVersion}, 0)
  and ${isReader(readerSql(actor))})`;

/** Published resources: to confirm first, then pinned ones, then in the order of the sections. */
export async function listResources(
  tx: Tx,
  actor: Actor,
  query: LibraryQuery,
): Promise<{ results: ResourceCard[]; next: string | null }> {
  if (query.search?.trim())
    return findByText(tx, query.search, async (match) => {
      const page = await onePage(tx, actor, query, match('Resource', resources.id));
      return page.results.length > 0 ? [page] : [];
    }).then(([page]) => page ?? { results: [], next: null });
  return onePage(tx, actor, query, undefined);
}

async function onePage(tx: Tx, actor: Actor, query: LibraryQuery, matching: SQL | undefined) {
  const { sectionId, kind, only, cursor } = query;
  const limit = pageSize(query.limit, 60);
  const order = {
    isLater: sql<boolean>`not ${isToConfirm(actor)}`,
    isLoose: sql<boolean>`not ${resources.isPinned}`,
    sectionAt: sql<number>`${resourceSections.position}`,
    at: sql<number>`${resources.position}`,
  };
  const keys = sql`(${order.isLater}, ${order.isLoose}, ${order.sectionAt}, ${resources.sectionId}, ${order.at}, ${resources.id})`;
  const from = decodeCursor(cursor, tx.tenantId, ['boolean', 'boolean', 'number', 'id', 'number', 'id']);
  const conditions: Record<LibraryFilter, SQL> = {
    'to-confirm': isToConfirm(actor),
    unread: sql`coalesce(${resourceReads.readVersion}, 0) < coalesce(${resources.materialVersion}, 1)`,
    required: eq(resources.isRequired, true),
    bookmarked: isBookmarked(actor.userId),
  };
  const rows = await tx.db
    .select({
      ...resourceCard,
      order: {
        isLater: subquery<boolean>(order.isLater),
        isLoose: subquery<boolean>(order.isLoose),
        sectionAt: subquery<number>(order.sectionAt),
      },
    })
    .from(resources)
    .innerJoin(
      resourceSections,
      and(eq(resourceSections.tenantId, resources.tenantId), eq(resourceSections.id, resources.sectionId)),
    )
    .leftJoin(resourceReads, ofReader(actor.userId))
    .where(
      and(
        isNull(resources.trashedAt),
        eq(resources.state, 'published'),
        visibleResources(actor),
        sectionId ? (isId<'ResourceSection'>(sectionId) ? eq(resources.sectionId, sectionId) : sql`false`) : undefined,
        kind ? eq(resources.kind, kind) : undefined,
        only ? conditions[only] : undefined,
        matching,
        from
          ? sql`${keys} > (${from[0]}::boolean, ${from[1]}::boolean, ${from[2]}::float8, ${from[3]}::uuid, ${from[4]}::float8, ${from[5]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(keys)
    .limit(limit + 1);
  const { rows: page, more } = cutPage(rows, limit);
  const last = page.at(-1);
  const next =
    more && last
      ? encodeCursor(tx.tenantId, [
          String(last.order.isLater),
          String(last.order.isLoose),
          String(last.order.sectionAt),
          last.sectionId,
          String(last.position),
          last.id,
        ])
      : null;
  return { results: page.map(({ order: _, ...card }): ResourceCard => card), next };
}
