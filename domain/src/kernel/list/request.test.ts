import { describe, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { defineColumns, operatorsOf, visibleColumns } from './column.ts';
import { daysOf, isDateRange } from './date-range.ts';
import { checkListRequest, type Filter } from './request.ts';

const columns = defineColumns({
  name: { type: 'text', isSortable: true },
  founded: { type: 'number', isSortable: true, isOptional: true },
  joined: { type: 'moment' },
  owner: { type: 'person' },
  tags: { type: 'tag', permission: 'STARTUP/TAGS:VIEW' },
  state: { type: 'status', values: ['open', 'closed'] },
  picture: { type: 'text', isFilterable: false },
});
const staff = { scopes: { 'STARTUP/TAGS:VIEW': 'ALL' } } as const;
const founder = { scopes: {} } as const;
const check = (request: object, actor: { scopes: object } = staff) =>
  checkListRequest(actor as never, columns, request);
const one = (column: string, operator: string, ...values: string[]) => ({ filter: { column, operator, values } });

test('answers nulls for an empty request', () =>
  expect(check({ search: '  ' })).toEqual({ filter: null, sort: null, group: null, search: null }));

test.each([
  ['a text', one('name', 'CONTAINS', 'acme')],
  ['a number', one('founded', 'BETWEEN', '1990', '2000')],
  ['an empty number', one('founded', 'IS_EMPTY')],
  ['a relative date', one('joined', 'WITHIN', 'next-7-days')],
  ['a day', one('joined', 'ON', '2026-11-22')],
  ['the person who asks', one('owner', 'ANY_OF', 'me')],
  ['a tag', one('tags', 'ALL_OF', newId())],
  ['a status', one('state', 'NONE_OF', 'open', 'closed')],
  ['groups', { filter: { any: [one('name', 'IS', 'a').filter, { all: [one('name', 'IS', 'b').filter] }] } }],
  ['a sort', { sort: { column: 'founded', isDescending: true } }],
])('accepts %s', (_, request) => expect(check(request)).toMatchObject(request));

const deep = (depth: number): Filter =>
  depth === 0 ? { column: 'name', operator: 'IS', values: ['a'] } : { all: [deep(depth - 1)] };

test.each([
  ['an unknown column', one('secret', 'IS', 'a')],
  ['a name of every object', one('constructor', 'IS', 'a')],
  ['an operator of another type', one('name', 'ABOVE', '1')],
  ['an empty value where one is always set', one('name', 'IS_EMPTY')],
  ['a column that cannot be filtered', one('picture', 'IS', 'a')],
  ['no values', one('state', 'ANY_OF')],
  ['too few values', one('founded', 'BETWEEN', '1')],
  ['an unknown status', one('state', 'ANY_OF', 'lost')],
  ['a word instead of a number', one('founded', 'IS', 'x')],
  ['a number that no integer column can hold', one('founded', 'ABOVE', '9999999999')],
  ['a fraction of a whole number', one('founded', 'IS', '1.5')],
  ['a word instead of a day', one('joined', 'ON', 'soon')],
  ['a day that no month has', one('joined', 'ON', '2026-02-30')],
  ['a day that no database has', one('joined', 'ON', '0000-01-01')],
  ['a group without conditions', { filter: { all: [deep(0), { any: [] }] } }],
  ['too many groups', { filter: { all: Array.from({ length: 10 }, () => deep(1)) } }],
  ['a range that does not exist', one('joined', 'WITHIN', 'next-0-days')],
  ['a word instead of an id', one('owner', 'ANY_OF', 'somebody')],
  ['a sort by a column without one', { sort: { column: 'joined' } }],
  ['a group by a column without a sort', { group: 'joined' }],
  ['too many levels', { filter: deep(5) }],
  ['too many conditions', { filter: { all: Array.from({ length: 21 }, () => deep(0)) } }],
])('refuses %s', (_, request) => expect(() => check(request)).toThrow('Validation'));

describe('a column that needs a right', () => {
  test('does not exist without it', () => {
    expect(Object.keys(visibleColumns(founder, columns))).not.toContain('tags');
    expect(() => check(one('tags', 'ANY_OF', newId()), founder)).toThrow('Validation');
    const sortable = { tags: { type: 'tag', isSortable: true, permission: 'STARTUP/TAGS:VIEW' } } as const;
    expect(() => checkListRequest(founder, sortable, { sort: { column: 'tags' } })).toThrow('Validation');
    expect(checkListRequest(staff, sortable, { sort: { column: 'tags' } }).sort).not.toBeNull();
  });
});

test('offers "is empty" only for optional columns', () => {
  expect(operatorsOf(columns.founded)).toContain('IS_EMPTY');
  expect(operatorsOf(columns.name)).not.toContain('IS_EMPTY');
  expect(operatorsOf(columns.picture)).toEqual([]);
});

describe('relative dates', () => {
  // A Sunday in Lisbon, already Monday in Auckland.
  const now = Temporal.Instant.from('2026-11-22T18:00Z');
  const days = (range: string, zone = 'Europe/Lisbon') => {
    if (!isDateRange(range)) throw new Error(range);
    const { from, until } = daysOf(range, zone, now);
    return [from?.toString() ?? null, until?.toString() ?? null];
  };
  test.each([
    ['today', '2026-11-22', '2026-11-23'],
    ['yesterday', '2026-11-21', '2026-11-22'],
    ['tomorrow', '2026-11-23', '2026-11-24'],
    ['this-week', '2026-11-16', '2026-11-23'],
    ['last-week', '2026-11-09', '2026-11-16'],
    ['next-week', '2026-11-23', '2026-11-30'],
    ['this-month', '2026-11-01', '2026-12-01'],
    ['last-month', '2026-10-01', '2026-11-01'],
    ['next-month', '2026-12-01', '2027-01-01'],
    ['this-year', '2026-01-01', '2027-01-01'],
    ['next-7-days', '2026-11-22', '2026-11-29'],
    ['last-30-days', '2026-10-24', '2026-11-23'],
    ['past', null, '2026-11-22'],
    ['future', '2026-11-23', null],
  ])('%s', (range, from, until) => expect(days(range)).toEqual([from, until]));
  test('are days of the given zone', () => {
    expect(days('today', 'Pacific/Auckland')).toEqual(['2026-11-23', '2026-11-24']);
    expect(days('this-week', 'Pacific/Auckland')).toEqual(['2026-11-23', '2026-11-30']);
  });
});
