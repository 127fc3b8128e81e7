import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'StartupDocument',
    place: 'activity',
    texts: ['comments'],
    part: async () => (await import('./record/document-comments.tsx')).DocumentComments,
  },
  {
    kind: 'AssetRequest',
    place: 'activity',
    texts: ['comments'],
    part: async () => (await import('./requests/request-comments.tsx')).RequestComments,
  },
];
