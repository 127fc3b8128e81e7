import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { FunnelArchived } from '@seedbed/domain/applications/errors.ts';
import { canEditFunnel, canSeeFunnel, canSeeFunnels } from '@seedbed/domain/applications/funnels/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  applications,
  type FunnelRow,
  funnelOwners,
  funnelRounds,
  funnels,
  funnelTags,
} from '#capabilities/applications/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { anyOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

/** A funnel with everything that its facts name, loaded in one statement. */
export type FunnelCard = FunnelRow & {
  ownerIds: Id<'User'>[];
  tagIds: Id<'Tag'>[];
  roundCount: number;
  hasApplications: boolean;
};

/** In the order of the input, so that equal sets are equal. */
export const ownerIds = subquery<Id<'User'>[]>(sql`coalesce((
  select json_agg(${funnelOwners.userId} order by ${funnelOwners.userId}) from ${funnelOwners}
  where ${funnelOwners.tenantId} = ${funnels.tenantId} and ${funnelOwners.funnelId} = ${funnels.id}), '[]')`);

const tagIds = subquery<Id<'Tag'>[]>(sql`coalesce((
  select json_agg(${tags.id} order by ${tags.id})
  from ${funnelTags} join ${tags} on ${tags.tenantId} = ${funnelTags.tenantId} and ${tags.id} = ${funnelTags.tagId}
  where ${funnelTags.tenantId} = ${funnels.tenantId} and ${funnelTags.funnelId} = ${funnels.id}
    and ${tags.trashedAt} is null), '[]')`);

const roundCount = subquery<number>(sql`(select count(*)::int from ${funnelRounds}
  where ${funnelRounds.tenantId} = ${funnels.tenantId} and ${funnelRounds.funnelId} = ${funnels.id}
    and ${funnelRounds.trashedAt} is null)`);

const hasApplications = subquery<boolean>(sql`exists (select from ${applications}
  where ${applications.tenantId} = ${funnels.tenantId} and ${applications.funnelId} = ${funnels.id}
    and ${applications.trashedAt} is null)`);

const parts = { ownerIds, tagIds, roundCount, hasApplications };
const columns = getTableColumns(funnels);
export const funnelCard = {
  ...columns,
  ownerIds: ownerIds.as('owner_ids'),
  tagIds: tagIds.as('tag_ids'),
  roundCount: roundCount.as('round_count'),
  hasApplications: hasApplications.as('has_applications'),
};

const owned = (userId: SQL): SQL => sql`exists (select from ${funnelOwners}
  where ${funnelOwners.tenantId} = ${funnels.tenantId} and ${funnelOwners.funnelId} = ${funnels.id}
    and ${funnelOwners.userId} = ${userId})`;

const pickedFor = (actor: Actor) =>
  scopeOf(actor, 'FUNNEL:EDIT') === 'SELECTED' ? [...(actor.picked?.['FUNNEL:EDIT'] ?? [])] : [];

/** SQL form of `canSeeFunnel`. */
export function visibleFunnels(actor: Actor): Restriction {
  if (!canSeeFunnels(actor)) return noRecord;
  if (scopeOf(actor, 'FUNNEL/LIST:VIEW') === 'ALL') return { key: 'ALL' };
  return {
    key: 'OWN',
    where: sql`(${owned(sql`${sql.placeholder('owner')}::uuid`)} or ${anyOf(funnels.id, 'picked')})`,
    values: { owner: actor.userId, picked: pickedFor(actor) },
  };
}

/** The condition for statements that are not prepared; true for all funnels. */
export function seenFunnels(actor: Actor): boolean | SQL {
  if (!canSeeFunnels(actor) || scopeOf(actor, 'FUNNEL/LIST:VIEW') === 'ALL') return canSeeFunnels(actor);
  const picked = pickedFor(actor) as Id<'Funnel'>[];
  return or(owned(sql`${actor.userId}`), picked.length > 0 ? inArray(funnels.id, picked) : undefined) ?? false;
}

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** Hidden equals absent. */
export async function findFunnel(tx: Tx, actor: Actor, id: string, find: Find = {}): Promise<FunnelCard> {
  const funnel = await loadFunnel(tx, id, find);
  assertAllowed(canSeeFunnel(actor, funnel), () => new NotFound());
  return funnel;
}

/** Without a check of rights: for applicants and jobs. */
export async function loadFunnel(tx: Tx, id: string, { lock = false }: Find = {}): Promise<FunnelCard> {
  if (!isId<'Funnel'>(id)) throw new NotFound();
  const found = tx.db
    .select({ ...columns, ...parts })
    .from(funnels)
    .where(and(eq(funnels.id, id), isNull(funnels.trashedAt)));
  const [funnel] = lock ? await found.for('update') : await found;
  if (!funnel) throw new NotFound();
  return funnel;
}

/** Locked, for a change by this person. */
export async function findEditableFunnel(tx: Tx, actor: Actor, id: string): Promise<FunnelCard> {
  const funnel = await findFunnel(tx, actor, id, { lock: true });
  assertAllowed(canEditFunnel(actor, funnel));
  return funnel;
}

/** An archived funnel is restored before it changes. */
export const assertNotArchived = ({ status }: FunnelRow): void =>
  assertAllowed(status !== 'archived', () => new FunnelArchived());
