import { expect, test } from 'vitest';
import { emailFrom } from './email-address.ts';

test.each([
  [' Help@Organization.Test ', 'help@organization.test'],
  ['a+b@sub.example.org', 'a+b@sub.example.org'],
  ['', ''],
  ['   ', ''],
  ['help', null],
  ['help@organization', null],
  ['help@organization..test', null],
  ['help@.organization.test', null],
  ['two@a.test, three@b.test', null],
  ['Help <help@organization.test>', null],
  ['help@organization.test\r\nBcc: x@y.test', null],
  [`${'a'.repeat(320)}@b.test`, null],
])('normalizes %j to %j', (typed, email) => expect(emailFrom(typed)).toBe(email));
