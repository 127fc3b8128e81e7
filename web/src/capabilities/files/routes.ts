import type { AppRoute } from '#platform/routes.ts';

export const routes: AppRoute[] = [
  {
    path: '/file',
    entry: 'public',
    texts: ['files', 'accounts'],
    page: () => import('./every/file-page.tsx'),
  },
];
