import { expect, test } from 'vitest';
import { factsOf, inOneLine, printable, textDirection } from './text-document.ts';

test('gives a line the direction of its first letter', () => {
  expect(textDirection('12 · Northlight', 'rtl')).toBe('ltr');
  expect(textDirection('12 · الإيرادات', 'ltr')).toBe('rtl');
  expect(textDirection('12', 'rtl')).toBe('rtl');
});

test.each(['ltr', 'rtl'] as const)('keeps the order of facts in different languages: %s', (direction) => {
  const line = inOneLine(['Northlight', null, '', '25 نوفمبر 2026']);
  expect(line).toBe('\u2068Northlight\u2069 · \u206825 نوفمبر 2026\u2069');
  expect(textDirection(line, direction)).toBe(direction);
  expect(factsOf(line)).toEqual(['Northlight', '25 نوفمبر 2026']);
});

test('prints a text that has such characters of its own without them', () => {
  const pasted = 'Ask \u2068Mia\u2069 \u{1F600}\u202Atoday';
  expect(factsOf(pasted)).toEqual([]);
  expect(printable(pasted)).toBe('Ask Mia today');
});
