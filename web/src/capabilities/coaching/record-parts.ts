import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canOpenCoaching, isCoachRole } from '@seedbed/domain/coaching/policy.ts';
import type { RecordPart } from '#platform/record/record-parts.ts';

const isFounder = inGroup('Cofounder');

export const recordParts: RecordPart[] = [
  {
    kind: 'User',
    place: 'action',
    allow: isFounder,
    texts: ['coaching', 'calendar'],
    part: async () => (await import('./book/book-coach-button.tsx')).BookCoachButton,
  },
  {
    kind: 'Startup',
    place: 'action',
    allow: (actor) => canOpenCoaching(actor) && isCoachRole(actor),
    texts: ['coaching', 'calendar'],
    part: async () => (await import('./book/coach-startup-menu.tsx')).CoachStartupMenu,
  },
];
