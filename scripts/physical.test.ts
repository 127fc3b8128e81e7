import { expect, test } from 'vitest';
import { isPhysicalStyle, physicalLines } from './physical.ts';

test.each([
  '  left: 6px;',
  'a { right: 0 }',
  '  margin-left: 8px;',
  '  border-right-width: 1px;',
  '  border-top-left-radius: 4px;',
  '  scroll-padding-top: 4px;',
  '  text-align: left;',
  '  float: right;',
  '  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-4);',
  '  border-radius: 4px 0 0 4px;',
])('rejects %s', (line) => expect(isPhysicalStyle(line)).toBe(true));

test.each([
  '  inset-inline-start: 6px;',
  '  margin-inline: auto -4px;',
  '  text-align: start;',
  '  padding: 0 var(--space-4) calc(var(--space-7) + 72px);',
  '  margin: var(--space-4) auto 0;',
  '  inset: auto 0 -1px;',
  '  border-radius: 2px 2px 0 0;',
  '  transition: margin var(--slow) var(--ease);',
])('accepts %s', (line) => expect(isPhysicalStyle(line)).toBe(false));

test('accepts a line with a reason, and only that line', () => {
  const sheet = ['a {', '  /* physical: a tick leans the same way everywhere */', '  left: 6px;', '  right: 0;', '}'];
  expect(physicalLines(sheet.join('\n'))).toEqual([4]);
});
