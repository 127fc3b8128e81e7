import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/startup/:id?/rooms/:roomId',
    requires: { permission: 'STARTUP/FILES:VIEW', limited: 'startupDocuments' },
    texts: ['rooms'],
    page: () => import('./members/room-page.tsx'),
  },
  {
    path: '/room/:token',
    entry: 'public',
    texts: ['rooms', 'files'],
    page: () => import('./visitor/visitor-page.tsx'),
  },
] satisfies AppRoute[];
