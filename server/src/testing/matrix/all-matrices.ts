import { existsSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { operationMatrices, routeMatrices } from './matrices.gen.ts';
import type { Expectations, RouteExpectations } from './matrix-row.ts';
import { all } from './roles.ts';

const serviceWorker = path.resolve(import.meta.dirname, '../../../../web/dist-internal/service-worker.js');

const platformExpectations: Expectations = { 'Subscription.changed': { may: all } };

/** Routes of the platform and the app, which belong to no capability. */
export const platformRoutes: RouteExpectations = {
  // A preflight request from a foreign page.
  'OPTIONS *': { path: '/graphql', answers: () => 404 },
  'GET /healthz': { answers: () => 200 },
  'GET /readyz': { answers: () => 200 },
  // It asks for the name of a host.
  'GET /api/known-host': { answers: () => 422 },
  // Without METRICS_TOKEN nobody reads it.
  'GET /metrics': { answers: () => 404 },
  'GET /manifest.webmanifest': { answers: () => 200 },
  'GET /api/boot': { answers: () => 200 },
  'GET /icon.svg': { answers: () => 200 },
  // Test tenants have no logo to draw; tenant-mark.test.ts has one.
  'GET /icon.png': { answers: () => 404 },
  // Exists once the web is built.
  'GET /service-worker.js': { answers: () => (existsSync(serviceWorker) ? 200 : 404) },
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
};

/** The expected result of each operation and role. */
export const expectations: Expectations = merged([...operationMatrices, platformExpectations]);

/** The actions of `runBatch` belong to several capabilities. */
function merged(all: readonly Expectations[]): Expectations {
  const byField: Expectations = {};
  for (const [field, rows] of all.flatMap((one) => Object.entries(one))) {
    const earlier = byField[field];
    byField[field] = earlier ? [earlier, rows].flat() : rows;
  }
  return byField;
}

export const routeExpectations: RouteExpectations = { ...Object.assign({}, ...routeMatrices), ...platformRoutes };
