import { expect, test } from 'vitest';
import { pastedPeople } from './table-text.ts';

test('keeps pasted lines without an address, so that the person sees what was refused', () => {
  expect(
    pastedPeople('Ada Lovelace <ada@acme.test>, bob@acme.test\nCharles Babbage\nada@acme.test\n\ncharles at acme'),
  ).toEqual([
    { name: 'Ada Lovelace', email: 'ada@acme.test' },
    { name: '', email: 'bob@acme.test' },
    { name: 'Charles Babbage', email: '' },
    { name: 'charles at acme', email: '' },
  ]);
});
