import { expect, test } from 'vitest';
import { activeRedirects, redirects } from './redirects.ts';

test.each(redirects)('redirects $from to $to once that page exists, not before', (row) => {
  const goal = row.to.replace(/:\w+/g, 'x');
  expect(activeRedirects((path) => path !== goal)).not.toContain(row);
  expect(activeRedirects((path) => path === goal)).toContain(row);
});

test('redirects no address twice, in a circle, or without required parameters', () => {
  const from = redirects.map((row) => row.from);
  expect(new Set(from).size).toBe(from.length);
  for (const row of redirects) {
    expect(from).not.toContain(row.to);
    for (const [parameter] of row.to.matchAll(/:\w+/g)) expect(row.from).toContain(parameter);
  }
});
