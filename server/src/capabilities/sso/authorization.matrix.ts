import type { RouteExpectations } from '#testing/matrix/matrix-row.ts';

export const routes: RouteExpectations = {
  'POST /auth/prove/url': { answers: () => 401 },
  // The matrix tenant has no provider; external-sign-in.test.ts tests one that has.
  'POST /auth/url': { answers: () => 404 },
  'POST /auth/callback': { answers: () => 404, body: () => ({ code: 'a code', state: 'a state' }) },
  'POST /auth/connect': { answers: () => 401, body: () => ({ state: 'a state' }) },
};
