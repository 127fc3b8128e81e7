import { createHash } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, prepareByFilterSet } from '#platform/db.ts';
import { subquery } from '#platform/sql.ts';
import { expressionOf } from './filter.ts';
import { orderOf, pastOf, type SortKey, type Way } from './keyset.ts';
import { type Count, countLimit, type ListSource, type Restriction } from './source.ts';

/** All that two requests of one statement have in common. */
export interface StatementShape {
  list: ListSource;
  restrictions: readonly Restriction[];
  keys: readonly SortKey[];
  /** For each key whether the cursor's record has no value there; null for the first page. */
  from: readonly boolean[] | null;
  way: Way;
  count: Count;
  /** The column that the rows are grouped by. */
  group: string | null;
  /** No page has more rows. */
  mostRows: number;
}

/**
 * A limit that the planner knows. It takes a placeholder for a tenth of the table, and would then read the whole table.
 */
const literalLimit = (rows: number) => sql.raw(String(rows)) as unknown as number;

/** PostgreSQL cuts the names of prepared statements at 63 bytes, and two long ones would become one. */
function statementName({ list, restrictions, keys, from, way, count, group, mostRows }: StatementShape): string {
  const order = keys.map(({ name, isDescending }) => [name, isDescending]);
  const text = JSON.stringify([restrictions.map(({ key }) => key), order, from, way, count, group, mostRows]);
  return `list_${list.name}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/** The keys as a part of the statement sees them that reads another part. */
const keysIn = (part: string, keys: readonly SortKey[]): SortKey[] =>
  keys.map((key) => ({ ...key, expression: sql`${sql.identifier(part)}.${sql.identifier(keyColumn(key))}` }));

const selectedKeys = (keys: readonly SortKey[]) =>
  Object.fromEntries(
    keys
      .filter(({ name }) => name !== 'id')
      .map((key) => [keyColumn(key), subquery(key.expression).as(keyColumn(key))]),
  );

const matchesOf = ({ table }: ListSource, restrictions: readonly Restriction[]) =>
  and(isNull(table.trashedAt), ...restrictions.map(({ where }) => where));

interface Joinable {
  innerJoin: (table: PgTable, on: SQL) => Joinable;
}
const joined = <Query>(query: Query, { joins = [] }: ListSource): Query =>
  joins.reduce((all, { table, on }) => all.innerJoin(table, on), query as unknown as Joinable) as unknown as Query;

const groupTotalOf = ({ list, group, count }: StatementShape) => {
  const source = group && count === 'EXACT' ? list.sources[group] : undefined;
  return source && !('has' in source)
    ? sql<number | null>`count(*) over (partition by ${expressionOf(source).expression})::int`
    : sql<number | null>`null::int`;
};

/** An exact count reads all that matches, once for the count and the page; else the page ends where it is full. */
function statementOf(db: Db, shape: StatementShape) {
  const { list, restrictions, keys, from, way, count, mostRows } = shape;
  const { table, card } = list;
  const matches = matchesOf(list, restrictions);
  const matching = db.$with('matching').as(
    joined(
      db
        .select({
          id: sql`${table.id}`.as('id'),
          ...selectedKeys(keys),
          groupTotal: subquery(groupTotalOf(shape)).as('group_total'),
        })
        .from(table),
      list,
    ).where(matches),
  );
  const ofMatching = keysIn('matching', keys);
  const firsts = joined(db.select({ id: sql`${table.id}`.as('id'), ...selectedKeys(keys) }).from(table), list)
    .where(and(matches, from ? pastOf(keys, from, way) : undefined))
    .orderBy(...orderOf(keys, way))
    .limit(literalLimit(mostRows + 1))
    .as('firsts');
  const ofFirsts = keysIn('firsts', keys);
  const page = db.$with('page').as(
    count === 'EXACT'
      ? db
          .select({
            id: sql`${matching.id}`.as('id'),
            ...selectedKeys(ofMatching),
            groupTotal: sql`${matching.groupTotal}`.as('group_total'),
          })
          .from(matching)
          .where(from ? pastOf(ofMatching, from, way) : undefined)
          .orderBy(...orderOf(ofMatching, way))
          .limit(sql.placeholder('limit'))
      : db
          .select({
            id: sql`firsts.id`.as('id'),
            ...selectedKeys(ofFirsts),
            groupTotal: sql`null::int`.as('group_total'),
          })
          .from(firsts)
          .orderBy(...orderOf(ofFirsts, way))
          .limit(sql.placeholder('limit')),
  );
  const counted = joined(db.select({ one: sql`1`.as('one') }).from(table), list)
    .where(matches)
    .limit(literalLimit(countLimit + 1));
  const totals = {
    NONE: sql<number>`0`,
    CAPPED: sql<number>`(select count(*)::int from ${counted} counted)`,
    EXACT: sql<number>`(select count(*)::int from matching)`,
  };
  const ofPage = keysIn('page', keys);
  const sortKeys = sql.join(
    ofPage.map(({ expression }) => sql`${expression}::text`),
    sql`, `,
  );
  return joined(
    db
      .with(...(count === 'EXACT' ? [matching, page] : [page]))
      .select({
        ...(card as Record<string, SQL>),
        sortKeys: sql<(string | null)[]>`array[${sortKeys}]`.as('sort_keys'),
        // A record may have a total of its own.
        matchingTotal: totals[count].as('matching_total'),
        groupTotal: sql<number | null>`page.group_total`.as('group_total'),
      })
      .from(page)
      .innerJoin(table, eq(table.id, sql`page.id`)),
    list,
  ).orderBy(...orderOf(ofPage, 'after'));
}

/** The records that match, each once: a list may show one record in several rows. */
export const idsStatement = (
  db: Db,
  { list, restrictions, limit }: Pick<StatementShape, 'list' | 'restrictions'> & { limit: number },
) => {
  const id = sql<string>`${list.recordId ?? list.table.id}`;
  return joined(db.selectDistinct({ id: id.as('id') }).from(list.table), list)
    .where(matchesOf(list, restrictions))
    .orderBy(id)
    .limit(limit)
    .prepare('');
};

const keyColumn = ({ name }: SortKey) => (name === 'id' ? 'id' : `k_${name}`);

export const statement = prepareByFilterSet(statementName, (db: Db, shape: StatementShape, name) =>
  statementOf(db, shape).prepare(name),
);
