import { canSeeExamples } from '@seedbed/domain/examples/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canSeeExamples };

export const routes = [
  {
    path: '/examples',
    requires,
    paletteName: 'examples:title',
    texts: ['examples', 'lists'],
    page: () => import('./examples-page.tsx'),
  },
  { path: '/examples/:id', requires, texts: ['examples'], page: () => import('./example-page.tsx') },
] satisfies AppRoute[];
