import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expectations as access } from '#capabilities/access/authorization.matrix.ts';
import { routes as accountRoutes, expectations as accounts } from '#capabilities/accounts/authorization.matrix.ts';
import { routes as emailRoutes, expectations as emails } from '#capabilities/emails/authorization.matrix.ts';
import { routes as fileRoutes, expectations as files } from '#capabilities/files/authorization.matrix.ts';
import { expectations as incubators } from '#capabilities/incubators/authorization.matrix.ts';
import { expectations as navigation } from '#capabilities/navigation/authorization.matrix.ts';
import {
  routes as notificationRoutes,
  expectations as notifications,
} from '#capabilities/notifications/authorization.matrix.ts';
import { expectations as privacy, routes as privacyRoutes } from '#capabilities/privacy/authorization.matrix.ts';
import { expectations as programs } from '#capabilities/programs/authorization.matrix.ts';
import { expectations as search } from '#capabilities/search/authorization.matrix.ts';
import { routes as sessionRoutes, expectations as sessions } from '#capabilities/sessions/authorization.matrix.ts';
import { routes as ssoRoutes } from '#capabilities/sso/authorization.matrix.ts';
import { expectations as startups } from '#capabilities/startups/authorization.matrix.ts';
import { routes as taskRoutes, expectations as tasks } from '#capabilities/tasks/authorization.matrix.ts';
import { expectations as outside } from '#capabilities/third-party/authorization.matrix.ts';
import { expectations as timeline } from '#capabilities/timeline/authorization.matrix.ts';
import { all, type Expectations, type RouteExpectations } from './matrix-row.ts';

/** What each operation is expected to answer to whom; one table a capability, the platform's own here. */
export const expectations: Expectations = {
  ...incubators,
  ...access,
  ...accounts,
  ...sessions,
  ...startups,
  ...programs,
  ...tasks,
  ...timeline,
  ...files,
  ...emails,
  ...navigation,
  ...search,
  ...notifications,
  ...privacy,
  ...outside,
  'Subscription.changed': { may: all },
};

export const routeExpectations: RouteExpectations = {
  // A question before a call, from no page of ours.
  'OPTIONS *': { path: '/graphql', answers: () => 404 },
  'GET /healthz': { answers: () => 200 },
  'GET /readyz': { answers: () => 200 },
  'GET /manifest.webmanifest': { answers: () => 200 },
  'GET /icon.svg': { answers: () => 200 },
  // Programmes of tests have no logo to draw; tenant-mark.test.ts has one.
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
  ...accountRoutes,
  ...sessionRoutes,
  ...ssoRoutes,
  ...fileRoutes,
  ...emailRoutes,
  ...notificationRoutes,
  ...privacyRoutes,
  ...taskRoutes,
};
