import type { AppRoute } from '#platform/routes.ts';

const home = {
  texts: ['accounts', 'navigation', 'programs', 'startups', 'tasks', 'timeline'],
  page: () => import('./home/home-page.tsx'),
} as const;

export const routes = [
  { path: '/', ...home },
  { path: '/home/*', ...home },
] satisfies AppRoute[];
