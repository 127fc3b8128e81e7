import { permits } from '@seedbed/domain/access/permits.ts';
import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'User',
    place: 'side-end',
    allow: (actor) => permits(actor, 'USERS:EDIT'),
    texts: ['accounts'],
    part: async () => (await import('./security/person-sessions.tsx')).PersonSessions,
  },
];
