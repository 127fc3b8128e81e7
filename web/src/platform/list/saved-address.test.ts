import { newId } from '@seedbed/domain/kernel/ids.ts';
import { defineColumns } from '@seedbed/domain/kernel/list/column.ts';
import { expect, test } from 'vitest';
import { addressOf, checkAddress, withAddress } from './saved-address.ts';

const columns = defineColumns({
  name: { type: 'text', isSortable: true },
  tag: { type: 'tag' },
  state: { type: 'status', values: ['open', 'done'] },
});
const list = { columns, segment: { key: 'part', label: 'Part', parts: [] } };
const actor = { scopes: {} };
const [hot, cold] = [newId(), newId()];
const check = (address: string, missing: readonly string[] = []) => checkAddress(actor, list, address, missing);

test('saves what is of the list, in one order', () => {
  const one = new URLSearchParams('peek=x&sort=-name&part=done&saved=v&q=a');
  const two = new URLSearchParams('q=a&part=done&sort=-name');
  expect(addressOf(list, one)).toBe(addressOf(list, two));
  expect(addressOf(list, one)).toBe('part=done&q=a&sort=-name');
});

test('replaces the state of the list, and keeps the rest of the address', () => {
  const next = withAddress(list, new URLSearchParams('peek=x&q=a&name=b'), 'sort=name');
  expect(next.toString()).toBe('peek=x&sort=name');
});

test('leaves a whole view as it is', () => {
  const whole = addressOf(
    list,
    new URLSearchParams(`tag=${hot}&state=none-of:open&sort=name&group=none&view=table&widths=name:280`),
  );
  expect(check(whole)).toEqual({ address: whole, broken: [] });
});

test.each([
  ['a deleted field', 'budget=5&q=a', 'q=a', ['budget']],
  ['a sort by a deleted field', 'sort=-budget', '', ['budget']],
  ['a deleted column', 'columns=name%2Cbudget', 'columns=name', ['budget']],
  ['a value that no longer exists', 'state=lost', '', ['state']],
  ['all values deleted', `tag=${hot}`, '', ['tag']],
  ['a width of a deleted column', 'widths=name%3A280%2Cbudget%3A90', 'widths=name%3A280', []],
  ['a broken group of filters', 'filter=%7B', '', ['filter']],
])('repairs %s', (_, address, left, broken) => {
  expect(check(address, [hot])).toEqual({ address: left, broken });
});

test('keeps the values that are left, also inside groups of filters', () => {
  expect(new URLSearchParams(check(`tag=${hot},${cold}`, [hot]).address).get('tag')).toBe(cold);
  const condition = { column: 'tag', operator: 'ANY_OF', values: [hot, cold] };
  const name = { column: 'name', operator: 'IS', values: ['a'] };
  const nested = JSON.stringify({ any: [condition, { all: [{ ...condition, values: [hot] }] }, name] });
  const checked = check(new URLSearchParams({ filter: nested }).toString(), [hot]);
  expect(checked.broken).toEqual(['tag']);
  expect(JSON.parse(new URLSearchParams(checked.address).get('filter') ?? '')).toEqual({
    any: [{ ...condition, values: [cold] }, name],
  });
});
