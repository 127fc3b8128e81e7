import type { AppRoute } from '#platform/routes.ts';
import { routes as internal } from './internal/routes.ts';
import { routes as capabilities } from './routes.gen.ts';

/** Pages that belong to no capability. */
const own: AppRoute[] = [
  { path: '/error', entry: 'public', texts: ['accounts'], page: () => import('./error-page.tsx') },
];

export const routes: AppRoute[] = [...own, ...internal, ...capabilities];
