import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { admins, nobody } from '#testing/matrix/roles.ts';

// The matrix has no provider that answers; save-provider.test.ts has a real one.
export const expectations: Expectations = {
  'Query.identityProviders': { may: admins },
  'Mutation.saveIdentityProvider': {
    may: nobody,
    args: () => ({
      id: newId(),
      version: 1,
      provider: {
        name: 'Acme',
        issuer: 'http://127.0.0.1:9',
        clientId: 'x',
        clientSecret: 'long enough',
        allowsPasswords: true,
      },
    }),
  },
  'Mutation.setIdentityProviderActive': { may: nobody, args: () => ({ id: newId(), isActive: true }) },
  'Mutation.removeIdentityProvider': { may: nobody, args: () => ({ id: newId() }) },
};

export const routes: RouteExpectations = {
  'POST /auth/test/url': { answers: () => 401 },
  'POST /auth/prove/url': { answers: () => 401 },
  // The matrix tenant has no provider; external-sign-in.test.ts tests one that has.
  'POST /auth/url': { answers: () => 404 },
  'POST /auth/callback': { answers: () => 404, body: () => ({ code: 'a code', state: 'a state' }) },
  'POST /auth/connect': { answers: () => 401, body: () => ({ state: 'a state' }) },
};
