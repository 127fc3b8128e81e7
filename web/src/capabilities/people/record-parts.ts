import { canManagePeople } from '@seedbed/domain/people/policy.ts';
import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'User',
    place: 'side',
    allow: canManagePeople,
    texts: ['people', 'access', 'accounts', 'own-account', 'programs'],
    part: async () => (await import('./record/administration.tsx')).PersonAdministration,
  },
];
