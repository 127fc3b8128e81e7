import { canIntroduce } from '@seedbed/domain/community/policy.ts';
import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'User',
    place: 'action',
    allow: canIntroduce,
    texts: ['community'],
    part: async () => (await import('./introductions/introduce-button.tsx')).IntroducePerson,
  },
  {
    kind: 'Startup',
    place: 'action',
    allow: canIntroduce,
    texts: ['community'],
    part: async () => (await import('./introductions/introduce-button.tsx')).IntroduceStartup,
  },
];
