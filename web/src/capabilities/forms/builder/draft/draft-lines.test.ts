import { emptyContent } from '@seedbed/domain/forms/form.ts';
import { expect, test } from 'vitest';
import { type DraftLine, inverseOf, joinedWrite, type LineWrite, newest, withWrites } from './draft-lines.ts';

const line = (id: string, label = id): DraftLine => ({
  id,
  type: 'text',
  content: { ...emptyContent, label: [{ language: 'en', value: label }] },
  version: 1,
});
const lines = ['a', 'b', 'c'].map((id) => line(id));
const named = (label: string) => line('', label).content;
const shown = (all: readonly DraftLine[]) => all.map(({ content }) => content.label[0]?.value).join(' ');

const changes: [string, LineWrite, string][] = [
  ['a new text', { id: 'b', content: named('B') }, 'a B c'],
  ['a move behind another line', { id: 'a', after: 'c' }, 'b c a'],
  ['a move to the start', { id: 'c', after: null }, 'c a b'],
  ['a removal', { id: 'b', isRemoved: true }, 'a c'],
  ['a new line', { id: 'd', type: 'text', content: named('d'), after: 'a' }, 'a d b c'],
  ['a new line behind one that is gone', { id: 'd', type: 'text', content: named('d'), after: 'x' }, 'a b c d'],
];

test('keeps a new line when an older answer arrives late', () => {
  const first = { lines, updatedAt: '2026-11-01T09:00:00Z' };
  const second = { lines: [...lines, line('d')], updatedAt: '2026-11-01T09:00:00.5Z' };
  expect(newest(first, second)).toBe(second);
  expect(newest(second, first)).toBe(second);
});

test.each(changes)('applies and takes back %s', (_, write, after) => {
  const changed = withWrites(lines, [write]);
  expect(shown(changed)).toBe(after);
  expect(withWrites(changed, inverseOf(lines, [write]))).toEqual(
    // A removed line comes back as a new one here; the server knows its version.
    write.isRemoved ? lines.map((one) => (one.id === 'b' ? { ...one, version: null } : one)) : lines,
  );
});

test('several changes of a line are one', () => {
  const write = joinedWrite({ id: 'a', content: named('A') }, { id: 'a', after: 'b' });
  expect(shown(withWrites(lines, [write]))).toBe('b A c');
});
