import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'Task',
    place: 'activity',
    texts: ['activity'],
    part: async () => (await import('./record-history.tsx')).TaskHistory,
  },
];
