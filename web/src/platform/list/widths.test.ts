import { defineColumns } from '@seedbed/domain/kernel/list/column.ts';
import { expect, test } from 'vitest';
import { parseWidths, printWidths, withWidth } from './widths.ts';

const columns = defineColumns({ name: { type: 'text' }, tag: { type: 'tag' } });

test.each([
  ['name:280,tag:160', { name: 280, tag: 160 }],
  ['tag:5,name:5000', { tag: 80, name: 800 }],
  ['gone:100,name,name:x,name:-5', {}],
  [null, {}],
])('reads %s', (text, widths) => expect(parseWidths(columns, text)).toEqual(widths));

test('prints in one order, and gives back the usual width', () => {
  const widths = withWidth(withWidth({}, 'tag', 160.4), 'name', 1);
  expect(printWidths(widths)).toBe('name:80,tag:160');
  expect(printWidths(withWidth(widths, 'name', null))).toBe('tag:160');
  expect(printWidths({})).toBe('');
});
