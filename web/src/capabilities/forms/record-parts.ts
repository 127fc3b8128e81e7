import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'Startup',
    place: 'side',
    texts: ['filling'],
    part: async () => (await import('./asking/record-fillings.tsx')).StartupFillings,
  },
];
