import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import {
  type ListColumns,
  type Operator,
  operatorsOf,
  type Sort,
  visibleColumns,
} from '@seedbed/domain/kernel/list/column.ts';
import {
  type Condition,
  checkListRequest,
  type Filter,
  isValidCondition,
} from '@seedbed/domain/kernel/list/request.ts';
import { parseWidths, printWidths, type Widths } from './widths.ts';

export const listViews = ['table', 'cards', 'board', 'calendar'] as const;
export type ListView = (typeof listViews)[number];
export type Match = 'all' | 'any';

/** A list as its address says it. */
export interface ListState {
  search: string;
  conditions: Condition[];
  match: Match;
  /** Groups inside groups, which the filter bar shows as one. */
  nested: Filter | null;
  sort: Sort | null;
  group: string | null;
  /** The shown columns in their order, or null for the usual ones. */
  columns: string[] | null;
  view: ListView | null;
  widths: Widths;
}

/** Names of the address that cannot be columns. */
export const ownKeys = ['q', 'match', 'filter', 'sort', 'group', 'columns', 'view', 'widths'] as const;
/** Keys of the address, with the saved view that it shows. */
export const reservedKeys = [...ownKeys, 'saved'] as const;

const nameOf = (operator: Operator) => operator.toLowerCase().replaceAll('_', '-');
const escaped = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescaped = (value: string) => value.replaceAll('%2C', ',').replaceAll('%25', '%');

/** `any-of:a,b`, or only the values for the usual operator of the column. */
export function printCondition(columns: ListColumns, { column, operator, values }: Condition): string {
  const text = values.map(escaped).join(',');
  const usual = columns[column] && operatorsOf(columns[column])[0];
  return operator === usual && !text.includes(':') ? text : `${nameOf(operator)}:${text}`;
}

export function parseCondition(columns: ListColumns, column: string, text: string): Condition | null {
  const operators = columns[column] ? operatorsOf(columns[column]) : [];
  const [, name, rest] = /^([a-z-]+):(.*)$/s.exec(text) ?? [];
  const named = operators.find((operator) => nameOf(operator) === name);
  const operator = named ?? operators[0];
  const values = named ? rest : text;
  if (!operator) return null;
  const condition = { column, operator, values: values ? values.split(',').map(unescaped) : [] };
  return isValidCondition(columns, condition) ? condition : null;
}

export const isOneOf = <Value extends string>(values: readonly Value[], text: string | null): text is Value =>
  values.some((value) => value === text);

export function parseSort(columns: ListColumns, text: string | null): Sort | null {
  const column = text?.replace(/^-/, '') ?? '';
  return Object.hasOwn(columns, column) && columns[column]?.isSortable
    ? { column, isDescending: text?.startsWith('-') === true }
    : null;
}

export function parseNested(actor: Pick<Actor, 'scopes'>, columns: ListColumns, text: string | null): Filter | null {
  try {
    return text ? checkListRequest(actor, columns, { filter: JSON.parse(text) }).filter : null;
  } catch {
    return null;
  }
}

/** Whatever the person may not see, or no longer exists, is left out: a pasted address shows the rest. */
export function readList(actor: Pick<Actor, 'scopes'>, all: ListColumns, params: URLSearchParams): ListState {
  const columns = visibleColumns(actor, all);
  const chosen = params
    .get('columns')
    ?.split(',')
    .filter((key) => Object.hasOwn(columns, key));
  const view = params.get('view');
  return {
    search: params.get('q') ?? '',
    conditions: Object.keys(columns).flatMap((key) =>
      params.getAll(key).flatMap((text) => parseCondition(columns, key, text) ?? []),
    ),
    match: params.get('match') === 'any' ? 'any' : 'all',
    nested: parseNested(actor, columns, params.get('filter')),
    sort: parseSort(columns, params.get('sort')),
    group: parseSort(columns, params.get('group'))?.column ?? null,
    columns: chosen?.length ? chosen : null,
    view: isOneOf(listViews, view) ? view : null,
    widths: parseWidths(columns, params.get('widths')),
  };
}

/** The address after a change; what is not of the list stays. */
export function writeList(columns: ListColumns, params: URLSearchParams, change: Partial<ListState>): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (key: string, value: string | null | undefined) => (value ? next.set(key, value) : next.delete(key));
  if (change.conditions) {
    for (const key of Object.keys(columns)) next.delete(key);
    for (const condition of change.conditions) next.append(condition.column, printCondition(columns, condition));
  }
  if (change.search !== undefined) set('q', change.search);
  if (change.match) set('match', change.match === 'any' ? 'any' : null);
  if (change.nested !== undefined) set('filter', change.nested && JSON.stringify(change.nested));
  if (change.sort !== undefined)
    set('sort', change.sort && `${change.sort.isDescending ? '-' : ''}${change.sort.column}`);
  if (change.group !== undefined) set('group', change.group);
  if (change.columns !== undefined) set('columns', change.columns?.join());
  if (change.view !== undefined) set('view', change.view);
  if (change.widths) set('widths', printWidths(change.widths));
  return next;
}

/** The filter as the server reads it. */
export function filterOf({
  conditions,
  match,
  nested,
}: Pick<ListState, 'conditions' | 'match' | 'nested'>): Filter | null {
  const parts: Filter[] = [...conditions, ...(nested ? [nested] : [])];
  const [only] = parts;
  if (parts.length < 2) return only ?? null;
  return match === 'any' ? { any: parts } : { all: parts };
}

export const isFiltered = (state: ListState): boolean => state.search !== '' || filterOf(state) !== null;
