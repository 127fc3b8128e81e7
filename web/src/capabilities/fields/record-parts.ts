import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'User',
    place: 'side',
    texts: ['fields'],
    part: async () => (await import('./record/person-fields.tsx')).PersonFields,
  },
];
