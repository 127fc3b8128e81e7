import type { Expectations, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { all, nobody, staff } from '#testing/matrix/roles.ts';
import type { Person, Scene } from '#testing/scene.ts';

export const expectations: Expectations = {
  'Query.auth': { may: 'anyone' },
  'Query.viewableRoles': { may: staff },
  // Nobody views as an integration. A role within reach would make the session read-only; view-as.test.ts has one.
  'Mutation.viewAsRole': {
    may: nobody,
    args: (_: Person | null, { tenant }: Scene) => ({ roleId: tenant.roleId('System') }),
  },
  'Mutation.stopViewingAs': { may: all },
  'Mutation.endSessionsOf': {
    record: 'person',
    args: (userId) => ({ userId }),
    may: { self: nobody, ownStartup: staff, otherStartup: staff, contact: staff },
    isSuccess: (ended) => ended !== null,
  },
  'Query.sessionsOf': {
    record: 'person',
    args: (userId) => ({ userId }),
    may: { self: nobody, ownStartup: staff, otherStartup: staff, contact: staff },
    isSuccess: (sessions) => sessions !== null,
  },
  // For everybody who has the link; the matrix has none. links.test.ts tests real ones.
  'Query.accountLink': { may: nobody, refusedAs: 'accounts.link-dead', args: () => ({ token: 'x' }) },
  'Mutation.confirmAccount': {
    may: nobody,
    refusedAs: 'accounts.link-dead',
    args: () => ({ token: 'x', firstName: 'A', lastName: 'B', password: 'correct horse battery staple' }),
  },
  'Mutation.resendConfirmationEmail': { may: all, isSuccess: (sent) => sent === false },
  // Matrix accounts have no password; security.test.ts has one.
  'Mutation.changePassword': { may: nobody, args: () => ({ oldPassword: 'x', newPassword: 'y' }) },
  'Mutation.askForEmail': { may: all, args: (who: Person | null) => ({ email: `new-${who?.userId ?? 'x'}@x.test` }) },
  // The matrix has no pending change; security.test.ts has one.
  'Query.emailChange': { may: all, isSuccess: (waiting) => waiting === null },
  'Mutation.cancelEmailChange': { may: all },
  'Query.proofWays': { may: all },
  'Query.secondFactor': { may: all },
  'Mutation.startAuthenticator': { may: all },
  // The matrix has no authenticator; second-factor.test.ts has one.
  'Mutation.confirmAuthenticator': { may: nobody, args: () => ({ code: '000000' }) },
  'Mutation.removeAuthenticator': { may: nobody },
  'Mutation.renewRecoveryCodes': { may: nobody },
  'Query.passkeys': { may: all },
  'Mutation.newPasskeyOptions': { may: all },
  // passkeys.test.ts tests the answers of real devices.
  'Mutation.addPasskey': {
    may: nobody,
    args: () => ({ ticket: 'x', name: 'Phone', response: {} }),
  },
  'Mutation.renamePasskey': {
    may: nobody,
    args: () => ({ id: '00000000-0000-7000-8000-000000000000', name: 'Phone' }),
  },
  'Mutation.removePasskey': { may: nobody, args: () => ({ id: '00000000-0000-7000-8000-000000000000' }) },
  'Query.ownSessions': { may: all },
  // Acts on the caller's own session only; sessions.test.ts tests refusals.
  'Mutation.upsertUserSession': { may: all },
  'Mutation.logoutSession': { may: nobody, args: () => ({ sessionId: '00000000-0000-7000-8000-000000000000' }) },
  'Mutation.endOtherSessions': { may: all },
  'Subscription.sessionLoggedOut': { may: nobody, args: () => ({ sessionId: '00000000-0000-7000-8000-000000000000' }) },
};

export const routes: RouteExpectations = {
  'POST /auth/local': {
    answers: () => 401,
    body: ({ tenant }) => ({ email: 'nobody@x.test', password: 'wrong wrong wrong', incubator: tenant.slug }),
    writes: 'the failed guess',
  },
  'POST /api/users/sendresetpassword': {
    answers: () => 204,
    body: () => ({ email: 'nobody@x.test' }),
    writes: 'the job that looks whose it is',
  },
  'POST /api/users/resetpassword': {
    answers: () => 400,
    body: () => ({ token: 'x', newPassword: 'correct horse battery staple' }),
    writes: 'the call of its address',
  },
  'POST /api/users/validate/:token': { answers: () => 400, writes: 'the call of its address' },
  'POST /auth/prove': { answers: () => 401, body: () => ({ password: 'wrong wrong wrong' }) },
  'POST /auth/prove/passkey/options': { answers: () => 401 },
  'POST /auth/prove/passkey': { answers: () => 401, body: () => ({ ticket: 'x', response: {} }) },
  'POST /auth/second-factor': { answers: () => 401, body: () => ({ ticket: 'x', code: '000000' }) },
  'POST /auth/passkey/options': { answers: () => 200, writes: 'the challenge' },
  'POST /auth/passkey': {
    answers: () => 401,
    body: () => ({ ticket: 'x', response: {} }),
    writes: 'the failed guess',
  },
  'POST /auth/logout': { answers: () => 204 },
};
