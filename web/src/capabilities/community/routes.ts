import { canUseChat } from '@seedbed/domain/chat/policy.ts';
import { canOpenDirectory } from '@seedbed/domain/community/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/community',
    requires: { allow: canOpenDirectory },
    texts: ['community', 'lists'],
    page: () => import('./directory-page.tsx'),
  },
  {
    path: '/community/introductions',
    requires: { allow: canUseChat },
    paletteName: 'navigation:pages.introductions',
    texts: ['community'],
    page: () => import('./introductions/introductions-page.tsx'),
  },
  {
    path: '/community/questions',
    requires: { allow: canUseChat },
    paletteName: 'navigation:pages.cohort-questions',
    texts: ['community'],
    page: () => import('./questions/questions-page.tsx'),
  },
  {
    path: '/introduction/:id',
    entry: 'public',
    texts: ['community'],
    page: () => import('./introductions/linked-page.tsx'),
  },
] satisfies AppRoute[];
