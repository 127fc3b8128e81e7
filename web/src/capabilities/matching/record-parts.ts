import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'Startup',
    place: 'side',
    allow: inGroup('incubator', 'mentorGroup', 'Cofounder'),
    texts: ['matching'],
    part: async () => (await import('./startup/startup-mentors.tsx')).StartupMentors,
  },
];
