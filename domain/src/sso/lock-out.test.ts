import { expect, test } from 'vitest';
import { type AdminWays, canAnyAdminLogIn } from './lock-out.ts';

const acme = 'https://login.acme.example';
const withKey: AdminWays = { hasOwnKey: true, issuers: [] };
const withIdentity: AdminWays = { hasOwnKey: false, issuers: [acme] };

test.each([
  ['a password while passwords work', [withKey], { passwords: true, issuers: [] }, true],
  ['a password while they do not', [withKey], { passwords: false, issuers: [acme] }, false],
  ['an identity of a provider that is on', [withIdentity], { passwords: false, issuers: [acme] }, true],
  ['an identity of a provider that is off', [withIdentity], { passwords: true, issuers: [] }, false],
  ['one of two Admins', [withKey, withIdentity], { passwords: false, issuers: [acme] }, true],
  ['no Admin', [], { passwords: true, issuers: [acme] }, false],
] as const)('answers for %s', (_, admins, ways, answer) => expect(canAnyAdminLogIn(admins, ways)).toBe(answer));
