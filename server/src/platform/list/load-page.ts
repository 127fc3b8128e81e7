import { createHash } from 'node:crypto';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { type CursorKind, containing, decodeCursor, encodeCursor, pageSize } from '#platform/cursor.ts';
import { type Db, prepareByFilterSet } from '#platform/db.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { expressionOf, filterRestriction } from './filter.ts';
import { orderOf, pastOf, type SortKey, type Way } from './keyset.ts';
import { type Count, countLimit, type ListSource, type PageRequest, type Restriction } from './source.ts';

export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
  prev: string | null;
  count: number;
  /** There are more records than were counted. */
  isCountCapped: boolean;
}

interface Shape {
  list: ListSource;
  restrictions: readonly Restriction[];
  keys: readonly SortKey[];
  /** For each key whether the cursor's record has no value there; null for the first page. */
  from: readonly boolean[] | null;
  way: Way;
  count: Count;
}

/** PostgreSQL cuts the names of prepared statements at 63 bytes, and two long ones would become one. */
function statementName({ list, restrictions, keys, from, way, count }: Shape): string {
  const order = keys.map(({ name, isDescending }) => [name, isDescending]);
  const text = JSON.stringify([restrictions.map(({ key }) => key), order, from, way, count]);
  return `list_${list.name}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

const id = { name: 'id', sqlType: 'uuid', isOptional: false } as const;

/** The keys as a part of the statement sees them that reads another part. */
const keysIn = (part: string, keys: readonly SortKey[]): SortKey[] =>
  keys.map((key) => ({ ...key, expression: sql`${sql.identifier(part)}.${sql.identifier(keyColumn(key))}` }));

const selectedKeys = (keys: readonly SortKey[]) =>
  Object.fromEntries(
    keys
      .filter(({ name }) => name !== 'id')
      .map((key) => [keyColumn(key), subquery(key.expression).as(keyColumn(key))]),
  );

/** An exact count reads all that matches, once for the count and the page; else the page ends where it is full. */
function statementOf(db: Db, { list, restrictions, keys, from, way, count }: Shape) {
  const { table, card } = list;
  const matches = and(isNull(table.trashedAt), ...restrictions.map(({ where }) => where));
  const matching = db.$with('matching').as(
    db
      .select({ id: table.id, ...selectedKeys(keys) })
      .from(table)
      .where(matches),
  );
  const ofMatching = keysIn('matching', keys);
  const page = db.$with('page').as(
    count === 'EXACT'
      ? db
          .select({ id: sql`${matching.id}`.as('id'), ...selectedKeys(ofMatching) })
          .from(matching)
          .where(from ? pastOf(ofMatching, from, way) : undefined)
          .orderBy(...orderOf(ofMatching, way))
          .limit(sql.placeholder('limit'))
      : db
          .select({ id: sql`${table.id}`.as('id'), ...selectedKeys(keys) })
          .from(table)
          .where(and(matches, from ? pastOf(keys, from, way) : undefined))
          .orderBy(...orderOf(keys, way))
          .limit(sql.placeholder('limit')),
  );
  const totals = {
    NONE: sql<number>`0`,
    CAPPED: sql<number>`(select count(*)::int from (select from ${table} where ${matches} limit ${sql.raw(`${countLimit + 1}`)}) counted)`,
    EXACT: sql<number>`(select count(*)::int from matching)`,
  };
  const ofPage = keysIn('page', keys);
  const sortKeys = sql.join(
    ofPage.map(({ expression }) => sql`${expression}::text`),
    sql`, `,
  );
  return db
    .with(...(count === 'EXACT' ? [matching, page] : [page]))
    .select({
      ...(card as Record<string, SQL>),
      sortKeys: sql<(string | null)[]>`array[${sortKeys}]`.as('sort_keys'),
      total: totals[count].as('total'),
    })
    .from(page)
    .innerJoin(table, eq(table.id, sql`page.id`))
    .orderBy(...orderOf(ofPage, 'after'));
}

const keyColumn = ({ name }: SortKey) => (name === 'id' ? 'id' : `k_${name}`);

const prepared = prepareByFilterSet(statementName, (db: Db, shape, name) => statementOf(db, shape).prepare(name));

/** A connection keeps every prepared statement, so filters that hardly anybody repeats are not prepared. */
const mostPrepared = 500;
const preparedNames = new Set<string>();

function statement(db: Db, shape: Shape) {
  const name = statementName(shape);
  if (!preparedNames.has(name) && preparedNames.size >= mostPrepared) return statementOf(db, shape).prepare('');
  preparedNames.add(name);
  return prepared(db, shape);
}

/** The group, the sort and the id, which makes the order total. */
function sortKeysOf(list: ListSource, { sort, group }: PageRequest): SortKey[] {
  const chosen = sort ?? list.sort;
  const asked = [...(group ? [{ column: group, isDescending: false }] : []), chosen];
  const keys = asked.flatMap(({ column, isDescending }, i): SortKey[] => {
    if (asked.findIndex((one) => one.column === column) < i) return [];
    const source = list.sources[column];
    if (!source || 'has' in source) throw new Error(`The list ${list.name} cannot be sorted by ${column}.`);
    if ('isOrderOfIds' in source && source.isOrderOfIds) return [];
    return [{ name: column, isDescending, ...expressionOf(source) }];
  });
  return [...keys, { ...id, expression: sql`${list.table.id}`, isDescending: chosen.isDescending }];
}

const kindOf = (sqlType: string): CursorKind => {
  if (sqlType === 'uuid') return 'id';
  if (sqlType.startsWith('timestamp')) return 'moment';
  if (sqlType === 'date') return 'day';
  if (/^(integer|bigint|smallint|double|numeric|real)/.test(sqlType)) return 'number';
  return sqlType === 'boolean' ? 'boolean' : 'text';
};

/** The order stands in the cursor, so that it is refused by a list in another order. */
const orderName = (keys: readonly SortKey[]) =>
  keys.map((key) => (key.isDescending ? `-${key.name}` : key.name)).join();

function readCursor({ cursor }: PageRequest, tx: Tx, keys: readonly SortKey[]) {
  const kinds = keys.map(
    (key): CursorKind => (key.isOptional ? `${kindOf(key.sqlType)}?` : kindOf(key.sqlType)) as CursorKind,
  );
  const [way, , ...values] = decodeCursor(cursor, tx.tenantId, ['way', `=${orderName(keys)}`, ...kinds]) ?? [];
  return { way: way === 'before' ? ('before' as const) : ('after' as const), values: way ? values : null };
}

/** The shared zone and count of a page; everything else is the person's request. */
export interface LoadPage extends PageRequest {
  zone: string;
  /** Rows of a page if the request does not say; never over 100. */
  usualLimit?: number;
}

/**
 * One page with everything that its rows show and the count, in one statement. The request has passed
 * `checkListRequest`. Throws `WrongCursor`.
 */
export async function loadPage<Columns extends ListColumns, Card extends SelectedFields>(
  tx: Tx,
  actor: Actor,
  list: ListSource<Columns, Card>,
  request: LoadPage,
): Promise<ListPage<SelectResultFields<Card>>> {
  const { filter, search, also, count = 'CAPPED', zone } = request;
  const source = list as unknown as ListSource;
  const size = pageSize(request.limit, request.usualLimit ?? 25);
  const keys = sortKeysOf(source, request);
  const { way, values } = readCursor(request, tx, keys);
  const restrictions = [
    source.visibleTo(actor),
    filterRestriction(source, filter, { actor, zone }),
    search ? searchRestriction(source, search) : { key: '' },
    also ?? { key: '' },
  ];
  const from = values?.map((value) => value === null) ?? null;
  const found = await statement(tx.db, { list: source, restrictions, keys, from, way, count }).execute({
    ...Object.assign({}, ...restrictions.map((one) => one.values)),
    ...Object.fromEntries(keys.map(({ name }, i) => [`k_${name}`, values?.[i]])),
    limit: size + 1,
  });
  const more = found.length > size;
  const page = more ? (way === 'before' ? found.slice(1) : found.slice(0, size)) : found;
  const at = (to: Way, row: (typeof page)[number]) => encodeCursor(tx.tenantId, [to, orderName(keys), ...row.sortKeys]);
  const [first, last] = [page[0], page.at(-1)];
  const total = found[0]?.total ?? 0;
  const isCountCapped = count === 'CAPPED' && total > countLimit;
  return {
    rows: page.map(({ sortKeys: _keys, total: _total, ...row }) => row) as SelectResultFields<Card>[],
    next: last && (more || way === 'before') ? at('after', last) : null,
    prev: first && values && (way === 'after' || more) ? at('before', first) : null,
    count: isCountCapped ? countLimit : total,
    isCountCapped,
  };
}

const searchRestriction = ({ search }: ListSource, typed: string): Restriction => ({
  key: 'search',
  where: sql`(${sql.join(
    search.map((column) => sql`lower(${column}) like ${sql.placeholder('search')}`),
    sql` or `,
  )})`,
  values: { search: containing(typed) },
});
