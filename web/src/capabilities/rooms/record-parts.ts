import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'Startup',
    place: 'documents',
    texts: ['rooms'],
    part: async () => (await import('./members/rooms-part.tsx')).RoomsPart,
  },
];
