import type { RouteExpectations } from '#testing/matrix/matrix-row.ts';

export const routes: RouteExpectations = {
  'POST /auth/prove/url': { answers: () => 401 },
  // A programme without a provider; what happens in one that has one stands in external-sign-in.test.ts.
  'POST /auth/url': { answers: () => 404 },
  'POST /auth/callback': { answers: () => 404, body: () => ({ code: 'a code', state: 'a state' }) },
  'POST /auth/connect': { answers: () => 401, body: () => ({ state: 'a state' }) },
};
