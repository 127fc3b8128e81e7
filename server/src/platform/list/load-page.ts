import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { type ListColumns, usualSortOf } from '@seedbed/domain/kernel/list/column.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { type CursorKind, containing, decodeCursor, encodeCursor, pageSize } from '#platform/cursor.ts';
import { canPlanWithoutValues } from '#platform/db.ts';
import type { Tx } from '#platform/tx.ts';
import { filterRestriction, orderExpressionsOf } from './filter.ts';
import type { SortKey, Way } from './keyset.ts';
import { countLimit, type ListSource, noRecord, type PageRequest, type Restriction } from './source.ts';
import { idsStatement, statement } from './statement.ts';

export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
  prev: string | null;
  count: number;
  /** There are more records than were counted. */
  isCountCapped: boolean;
}

/** A row, and how many rows its group has in all; null unless rows are grouped and counted exactly. */
type CountedRow<Row> = Row & { groupTotal: number | null };

const id = { name: 'id', sqlType: 'uuid', isOptional: false } as const;

/** The group, the sort and the id, which makes the order total. */
function sortKeysOf(list: ListSource, { sort, group }: PageRequest): SortKey[] {
  const chosen = sort ?? usualSortOf(list.columns);
  if (!chosen) throw new Error(`No column of the list ${list.name} declares the usual sort.`);
  const asked = [...(group ? [{ column: group, isDescending: false }] : []), chosen];
  const keys = asked.flatMap(({ column, isDescending }, i): SortKey[] => {
    if (asked.findIndex((one) => one.column === column) < i) return [];
    const source = list.sources[column];
    if (!source || 'has' in source) throw new Error(`The list ${list.name} cannot be sorted by ${column}.`);
    if ('isOrderOfIds' in source && source.isOrderOfIds) return [];
    return orderExpressionsOf(source, list.columns[column]).map((key, part) => ({
      name: part === 0 ? column : `${column}_${part}`,
      isDescending,
      ...key,
    }));
  });
  return [...keys, { ...id, expression: sql`${list.table.id}`, isDescending: chosen.isDescending }];
}

const kindOf = (sqlType: string): CursorKind => {
  if (sqlType === 'uuid') return 'id';
  if (sqlType.startsWith('timestamp')) return 'moment';
  if (sqlType === 'date') return 'day';
  if (sqlType === 'integer') return 'integer';
  if (/^(bigint|smallint|double|numeric|real)/.test(sqlType)) return 'number';
  return sqlType === 'boolean' ? 'boolean' : 'text';
};

/** A cursor names its order, so that a list in another order refuses it. */
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
): Promise<ListPage<CountedRow<SelectResultFields<Card>>>> {
  const { count = 'CAPPED', group } = request;
  const source = list as unknown as ListSource;
  const { mostRows = 100 } = request;
  const size = pageSize(request.limit, request.usualLimit ?? 25, mostRows);
  const keys = sortKeysOf(source, request);
  const { way, values } = readCursor(request, tx, keys);
  const restrictions = restrictionsOf(actor, source, request);
  const from = values?.map((value) => value === null) ?? null;
  const prepared = statement(tx.db, { list: source, restrictions, keys, from, way, count, group, mostRows });
  const execute = () =>
    prepared.execute({
      ...Object.assign({}, ...restrictions.map((one) => one.values)),
      ...Object.fromEntries(keys.map(({ name }, i) => [`k_${name}`, values?.[i]])),
      limit: size + 1,
    });
  const isPlannedOnce = canPlanWithoutValues() && restrictions.some((one) => one.isPlannedOnce);
  const found = await (isPlannedOnce ? plannedOnce(tx, execute) : execute());
  const more = found.length > size;
  const page = more ? (way === 'before' ? found.slice(1) : found.slice(0, size)) : found;
  const at = (to: Way, row: (typeof page)[number]) => encodeCursor(tx.tenantId, [to, orderName(keys), ...row.sortKeys]);
  const [first, last] = [page[0], page.at(-1)];
  const total = found[0]?.matchingTotal ?? 0;
  const isCountCapped = count === 'CAPPED' && total > countLimit;
  return {
    rows: page as CountedRow<SelectResultFields<Card>>[],
    next: last && (more || way === 'before') ? at('after', last) : null,
    prev: first && values && (way === 'after' || more) ? at('before', first) : null,
    count: isCountCapped ? countLimit : total,
    isCountCapped,
  };
}

/** The settings go out with the statement, without waiting. If they fail, the statement fails too. */
function plannedOnce<Answer>(tx: Tx, execute: () => Promise<Answer>): Promise<Answer> {
  const plan = (mode: string) => void tx.connection.query(`set local plan_cache_mode = ${mode}`).catch(() => {});
  plan('force_generic_plan');
  const answer = execute();
  plan('auto');
  return answer;
}

const searchRestriction = ({ search }: ListSource, typed: string, actor: Actor): Restriction =>
  typeof search === 'function'
    ? search(typed, actor)
    : search.length === 0
      ? noRecord
      : {
          key: 'search',
          where: sql`(${sql.join(
            search.map((column) => sql`lower(${column}) like ${sql.placeholder('search')}`),
            sql` or `,
          )})`,
          values: { search: containing(typed) },
        };

const mostIds = 10_000;

/** Restricts a list to chosen records. Throws `Validation` for too many, or for what is no id. */
export function onlyRecords({ table, recordId }: Pick<ListSource, 'table' | 'recordId'>, ids: readonly string[]) {
  if (ids.length > mostIds) throw new Validation({ ids: [{ code: 'too-many', params: { max: mostIds } }] });
  if (!ids.every((one) => isId(one))) throw new Validation({ ids: [{ code: 'invalid' }] });
  return {
    key: 'IDS',
    where: sql`${recordId ?? table.id} = any(${sql.placeholder('chosenIds')}::uuid[])`,
    values: { chosenIds: ids },
  } satisfies Restriction;
}

/** The ids of all records that match, each once; at most 10,000 by default. */
export async function loadIds(
  tx: Tx,
  actor: Actor,
  list: ListSource,
  request: LoadPage,
  limit = mostIds,
): Promise<string[]> {
  const restrictions = restrictionsOf(actor, list, request);
  const found = await idsStatement(tx.db, { list, restrictions, limit }).execute(
    Object.assign({}, ...restrictions.map((one) => one.values)),
  );
  return found.map(({ id }) => id);
}

const restrictionsOf = (actor: Actor, list: ListSource, { filter, search, also, zone }: LoadPage): Restriction[] => [
  list.visibleTo(actor),
  filterRestriction(list, filter, { actor, zone }),
  search ? searchRestriction(list, search, actor) : { key: '' },
  also ?? { key: '' },
];
