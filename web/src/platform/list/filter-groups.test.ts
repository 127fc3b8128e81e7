// Groups of filters, built in the filter bar. [UX-V6]
import type { Condition, Filter } from '@seedbed/domain/kernel/list/request.ts';
import { expect, test } from 'vitest';
import { filterOf } from './address.ts';
import { grouped, groupsOf, ungrouped, withoutGroup } from './filter-groups.ts';

const one = (value: string): Condition => ({ column: 'name', operator: 'IS', values: [value] });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(one) as [Condition, Condition, Condition, Condition];
const empty = { conditions: [] as Condition[], match: 'all' as const, nested: null as Filter | null };
const any = { ...empty, match: 'any' as const };

test('builds "a or b, and c or d" step by step, and takes it apart again', () => {
  const first = { ...empty, ...grouped({ ...any, conditions: [a, b] }) };
  expect(filterOf(first)).toEqual({ any: [a, b] });
  const second = { ...first, ...grouped({ ...first, conditions: [c, d], match: 'any' }) };
  expect(filterOf(second)).toEqual({ all: [{ any: [a, b] }, { any: [c, d] }] });
  expect(groupsOf(second.nested)).toHaveLength(2);
  const left = { ...second, ...withoutGroup(second, 0) };
  expect(filterOf(left)).toEqual({ any: [c, d] });
  expect({ ...left, ...ungrouped(left, 0) }).toEqual({ ...any, conditions: [c, d] });
});

test('joins a group with single conditions', () => {
  const group = { ...empty, ...grouped({ ...any, conditions: [a, b] }), conditions: [c] };
  expect(filterOf(group)).toEqual({ all: [c, { any: [a, b] }] });
  expect(filterOf({ ...group, match: 'any' })).toEqual({ any: [c, { any: [a, b] }] });
});

test('ungroups only where the same rows match', () => {
  const both = { ...empty, nested: { all: [a, b] } };
  expect(ungrouped({ ...both, conditions: [c] }, 0)).toMatchObject({
    conditions: [c, a, b],
    match: 'all',
    nested: null,
  });
  expect(ungrouped({ ...both, conditions: [c], match: 'any' }, 0)).toBeNull();
  expect(ungrouped({ ...empty, conditions: [c], nested: { any: [a, b] } }, 0)).toBeNull();
  expect(ungrouped({ ...empty, nested: { all: [a, { any: [b, c] }] } }, 0)).toBeNull();
});
