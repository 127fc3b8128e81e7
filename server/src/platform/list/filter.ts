import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startOfDay } from '@seedbed/domain/kernel/dates.ts';
import type { ColumnType, ListColumn, Operator } from '@seedbed/domain/kernel/list/column.ts';
import { type DateRange, daysOf } from '@seedbed/domain/kernel/list/date-range.ts';
import { type Condition, conditionsIn, type Filter, isCondition, me } from '@seedbed/domain/kernel/list/request.ts';
import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '#platform/cursor.ts';
import type { ColumnSource, JoinSource, ListSource, Restriction, ValueSource } from './source.ts';

interface RequestContext {
  actor: Actor;
  /** The days of a filter are days of the tenant. */
  zone: string;
}

const isJoin = (source: ColumnSource): source is JoinSource => 'has' in source;

interface Expression {
  expression: SQL;
  sqlType: string;
  isOptional: boolean;
}

export function expressionOf(source: ValueSource): Expression {
  if (is(source, PgColumn))
    return { expression: sql`${source}`, sqlType: source.getSQLType(), isOptional: !source.notNull };
  const { expression, sqlType, isOptional = false } = source as Exclude<ValueSource, PgColumn>;
  return { expression, sqlType, isOptional };
}

/** The expressions that a column sorts by; a status has the order of its values. */
export function orderExpressionsOf(source: ValueSource, { type, values }: Partial<ListColumn> = {}): Expression[] {
  const value = expressionOf(source);
  if (type === 'status' && values && !('orderBy' in source)) {
    const all = sql.join(
      values.map((one) => sql.raw(`'${one}'`)),
      sql`, `,
    );
    const expression = sql`array_position(array[${all}]::text[], ${value.expression})`;
    return [{ expression, sqlType: 'integer', isOptional: true }];
  }
  const orderBy = 'orderBy' in source ? source.orderBy : undefined;
  return orderBy ? [{ ...orderBy, isOptional: value.isOptional }, value] : [value];
}

function sourceOf(list: ListSource, key: string): ColumnSource {
  const source = list.sources[key];
  if (!source) throw new Error(`The list ${list.name} has no source for ${key}.`);
  return source;
}

const typeOf = (list: ListSource, { column }: Condition): ColumnType => list.columns[column]?.type ?? 'text';
const isTime = (type: ColumnType) => type === 'date' || type === 'moment';

/** All ranges of time are one condition with two ends. */
const isRange = (type: ColumnType, operator: CompiledOperator) => isTime(type) && !operator.endsWith('EMPTY');

/** One value of several is compared as itself: then an index answers in the order of the list. */
type CompiledOperator = Operator | 'ONE_OF';
const compiled = ({ operator, values }: Condition): CompiledOperator =>
  operator === 'ANY_OF' && values.length === 1 ? 'ONE_OF' : operator;

const impliedBy = (source: ValueSource, { operator, values }: Condition) =>
  'implied' in source && operator === 'ANY_OF' ? source.implied?.(values) : undefined;

/** The part of a statement's key: equal for conditions that differ only in their values. */
function keyOf(list: ListSource, condition: Condition, { actor }: RequestContext): string {
  const { column } = condition;
  const operator = compiled(condition);
  const source = sourceOf(list, column);
  const restriction = isJoin(source) ? (source.restrictedTo?.(actor).key ?? '') : '';
  const implied = isJoin(source) ? '' : (impliedBy(source, condition)?.key ?? '');
  return `${column}:${isRange(typeOf(list, condition), operator) ? 'RANGE' : operator}:${restriction}:${implied}`;
}

const structureOf = (list: ListSource, filter: Filter, context: RequestContext): unknown => {
  if (isCondition(filter)) return keyOf(list, filter, context);
  return 'all' in filter
    ? { all: filter.all.map((one) => structureOf(list, one, context)) }
    : { any: filter.any.map((one) => structureOf(list, one, context)) };
};

/** The first day of a range and the first day after it. */
function daysOfCondition({ operator, values }: Condition, zone: string) {
  const [first = ''] = values;
  if (operator === 'WITHIN') return daysOf(first as DateRange, zone);
  const day = Temporal.PlainDate.from(first);
  const next = day.add({ days: 1 });
  if (operator === 'BEFORE') return { from: null, until: day };
  if (operator === 'AFTER') return { from: next, until: null };
  return { from: day, until: Temporal.PlainDate.from(values[1] ?? first).add({ days: 1 }) };
}

function valuesOf(type: ColumnType, condition: Condition, { actor, zone }: RequestContext): [unknown, unknown?] {
  const { operator, values } = condition;
  if (isRange(type, operator)) {
    const { from, until } = daysOfCondition(condition, zone);
    const text = (day: Temporal.PlainDate) => (type === 'moment' ? startOfDay(day, zone) : day).toString();
    return [from ? text(from) : '-infinity', until ? text(until) : 'infinity'];
  }
  if (operator.endsWith('_OF'))
    return [[...new Set(values.map((value) => (type !== 'status' && value === me ? actor.userId : value)))]];
  if (operator.endsWith('CONTAINS')) return [containing(values[0] ?? '')];
  return [values[0], values[1]];
}

const first = (i: number) => sql.placeholder(`f${i}`);
const second = (i: number) => sql.placeholder(`f${i}b`);

function ofJoin(
  { has, sqlType, restrictedTo }: JoinSource,
  operator: Operator,
  i: number,
  { actor }: RequestContext,
): SQL {
  const isShown = restrictedTo?.(actor).where ?? (() => sql`true`);
  const type = sql.raw(`${sqlType}[]`);
  const any = has((value) => sql`${isShown(value)} and ${value} = any(${first(i)}::${type})`);
  switch (operator) {
    case 'IS_EMPTY':
      return sql`not ${has(isShown)}`;
    case 'IS_NOT_EMPTY':
      return has(isShown);
    case 'NONE_OF':
      return sql`not ${any}`;
    case 'ALL_OF':
      // No value of the list is missing.
      return sql`not exists (select from unnest(${first(i)}::${type}) wanted where not ${has((value) => sql`${isShown(value)} and ${value} = wanted`)})`;
    default:
      return any;
  }
}

function ofValue(source: ValueSource, type: ColumnType, operator: CompiledOperator, i: number): SQL {
  const { expression: own, sqlType } = expressionOf(source);
  const within = 'within' in source && finds(operator) ? source.within : undefined;
  if (within) return within((value) => conditionOn(value, sqlType, type, operator, i));
  return conditionOn(own, sqlType, type, operator, i);
}

/** A condition that needs a value; the others hold for records without one too. */
const finds = (operator: CompiledOperator) => !/NOT|NONE|IS_EMPTY/.test(operator) || operator === 'IS_NOT_EMPTY';

function conditionOn(expression: SQL, sqlType: string, type: ColumnType, operator: CompiledOperator, i: number): SQL {
  const cast = sql.raw(sqlType);
  const a = sql`${first(i)}::${cast}`;
  if (isRange(type, operator)) return sql`(${expression} >= ${a} and ${expression} < ${second(i)}::${cast})`;
  const isText = type === 'text';
  switch (operator) {
    case 'CONTAINS':
      return sql`lower(${expression}) like ${first(i)}`;
    case 'NOT_CONTAINS':
      return sql`coalesce(lower(${expression}) not like ${first(i)}, true)`;
    case 'IS':
      return isText ? sql`lower(${expression}) = lower(${first(i)}::text)` : sql`${expression} = ${a}`;
    case 'IS_NOT':
      return sql`coalesce(lower(${expression}) <> lower(${first(i)}::text), true)`;
    case 'ABOVE':
      return sql`${expression} > ${a}`;
    case 'BELOW':
      return sql`${expression} < ${a}`;
    case 'BETWEEN':
      return sql`${expression} between ${a} and ${second(i)}::${cast}`;
    case 'ONE_OF':
      return sql`${expression} = (${first(i)}::${cast}[])[1]`;
    case 'NONE_OF':
      return sql`coalesce(not (${expression} = any(${first(i)}::${cast}[])), true)`;
    case 'IS_EMPTY':
      return isText ? sql`coalesce(${expression}, '') = ''` : sql`${expression} is null`;
    case 'IS_NOT_EMPTY':
      return isText ? sql`coalesce(${expression}, '') <> ''` : sql`${expression} is not null`;
    default:
      return sql`${expression} = any(${first(i)}::${cast}[])`;
  }
}

const withImplied = (condition: SQL, implied: SQL | undefined): SQL =>
  implied ? sql`(${implied} and ${condition})` : condition;

/** The filter as a condition; its placeholders are numbered in the order of `conditionsIn`. */
function conditionOf(list: ListSource, filter: Filter, context: RequestContext): SQL {
  let i = 0;
  const compile = (part: Filter): SQL => {
    if (isCondition(part)) {
      const source = sourceOf(list, part.column);
      return isJoin(source)
        ? ofJoin(source, part.operator, i++, context)
        : withImplied(ofValue(source, typeOf(list, part), compiled(part), i++), impliedBy(source, part)?.where);
    }
    const [parts, word] = 'all' in part ? [part.all, sql` and `] : [part.any, sql` or `];
    return parts.length === 0 ? sql`true` : sql`(${sql.join(parts.map(compile), word)})`;
  };
  return compile(filter);
}

/** A filter that the request's check has passed, as a part of the list's statement. */
export function filterRestriction(list: ListSource, filter: Filter | null, context: RequestContext): Restriction {
  if (!filter) return { key: '' };
  const values: Record<string, unknown> = {};
  for (const [i, condition] of conditionsIn(filter).entries()) {
    const source = sourceOf(list, condition.column);
    const [a, b] = valuesOf(typeOf(list, condition), condition, context);
    values[`f${i}`] = a;
    values[`f${i}b`] = b;
    if (isJoin(source)) Object.assign(values, source.restrictedTo?.(context.actor).values);
  }
  return {
    key: JSON.stringify(structureOf(list, filter, context)),
    get where() {
      return conditionOf(list, filter, context);
    },
    values,
  };
}
