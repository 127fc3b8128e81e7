import type { Actor } from '#kernel/actor.ts';

export const operators = [
  'IS',
  'IS_NOT',
  'CONTAINS',
  'NOT_CONTAINS',
  'ABOVE',
  'BELOW',
  'BETWEEN',
  'ON',
  'BEFORE',
  'AFTER',
  'WITHIN',
  'ANY_OF',
  'ALL_OF',
  'NONE_OF',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
] as const;
export type Operator = (typeof operators)[number];

const presence = ['IS_EMPTY', 'IS_NOT_EMPTY'] as const;
const ofText = ['CONTAINS', 'NOT_CONTAINS', 'IS', 'IS_NOT'] as const;
const ofAmount = ['IS', 'ABOVE', 'BELOW', 'BETWEEN'] as const;
const ofTime = ['WITHIN', 'ON', 'BEFORE', 'AFTER', 'BETWEEN'] as const;
const ofOne = ['ANY_OF', 'NONE_OF'] as const;
const ofMany = ['ANY_OF', 'ALL_OF', 'NONE_OF'] as const;

/** The first operator of each type is its usual one. */
const operatorsOfType = {
  text: ofText,
  number: ofAmount,
  money: ofAmount,
  date: ofTime,
  moment: ofTime,
  status: ofOne,
  person: ofOne,
  people: ofMany,
  tag: ofMany,
  /** A field that the tenant defined; it takes the operators of the field's own type. */
  'custom-field': [],
} as const satisfies Record<string, readonly Operator[]>;
export type ColumnType = keyof typeof operatorsOfType;

export interface Sort {
  column: string;
  isDescending: boolean;
}

export const sortOrders = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The order of a caller, who names it in one of two ways. */
export const sortOf = ({
  column,
  isDescending,
  order,
}: {
  column: string;
  isDescending?: boolean | null | undefined;
  order?: SortOrder | null | undefined;
}): Sort => ({ column, isDescending: order ? order === 'DESC' : (isDescending ?? false) });

/** One column of a list, the same for the server, the page and its address. */
export interface ListColumn {
  type: ColumnType;
  isSortable?: boolean;
  /** The list is sorted by this column unless a person sorts it. */
  usualSort?: 'ascending' | 'descending';
  /** Offered as a group; such a column is sortable too. */
  isGroupable?: boolean;
  /** False for a column that is only shown. */
  isFilterable?: boolean;
  /** Some records have no value here, so "is empty" is offered. */
  isOptional?: boolean;
  /** Used if the type has no operators of its own. */
  operators?: readonly Operator[];
  /** The values of a status. */
  values?: readonly string[];
  /** Tags without an id of their own are named by their text. */
  hasNames?: boolean;
  /** The permission key without which the column does not exist for a person. */
  permission?: string;
  /** Only some roles see it: a link for people outside shows it only if its owner named it. */
  isRoleLimited?: boolean;
  /** Pixels at the usual text size; without it the column takes the room that is left. */
  width?: number;
  /** Shown only when a person chooses it. */
  isHidden?: boolean;
  /** Only a page shows it: the list on the server, and so a file of it, does not have it. */
  isOfPage?: boolean;
}

export type ListColumns = Readonly<Record<string, ListColumn>>;

/** Keeps the keys, so that the sources of the server and the cells of the page are checked against them. */
export const defineColumns = <const Columns extends ListColumns>(columns: Columns): Columns => columns;

export const operatorsOf = ({ type, operators: own, isOptional, isFilterable = true }: ListColumn): Operator[] =>
  isFilterable ? [...(own ?? operatorsOfType[type]), ...(isOptional ? presence : [])] : [];

/** The sort that the columns declare. */
export function usualSortOf(columns: ListColumns): Sort | null {
  const [column, declared] = Object.entries(columns).find(([, { usualSort }]) => usualSort) ?? [];
  return column ? { column, isDescending: declared?.usualSort === 'descending' } : null;
}

export const canSeeColumn = (actor: Pick<Actor, 'scopes'>, { permission }: ListColumn): boolean =>
  permission === undefined || (actor.scopes[permission] ?? 'NONE') !== 'NONE';

/** The columns that exist for a person. */
export const visibleColumns = (actor: Pick<Actor, 'scopes'>, columns: ListColumns): ListColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => canSeeColumn(actor, column)));
