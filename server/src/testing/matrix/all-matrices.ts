import { newId } from '@seedbed/domain/kernel/ids.ts';
import { operationMatrices, routeMatrices } from './matrices.gen.ts';
import type { Expectations, RouteExpectations } from './matrix-row.ts';
import { all } from './roles.ts';

/** The expected result of each operation and role: one table per capability, the platform's own here. */
export const expectations: Expectations = {
  ...Object.assign({}, ...operationMatrices),
  'Subscription.changed': { may: all },
};

export const routeExpectations: RouteExpectations = {
  // A preflight request from a foreign page.
  'OPTIONS *': { path: '/graphql', answers: () => 404 },
  'GET /healthz': { answers: () => 200 },
  'GET /readyz': { answers: () => 200 },
  'GET /manifest.webmanifest': { answers: () => 200 },
  'GET /icon.svg': { answers: () => 200 },
  // Test tenants have no logo to draw; tenant-mark.test.ts has one.
  'GET /icon.png': { answers: () => 404 },
  'GET /service-worker.js': { answers: () => 200, optional: true },
  'GET /*': { path: '/tasks', answers: () => 200 },
  'GET /reset/*': { path: '/reset/none', answers: () => 200 },
  'GET /validate/*': { path: '/validate/none', answers: () => 200 },
  'GET /assets/*': { path: '/assets/none.js', answers: () => 404, optional: true },
  'POST /api/page-errors': { body: () => ({ id: newId(), name: 'Error', stack: '' }), answers: () => 204 },
  'GET /graphql': {
    path: '/graphql?query=%7Bauth%7Benabled%7D%7D',
    headers: { 'apollo-require-preflight': '1' },
    answers: () => 200,
  },
  'POST /graphql': { body: () => ({ query: '{ auth { enabled } }' }), answers: () => 200 },
  ...Object.assign({}, ...routeMatrices),
};
