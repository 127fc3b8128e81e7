import * as v from 'valibot';
import type { Actor } from '#kernel/actor.ts';
import { dayFrom } from '#kernel/dates.ts';
import { isId } from '#kernel/ids.ts';
import { checked } from '#kernel/validation.ts';
import {
  type ListColumn,
  type ListColumns,
  type Operator,
  operators,
  operatorsOf,
  type Sort,
  visibleColumns,
} from './column.ts';
import { isDateRange } from './date-range.ts';

export interface Condition {
  column: string;
  operator: Operator;
  values: string[];
}
export type Filter = Condition | { all: Filter[] } | { any: Filter[] };

/** A request for a list. Without a sort it uses the list's own. */
export interface ListRequest {
  filter: Filter | null;
  sort: Sort | null;
  /** A sortable column that sorts before the sort, so that records with the same value follow each other. */
  group: string | null;
  search: string | null;
}

/** Beyond these a filter is no longer written by a person. */
const limits = { conditions: 20, groups: 10, depth: 4, values: 100 } as const;

/** Represents the current person, so that a shared address has the same meaning for everybody. */
export const me = 'me';

const text = v.pipe(v.string('invalid'), v.maxLength(200, 'max-characters'));
const conditionSchema = v.strictObject({
  column: text,
  operator: v.picklist(operators, 'invalid'),
  values: v.pipe(v.array(text, 'invalid'), v.maxLength(limits.values, 'invalid')),
});
type FilterSchema = v.GenericSchema<unknown, Filter>;
/** Groups to a limited depth, so that reading one always ends. */
const filterAt = (depth: number): FilterSchema => {
  if (depth === 0) return conditionSchema;
  const inner = v.pipe(v.array(filterAt(depth - 1), 'invalid'), v.minLength(1, 'invalid'));
  return v.union([conditionSchema, v.strictObject({ all: inner }), v.strictObject({ any: inner })], 'invalid');
};
const filterSchema = filterAt(limits.depth);

/** Whole numbers fit into an integer column. */
const isNumber = (value: string) => /^-?\d{1,9}$/.test(value);
const isAmount = (value: string) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value);

function isValueOf({ type, values, hasNames }: ListColumn, operator: Operator, value: string): boolean {
  if (operator === 'WITHIN') return isDateRange(value);
  if (type === 'number') return isNumber(value);
  if (type === 'money') return isAmount(value);
  if (type === 'date' || type === 'moment') return dayFrom(value) !== null;
  if (type === 'status') return values?.includes(value) ?? true;
  if (type === 'person' || type === 'people') return value === me || isId(value);
  if (type === 'tag' && values) return values.includes(value);
  return type === 'tag' && !hasNames ? isId(value) : value !== '';
}

function takesValues(operator: Operator, count: number): boolean {
  if (operator === 'IS_EMPTY' || operator === 'IS_NOT_EMPTY') return count === 0;
  if (operator === 'BETWEEN') return count === 2;
  return operator.endsWith('_OF') ? count > 0 : count === 1;
}

/** A condition that the list understands and the person may ask. */
export function isValidCondition(columns: ListColumns, { column: key, operator, values }: Condition): boolean {
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
  return (
    column !== undefined &&
    operatorsOf(column).includes(operator) &&
    takesValues(operator, values.length) &&
    values.every((value) => isValueOf(column, operator, value))
  );
}

export const isCondition = (filter: Filter): filter is Condition => 'column' in filter;

export const conditionsIn = (filter: Filter): Condition[] =>
  isCondition(filter) ? [filter] : ('all' in filter ? filter.all : filter.any).flatMap(conditionsIn);

const groupsIn = (filter: Filter): number =>
  isCondition(filter) ? 0 : 1 + ('all' in filter ? filter.all : filter.any).reduce((n, one) => n + groupsIn(one), 0);

const isSortable = (columns: ListColumns, key: string) =>
  Object.hasOwn(columns, key) && columns[key]?.isSortable === true;

const schemaFor = (columns: ListColumns) =>
  v.object({
    filter: v.nullish(
      v.pipe(
        filterSchema,
        v.check((filter) => conditionsIn(filter).length <= limits.conditions, 'invalid'),
        v.check((filter) => groupsIn(filter) <= limits.groups, 'invalid'),
        v.check((filter) => conditionsIn(filter).every((one) => isValidCondition(columns, one)), 'invalid'),
      ),
      null,
    ),
    sort: v.nullish(
      v.pipe(
        v.object({ column: text, isDescending: v.nullish(v.boolean('invalid'), false) }),
        v.check(({ column }) => isSortable(columns, column), 'invalid'),
      ),
      null,
    ),
    group: v.nullish(
      v.pipe(
        text,
        v.check((column) => isSortable(columns, column), 'invalid'),
      ),
      null,
    ),
    search: v.pipe(
      v.nullish(v.string('invalid'), ''),
      v.trim(),
      v.maxLength(200, 'max-characters'),
      v.transform((typed) => typed || null),
    ),
  });

/** Throws `Validation`, also for a column that does not exist for the person: hidden is the same as absent. */
export const checkListRequest = (actor: Pick<Actor, 'scopes'>, columns: ListColumns, request: object): ListRequest =>
  checked(schemaFor(visibleColumns(actor, columns)), request, { namespace: 'common' });
