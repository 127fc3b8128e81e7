import { canUseViews } from '@seedbed/domain/views/policy.ts';
import type { ListPart } from '#platform/list/list-parts.ts';

export const listParts: ListPart[] = [
  {
    place: 'menu',
    allow: canUseViews,
    texts: ['views', 'access'],
    part: async () => (await import('./views-menu.tsx')).ViewsMenu,
  },
  {
    place: 'below',
    allow: canUseViews,
    texts: ['views', 'access'],
    part: async () => (await import('./view-changes.tsx')).ViewChanges,
  },
];
