import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { canSeeReaders } from '@seedbed/domain/resources/policy.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PersonCard } from '#capabilities/accounts/public.ts';
import { personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { membersOf } from '#capabilities/resources/audience/audience-sql.ts';
import { findResource, type ResourceCard } from '#capabilities/resources/reading/find-resources.ts';
import { resourceAudiences, resourceReads, resources } from '#capabilities/resources/table.ts';
import { containing, cutPage, pageSize } from '#platform/cursor.ts';
import type { Tx } from '#platform/tx.ts';

export const readerFilters = ['missing', 'confirmed', 'read', 'unread'] as const;
export type ReaderFilter = (typeof readerFilters)[number];

export interface ReaderRow {
  person: PersonCard;
  firstAt: Temporal.Instant | null;
  lastAt: Temporal.Instant | null;
  readVersion: number | null;
  confirmedVersion: number | null;
  confirmedAt: Temporal.Instant | null;
}

export interface ReaderCounts {
  audience: number;
  read: number;
  confirmed: number;
}

/** A table of `record_id` and `user_id`: the people for whom these resources are. */
const audienceOf = (ids: readonly string[]) =>
  membersOf(
    resourceAudiences,
    sql`(
      select one.id as record_id,
        case when one.id in (select rule.record_id from ${resourceAudiences} as rule) then one.id else one.section_id end as holder_id
      from ${resources} as one where one.id = any(${sql.param([...ids])}::uuid[]))`,
  );

const isConfirmed = sql`coalesce(reading.confirmed_version, 0) >= coalesce(resource.material_version, 1)`;

const isRead = sql`coalesce(reading.read_version, 0) >= coalesce(resource.material_version, 1)`;

/** Members with what they have read: `member`, `resource` and `reading`. */
const readings = (ids: readonly string[]) => sql`${audienceOf(ids)} as member
  join ${resources} as resource on resource.id = member.record_id
  left join ${resourceReads} as reading on reading.tenant_id = resource.tenant_id
    and reading.resource_id = resource.id and reading.user_id = member.user_id`;

/** The numbers of several resources in one statement. */
export async function countReaders(tx: Tx, ids: readonly Id<'Resource'>[]): Promise<Map<string, ReaderCounts>> {
  const { rows } = await tx.db.execute<{ id: string } & ReaderCounts & Record<string, unknown>>(sql`
    select member.record_id as id, count(*)::int as audience, (count(*) filter (where ${isRead}))::int as read,
      (count(*) filter (where ${isConfirmed}))::int as confirmed
    from ${readings(ids)} group by member.record_id`);
  return new Map(rows.map(({ id, audience, read, confirmed }) => [id, { audience, read, confirmed }]));
}

export interface ReadersQuery {
  resourceId: string;
  only?: ReaderFilter | null | undefined;
  search?: string | null | undefined;
  /** The number of rows before the page: names are no key. */
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}

const conditions: Readonly<Record<ReaderFilter, SQL>> = {
  missing: sql`not ${isConfirmed}`,
  confirmed: isConfirmed,
  read: isRead,
  unread: sql`not ${isRead}`,
};

interface ReaderRecord extends Record<string, unknown> {
  person: PersonCard;
  first_at: string | null;
  last_at: string | null;
  read_version: number | null;
  confirmed_version: number | null;
  confirmed_at: string | null;
}

const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));

async function loadReaders(
  tx: Tx,
  { id }: Pick<ResourceCard, 'id'>,
  query: Omit<ReadersQuery, 'resourceId'>,
  limit: number,
) {
  const { rows } = await tx.db.execute<ReaderRecord>(sql`
    select ${personJson(users)} as person, to_json(reading.first_at) #>> '{}' as first_at, to_json(reading.last_at) #>> '{}' as last_at,
      reading.read_version, reading.confirmed_version, to_json(reading.confirmed_at) #>> '{}' as confirmed_at
    from ${readings([id])} join ${users} on ${users.tenantId} = resource.tenant_id and ${users.id} = member.user_id
    where ${query.only ? conditions[query.only] : sql`true`}
      and ${query.search?.trim() ? sql`lower(${users.fullName}) like ${containing(query.search)}` : sql`true`}
    order by ${users.fullName}, ${users.id} limit ${limit} offset ${Math.max(query.offset ?? 0, 0)}`);
  return rows.map(
    (row): ReaderRow => ({
      person: row.person,
      firstAt: instant(row.first_at),
      lastAt: instant(row.last_at),
      readVersion: row.read_version,
      confirmedVersion: row.confirmed_version,
      confirmedAt: instant(row.confirmed_at),
    }),
  );
}

/** By name. For editors and the owner. */
export async function listReaders(tx: Tx, actor: Actor, { resourceId, ...query }: ReadersQuery) {
  const resource = await findResource(tx, actor, resourceId);
  assertAllowed(canSeeReaders(actor, resource));
  const limit = pageSize(query.limit, 50);
  const { rows, more } = cutPage(await loadReaders(tx, resource, query, limit + 1), limit);
  return { rows, more };
}

const mostReaders = 50_000;

/** All of them, as evidence and for reminders. */
export const everyReader = (tx: Tx, resource: Pick<ResourceCard, 'id'>, only?: ReaderFilter): Promise<ReaderRow[]> =>
  loadReaders(tx, resource, { only }, mostReaders);

/** The people for whom the resource is; null if that is everyone. */
export async function restrictedReaders(
  tx: Tx,
  { id, sectionId }: Pick<ResourceCard, 'id' | 'sectionId'>,
): Promise<ReadonlySet<string> | null> {
  const { rows: rules } = await tx.db.execute(
    sql`select 1 from ${resourceAudiences} as rule where rule.record_id in (${id}, ${sectionId}) limit 1`,
  );
  if (rules.length === 0) return null;
  const { rows } = await tx.db.execute<{ user_id: string }>(
    sql`select member.user_id from ${audienceOf([id])} as member`,
  );
  return new Set(rows.map((row) => row.user_id));
}
