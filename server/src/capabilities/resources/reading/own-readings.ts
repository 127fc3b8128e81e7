import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readerSql } from '#capabilities/resources/audience/audience-sql.ts';
import { resourceBookmarks, resourceReads, resources } from '#capabilities/resources/table.ts';
import type { Context } from '#platform/graphql/context.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { isReader } from './find-resources.ts';

/** The reading of one resource by one person. */
export interface OwnReading {
  readVersion: number | null;
  confirmedVersion: number | null;
  confirmedAt: Temporal.Instant | null;
  isBookmarked: boolean;
  /** In the audience: editors also see resources that are not for them. */
  isReader: boolean;
}

const nothing: OwnReading = {
  readVersion: null,
  confirmedVersion: null,
  confirmedAt: null,
  isBookmarked: false,
  isReader: false,
};

async function findOwnReadings(tx: Tx, actor: Actor, ids: readonly Id<'Resource'>[]) {
  const rows = await tx.db
    .select({
      id: resources.id,
      readVersion: resourceReads.readVersion,
      confirmedVersion: resourceReads.confirmedVersion,
      confirmedAt: resourceReads.confirmedAt,
      isBookmarked: subquery<boolean>(sql`exists (
        select from ${resourceBookmarks} where ${resourceBookmarks.tenantId} = ${resources.tenantId}
          and ${resourceBookmarks.resourceId} = ${resources.id} and ${resourceBookmarks.userId} = ${actor.userId})`),
      isReader: subquery<boolean>(isReader(readerSql(actor))),
    })
    .from(resources)
    .leftJoin(
      resourceReads,
      and(
        eq(resourceReads.tenantId, resources.tenantId),
        eq(resourceReads.resourceId, resources.id),
        eq(resourceReads.userId, actor.userId),
      ),
    )
    .where(inArray(resources.id, [...ids]));
  return new Map(rows.map(({ id, ...reading }) => [id, reading]));
}

const loader = (context: Context) =>
  new DataLoader<Id<'Resource'>, OwnReading>(async (ids) => {
    const found = await findOwnReadings(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id) ?? nothing);
  });

/** One statement for all resources of an operation. */
export const ownReading = (context: Context, id: Id<'Resource'>): Promise<OwnReading> =>
  context.loader(loader).load(id);
