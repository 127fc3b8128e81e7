import { canManageSample } from '@seedbed/domain/navigation/sample-content.ts';
import type { ListPart } from '#platform/list/list-parts.ts';

export const listParts: ListPart[] = [
  {
    place: 'empty',
    allow: canManageSample,
    texts: ['first-steps'],
    part: async () => (await import('./sample/sample-in-list.tsx')).SampleInList,
  },
];
