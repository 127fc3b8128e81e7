import { canOpenDocuments, canOpenRequest, documentsReach } from '@seedbed/domain/documents/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { assetNameSql } from '#capabilities/documents/assets/find-assets.ts';
import { assetRequests, dataAssets } from '#capabilities/documents/table.ts';
import { seenBy, visibleRecords } from '#capabilities/documents/visible-records.ts';
import { startupPrograms } from '#capabilities/programs/table.ts';
import { findStartup, reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const personOf = (column: PgColumn) =>
  subquery<PersonCard | null>(sql`(
    select ${personJson(users)} from ${users} where ${users.tenantId} = ${assetRequests.tenantId}
      and ${users.id} = ${column} and ${users.trashedAt} is null)`);

/** The name of its asset. */
export const requestName = subquery<string>(sql`(
  select ${assetNameSql} from ${dataAssets} where ${dataAssets.tenantId} = ${assetRequests.tenantId}
    and ${dataAssets.id} = ${assetRequests.assetId})`);

export const requestCard = {
  ...getTableColumns(assetRequests),
  name: requestName,
  person: personOf(assetRequests.personId),
  submittedBy: personOf(assetRequests.submittedById),
  startup: subquery<Pick<typeof startups.$inferSelect, 'id' | 'name' | 'logo'>>(sql`(
    select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo})
    from ${startups} where ${startups.tenantId} = ${assetRequests.tenantId}
      and ${startups.id} = ${assetRequests.startupId})`),
};
export type RequestCard = RowOf<typeof requestCard>;

/** SQL form of `canOpenRequest`, for statements that are not prepared. */
export const requestsSeenBy = (actor: Actor): SQL | undefined =>
  and(
    or(
      seenBy(assetRequests, actor),
      and(
        eq(assetRequests.personId, actor.userId),
        withinReach(assetRequests.startupId, reachSql(actor.ownStartupIds)),
      ),
    ),
    sql`exists (select from ${startups} where ${startups.tenantId} = ${assetRequests.tenantId}
      and ${startups.id} = ${assetRequests.startupId} and ${startups.trashedAt} is null)`,
  );

/** For notifications. */
export function visibleRequests(actor: Actor): Restriction {
  const { key, where, values } = visibleRecords(assetRequests, actor);
  const own = sql`(${assetRequests.personId} = ${sql.placeholder('requestOwner')}::uuid
    and ${assetRequests.startupId} = any(${sql.placeholder('requestStartups')}::uuid[]))`;
  return {
    key,
    where: where && or(where, own),
    values: { ...values, ...(where && { requestOwner: actor.userId, requestStartups: [...actor.ownStartupIds] }) },
  };
}

/** Hidden equals absent. */
export async function findRequest(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<RequestCard> {
  if (!isId<'AssetRequest'>(id)) throw new NotFound();
  const here = and(eq(assetRequests.id, id), isNull(assetRequests.trashedAt));
  if (lock) await tx.db.select({ id: assetRequests.id }).from(assetRequests).where(here).for('update');
  const [request] = await tx.db
    .select(requestCard)
    .from(assetRequests)
    .where(and(here, requestsSeenBy(actor)));
  if (!request || !canOpenRequest(actor, request)) throw new NotFound();
  return request;
}

const inOrder = [asc(assetRequests.dueOn), asc(assetRequests.id)] as const;

/** By their due days. Throws `NotFound` for a startup that the person may not open. */
export async function requestsOf(tx: Tx, actor: Actor, startupId: string): Promise<RequestCard[]> {
  const { id } = await findStartup(tx, actor, startupId);
  if (!canOpenDocuments(actor, id) && !actor.ownStartupIds.includes(id)) throw new NotFound();
  return tx.db
    .select(requestCard)
    .from(assetRequests)
    .where(and(eq(assetRequests.startupId, id), isNull(assetRequests.trashedAt), requestsSeenBy(actor)))
    .orderBy(...inOrder);
}

/** A matrix with more rows is read by programs. */
const mostInMatrix = 5_000;

/** The requests of all startups that the person looks after, or of those of a program. */
export const requestsOfProgram = (tx: Tx, actor: Actor, programId: Id<'Program'> | null): Promise<RequestCard[]> =>
  tx.db
    .select(requestCard)
    .from(assetRequests)
    .where(
      and(
        isNull(assetRequests.trashedAt),
        requestsSeenBy(actor),
        programId === null
          ? undefined
          : sql`exists (select from ${startupPrograms} where ${startupPrograms.tenantId} = ${assetRequests.tenantId}
              and ${startupPrograms.startupId} = ${assetRequests.startupId}
              and ${startupPrograms.programId} = ${programId})`,
      ),
    )
    .orderBy(desc(assetRequests.dueOn), desc(assetRequests.id))
    .limit(mostInMatrix);

const mostInQueue = 200;

/** Submitted requests, those that wait longest first. */
export const reviewQueue = (tx: Tx, actor: Actor): Promise<RequestCard[]> =>
  tx.db
    .select(requestCard)
    .from(assetRequests)
    .where(and(eq(assetRequests.state, 'submitted'), isNull(assetRequests.trashedAt), decidableBy(actor)))
    .orderBy(asc(assetRequests.submittedAt), asc(assetRequests.id))
    .limit(mostInQueue);

/** Limits requests to startups whose files the person sees. Coaches decide at assigned ones, nobody about the own one. */
export const decidableBy = (actor: Actor): SQL | undefined =>
  and(
    requestsSeenBy(actor),
    withinReach(assetRequests.startupId, reachSql(documentsReach(actor))),
    actor.roleType === 'Coach' ? withinReach(assetRequests.startupId, reachSql(actor.assignedStartupIds)) : undefined,
    actor.ownStartupIds.length > 0
      ? sql`${assetRequests.startupId} <> all(${reachSql(actor.ownStartupIds)})`
      : undefined,
  );
