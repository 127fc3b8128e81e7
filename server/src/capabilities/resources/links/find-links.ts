import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type ResourceCard, resourceCard, visibleResources } from '#capabilities/resources/reading/find-resources.ts';
import { resourceLinks, resources } from '#capabilities/resources/table.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { Tx } from '#platform/tx.ts';

export interface BrokenLink {
  url: string;
  fault: string;
  checkedAt: Temporal.Instant | null;
}

const brokenLoader = (context: Context) =>
  new DataLoader<Id<'Resource'>, BrokenLink[]>(async (ids) => {
    const { db } = await context.read();
    const rows = await db
      .select()
      .from(resourceLinks)
      .where(and(inArray(resourceLinks.resourceId, [...ids]), isNotNull(resourceLinks.fault)))
      .orderBy(asc(resourceLinks.id));
    const found = Map.groupBy(rows, ({ resourceId }) => resourceId);
    return ids.map((id) =>
      (found.get(id) ?? []).map(({ url, fault, checkedAt }) => ({ url, fault: fault ?? '', checkedAt })),
    );
  });

export const brokenLinksOf = (context: Context, id: Id<'Resource'>): Promise<BrokenLink[]> =>
  context.loader(brokenLoader).load(id);

const mostBacklinks = 50;

/** The resources that lead here, as far as the person may open them. */
export const findBacklinks = (tx: Tx, actor: Actor, id: Id<'Resource'>): Promise<ResourceCard[]> =>
  tx.db
    .select(resourceCard)
    .from(resources)
    .where(
      and(
        isNull(resources.trashedAt),
        eq(resources.state, 'published'),
        visibleResources(actor),
        sql`${resources.id} <> ${id} and ${resources.id} in (
          select ${resourceLinks.resourceId} from ${resourceLinks} where ${resourceLinks.targetId} = ${id})`,
      ),
    )
    .orderBy(asc(resources.title), asc(resources.id))
    .limit(mostBacklinks);
