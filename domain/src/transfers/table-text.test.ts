import { expect, test } from 'vitest';
import { pastedPeople } from './table-text.ts';

test('keeps pasted lines without an address, so that the person sees what was refused', () => {
  expect(
    pastedPeople('Ada Lovelace <ada@acme.test>, bob@acme.test\nCharles Babbage\nada@acme.test\n\ncharles at acme'),
  ).toEqual([
    { name: 'Ada Lovelace', email: 'ada@acme.test' },
    { name: '', email: 'bob@acme.test' },
    { name: 'Charles Babbage', email: '' },
    { name: '', email: 'ada@acme.test' },
    { name: 'charles at acme', email: '' },
  ]);
});

test('keeps parts of a line without an address, and commas inside quotes', () => {
  expect(pastedPeople('"Lovelace, Ada" <ada@acme.test>; charles at acme, ; bob@acme.test;')).toEqual([
    { name: 'Lovelace, Ada', email: 'ada@acme.test' },
    { name: 'charles at acme', email: '' },
    { name: '', email: 'bob@acme.test' },
  ]);
});
