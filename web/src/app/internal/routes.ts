import type { AppRoute } from '#platform/routes.ts';

/**
 * Internal pages. Vite knows the mode at build time, so production contains none of them
 * (`scripts/build-web.ts`).
 */
export const routes: AppRoute[] =
  import.meta.env?.MODE === 'production'
    ? []
    : [
        {
          path: '/internal/components',
          entry: 'public',
          texts: ['accounts', 'comments', 'navigation', 'notifications', 'tasks', 'timeline'],
          page: () => import('./components-page.tsx'),
        },
        {
          path: '/demo/mailbox',
          entry: 'public',
          texts: ['accounts', 'emails'],
          page: () => import('#capabilities/emails/demo/mailbox-page.tsx'),
        },
      ];
