import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'Startup',
    place: 'head',
    texts: ['metrics'],
    part: async () => (await import('./analytics/startup-report.tsx')).StartupReport,
  },
];
