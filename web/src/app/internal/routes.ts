import type { AppRoute } from '#platform/routes.ts';

/** What only we see. Vite knows the mode when it builds, so production's files hold none of it (`scripts/build-web.ts`). */
export const routes: AppRoute[] =
  import.meta.env?.MODE === 'production'
    ? []
    : [
        {
          path: '/internal/components',
          entry: 'public',
          texts: ['accounts', 'navigation', 'notifications', 'tasks', 'timeline'],
          page: () => import('./components-page.tsx'),
        },
      ];
