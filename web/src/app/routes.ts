import { routes as accounts } from '#capabilities/accounts/routes.ts';
import { routes as emails } from '#capabilities/emails/routes.ts';
import { routes as incubators } from '#capabilities/incubators/routes.ts';
import { routes as navigation } from '#capabilities/navigation/routes.ts';
import { routes as notifications } from '#capabilities/notifications/routes.ts';
import { routes as privacy } from '#capabilities/privacy/routes.ts';
import { routes as sessions } from '#capabilities/sessions/routes.ts';
import { routes as sso } from '#capabilities/sso/routes.ts';
import { routes as startups } from '#capabilities/startups/routes.ts';
import { routes as tasks } from '#capabilities/tasks/routes.ts';
import { routes as thirdParty } from '#capabilities/third-party/routes.ts';
import { routes as timeline } from '#capabilities/timeline/routes.ts';
import type { AppRoute } from '#platform/routes.ts';
import { routes as internal } from './internal/routes.ts';

/** Of no capability. */
const own: AppRoute[] = [
  { path: '/error', entry: 'public', texts: ['accounts'], page: () => import('./error-page.tsx') },
];

export const routes: AppRoute[] = [
  ...own,
  ...internal,
  ...incubators,
  ...accounts,
  ...sessions,
  ...sso,
  ...startups,
  ...timeline,
  ...tasks,
  ...emails,
  ...navigation,
  ...notifications,
  ...privacy,
  ...thirdParty,
];
