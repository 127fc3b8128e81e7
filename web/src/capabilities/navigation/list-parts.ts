import { canManageSample } from '@seedbed/domain/navigation/sample-content.ts';
import { canUseViews } from '@seedbed/domain/views/policy.ts';
import type { ListPart } from '#platform/list/list-parts.ts';

export const listParts: ListPart[] = [
  {
    place: 'menu',
    allow: canUseViews,
    texts: ['navigation'],
    part: async () => (await import('./pins/pin-view.tsx')).PinView,
  },
  {
    place: 'empty',
    allow: canManageSample,
    texts: ['first-steps'],
    part: async () => (await import('./sample/sample-in-list.tsx')).SampleInList,
  },
];
