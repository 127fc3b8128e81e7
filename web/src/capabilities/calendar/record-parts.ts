import { permitsSome } from '@seedbed/domain/access/permits.ts';
import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'User',
    place: 'action',
    allow: (actor) => permitsSome(actor, 'AVAILABILITY/OTHERS:EDIT'),
    texts: ['calendar'],
    part: async () => (await import('./availability/person-availability.tsx')).PersonAvailability,
  },
];
