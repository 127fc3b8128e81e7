import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'Task',
    place: 'activity',
    texts: ['timeline'],
    part: async () => (await import('./task-comments/task-comments.tsx')).TaskComments,
  },
];
