import { canShareViews } from '@seedbed/domain/views/policy.ts';
import type { ListPart } from '#platform/list/list-parts.ts';

export const listParts: ListPart[] = [
  {
    place: 'menu',
    allow: () => true,
    texts: ['exports'],
    part: async () => (await import('./lists/export-button.tsx')).ExportButton,
  },
  {
    place: 'menu',
    allow: canShareViews,
    texts: ['exports'],
    part: async () => (await import('./links/link-button.tsx')).LinkButton,
  },
];
