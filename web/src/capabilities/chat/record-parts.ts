import { canUseChat } from '@seedbed/domain/chat/policy.ts';
import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'User',
    place: 'action',
    allow: canUseChat,
    texts: ['chat'],
    part: async () => (await import('./write-to.tsx')).WriteToPerson,
  },
  {
    kind: 'Startup',
    place: 'action',
    allow: canUseChat,
    texts: ['chat'],
    part: async () => (await import('./write-to.tsx')).WriteToStartup,
  },
];
