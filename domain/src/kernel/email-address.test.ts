import { expect, test } from 'vitest';
import { emailFrom } from './email-address.ts';

test.each([
  [' Help@Programme.Test ', 'help@programme.test'],
  ['a+b@sub.example.org', 'a+b@sub.example.org'],
  ['', ''],
  ['   ', ''],
  ['help', null],
  ['help@programme', null],
  ['two@a.test, three@b.test', null],
  ['Help <help@programme.test>', null],
  ['help@programme.test\r\nBcc: x@y.test', null],
  [`${'a'.repeat(320)}@b.test`, null],
])('normalizes %j to %j', (typed, email) => expect(emailFrom(typed)).toBe(email));
