import type { ListPart } from '#platform/list/list-parts.ts';

export const listParts: ListPart[] = [
  {
    place: 'menu',
    allow: () => true,
    texts: ['exports'],
    part: async () => (await import('./lists/export-button.tsx')).ExportButton,
  },
];
