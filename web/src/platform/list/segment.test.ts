import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { expect, test } from 'vitest';
import { partOf } from './segment.ts';

const status = (operator: 'ANY_OF' | 'NONE_OF'): Condition => ({ column: 'status', operator, values: ['archived'] });
const segment = {
  key: 'state',
  label: 'State',
  parts: [
    { key: 'current', label: 'Current', condition: status('NONE_OF') },
    { key: 'archived', label: 'Archived', condition: status('ANY_OF') },
    { key: 'all', label: 'All', condition: null },
  ],
};

test('shows all parts while a filter asks for the column of the usual part', () => {
  expect(partOf(segment, null, [])?.key).toBe('current');
  expect(partOf(segment, 'archived', [])?.key).toBe('archived');
  expect(partOf(segment, null, [status('ANY_OF')])?.key).toBe('all');
  expect(partOf(segment, 'current', [status('ANY_OF')])?.key).toBe('current');
  expect(partOf(segment, null, [{ column: 'name', operator: 'CONTAINS', values: ['a'] }])?.key).toBe('current');
});
