import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'Milestone',
    place: 'activity',
    texts: ['comments'],
    part: async () => (await import('./record/milestone-comments.tsx')).MilestoneComments,
  },
];
