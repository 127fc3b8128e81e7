import { expect, test } from 'vitest';
import { activeRedirects, redirects } from './redirects.ts';

test.each(redirects)('$from begins to lead to $to when that page stands, and no sooner', (row) => {
  const goal = row.to.replace(/:\w+/g, 'x');
  expect(activeRedirects((path) => path !== goal)).not.toContain(row);
  expect(activeRedirects((path) => path === goal)).toContain(row);
});

test('no address is redirected twice, round in a circle, or without what its goal needs', () => {
  const from = redirects.map((row) => row.from);
  expect(new Set(from).size).toBe(from.length);
  for (const row of redirects) {
    expect(from).not.toContain(row.to);
    for (const [parameter] of row.to.matchAll(/:\w+/g)) expect(row.from).toContain(parameter);
  }
});
