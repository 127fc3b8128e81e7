// The whole state of a list is in its address, cut to the rights of the reader. [UX-V1]
import { defineColumns } from '@seedbed/domain/kernel/list/column.ts';
import { startupColumns } from '@seedbed/domain/startups/columns.ts';
import { expect, test } from 'vitest';
import { filterOf, isFiltered, type ListState, readList, reservedKeys, writeList } from './address.ts';

const columns = defineColumns({
  name: { type: 'text', isSortable: true },
  founded: { type: 'number', isSortable: true, isOptional: true },
  status: { type: 'status', values: ['open', 'closed'] },
  secret: { type: 'text', isSortable: true, permission: 'STARTUP/TAGS:VIEW' },
});
const staff = { scopes: { 'STARTUP/TAGS:VIEW': 'ALL' } } as const;
const founder = { scopes: {} };
const read = (text: string, actor: object = staff) => readList(actor as never, columns, new URLSearchParams(text));
const write = (change: Partial<ListState>, before = '') =>
  writeList(columns, new URLSearchParams(before), change).toString();
const empty = read('');

test('an address without a list is the usual list', () =>
  expect(empty).toEqual({
    search: '',
    conditions: [],
    match: 'all',
    nested: null,
    sort: null,
    group: null,
    columns: null,
    view: null,
    widths: {},
  }));

test.each<[string, Partial<ListState>]>([
  ['status=open%2Cclosed', { conditions: [{ column: 'status', operator: 'ANY_OF', values: ['open', 'closed'] }] }],
  ['status=none-of%3Aopen', { conditions: [{ column: 'status', operator: 'NONE_OF', values: ['open'] }] }],
  ['name=is%3Aa%252C+b', { conditions: [{ column: 'name', operator: 'IS', values: ['a, b'] }] }],
  ['name=contains%3Ais%3Ax', { conditions: [{ column: 'name', operator: 'CONTAINS', values: ['is:x'] }] }],
  ['founded=is-empty%3A', { conditions: [{ column: 'founded', operator: 'IS_EMPTY', values: [] }] }],
  [
    'name=a&name=b&match=any',
    {
      match: 'any',
      conditions: ['a', 'b'].map((value) => ({ column: 'name', operator: 'CONTAINS' as const, values: [value] })),
    },
  ],
  ['q=acme', { search: 'acme' }],
  ['sort=-founded', { sort: { column: 'founded', isDescending: true } }],
  ['group=founded', { group: 'founded' }],
  ['columns=founded%2Cname', { columns: ['founded', 'name'] }],
  ['view=table', { view: 'table' }],
])('%s is read as it was written', (text, state) => {
  expect(read(text)).toEqual({ ...empty, ...state });
  expect(write(state)).toBe(text);
});

test('leaves out whatever the list does not know', () => {
  expect(read('status=lost&founded=x&name=&sort=status&group=nothing&columns=nothing&view=map&filter=oops')).toEqual(
    empty,
  );
  expect(read('sort=constructor&columns=constructor&constructor=a')).toEqual(empty);
});

test('leaves out columns that the person may not see', () => {
  const text = 'secret=x&sort=secret&columns=secret%2Cname&filter={"column":"secret","operator":"IS","values":["x"]}';
  expect(read(text).conditions).toHaveLength(1);
  expect(read(text, founder)).toEqual({ ...empty, columns: ['name'] });
});

test('keeps what is not of the list, and takes out what is the default', () => {
  expect(
    write({ conditions: [], search: '', match: 'all', view: null }, 'mail=1&q=a&status=open&match=any&view=table'),
  ).toBe('mail=1');
});

test('joins conditions as the person chose', () => {
  const [a, b] = [
    { column: 'name', operator: 'IS', values: ['a'] },
    { column: 'name', operator: 'IS', values: ['b'] },
  ] as never[];
  expect(filterOf(empty)).toBeNull();
  expect(filterOf({ ...empty, conditions: [a] as never })).toEqual(a);
  expect(filterOf({ ...empty, conditions: [a, b] as never })).toEqual({ all: [a, b] });
  expect(filterOf({ ...empty, conditions: [a] as never, nested: { all: [b] as never }, match: 'any' })).toEqual({
    any: [a, { all: [b] }],
  });
  expect([isFiltered(empty), isFiltered({ ...empty, search: 'x' })]).toEqual([false, true]);
});

test('no column of the product takes a name of the address', () => {
  for (const key of reservedKeys) expect(Object.keys(startupColumns)).not.toContain(key);
});
