import { expect, test } from 'vitest';
import { isTypedName } from './typed-name.ts';

test('accepts the name of the record, and no other', () => {
  expect(isTypedName('Call  the bank ', 'Call the bank')).toBe(true);
  expect(isTypedName('Cafe\u0301', 'Caf\u00e9')).toBe(true);
  expect(isTypedName('call the bank', 'Call the bank')).toBe(false);
  expect(isTypedName('', 'Call the bank')).toBe(false);
});
