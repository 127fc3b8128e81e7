// Never open an account by its address alone (RE-A17).
import { expect, test } from 'vitest';
import { connecting, isUnasked } from './identity-provider.ts';

const account = {
  email: 'ana@acme.test',
  status: 'active' as const,
  validated: true,
  isInvited: false,
  hasOwnKey: false,
  isTaken: false,
};
const provided = { email: 'Ana@Acme.test', isVerified: true };

test.each([
  ['a verified address of an account without a key', {}, {}, 'open'],
  ['a pending account', { status: 'pending' as const }, {}, 'open'],
  ['an address that is not verified', {}, { isVerified: false }, 'closed'],
  ['another address', {}, { email: 'bob@acme.test' }, 'closed'],
  [
    'an address that is equal only in lower case',
    { email: 'kim@acme.test' },
    { email: '\u212aim@acme.test' },
    'closed',
  ],
  ['no address', {}, { email: null }, 'closed'],
  ['an account that nobody has confirmed', { validated: false }, {}, 'closed'],
  ['one that the team has invited', { validated: false, isInvited: true }, {}, 'open'],
  ['an invitation of somebody whose address is not verified', { isInvited: true }, { isVerified: false }, 'closed'],
  ['an account that somebody of the provider has', { isTaken: true }, {}, 'closed'],
  ['an account that may not sign in', { status: 'archived' as const }, {}, 'closed'],
  ['an account with a key of its own', { hasOwnKey: true }, {}, 'key-first'],
  ['the same, with an address that is not verified', { hasOwnKey: true }, { isVerified: false }, 'closed'],
])('%s', (_, facts, claims, answer) =>
  expect(connecting({ ...account, ...facts }, { ...provided, ...claims })).toBe(answer),
);

test('opens nothing without an account', () => expect(connecting(null, provided)).toBe('closed'));

test.each([
  ['login_required', true],
  ['interaction_required', true],
  ['consent_required', true],
  ['account_selection_required', true],
  ['access_denied', false],
  ['server_error', false],
  ['', false],
])('treats %s as required interaction: %s', (error, unasked) => expect(isUnasked(error)).toBe(unasked));
