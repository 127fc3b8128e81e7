import { expect, test } from 'vitest';
import { nameKey, pastedStartups } from './pasted-startups.ts';

test('reads one startup per line, without bullets and empty lines', () => {
  const text = '1. Acme\n\n  • Café  Noir \r\n- 3D Prints\n42 Labs\n';
  expect(pastedStartups(text).map(({ name }) => name)).toEqual(['Acme', 'Café Noir', '3D Prints', '42 Labs']);
});

test('reads website and one-liner from the columns of a table, in any order', () => {
  const text = 'Acme\tacme.test\tBoxes, by air.\nBolt\tFast bikes\thttps://bolt.test/en\nCrate\t\t';
  expect(pastedStartups(text)).toEqual([
    { name: 'Acme', website: 'acme.test', oneLiner: 'Boxes, by air.' },
    { name: 'Bolt', website: 'https://bolt.test/en', oneLiner: 'Fast bikes' },
    { name: 'Crate', website: null, oneLiner: null },
  ]);
});

test('ignores case and spaces in names', () => {
  expect(nameKey(' ACME  Labs ')).toBe(nameKey('Acme labs'));
  expect(nameKey('Acme')).not.toBe(nameKey('Acmé'));
});
