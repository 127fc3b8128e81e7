import type { RecordLink } from '#platform/record-links.ts';
import { BriefcaseIcon, ClockIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  { kind: 'CoachingSession', label: 'coaching:title', path: (id) => `/coaching/session/${id}`, Icon: BriefcaseIcon },
  { kind: 'HourAccount', label: 'coaching:title', path: (id) => `/coaching/hours/${id}`, Icon: ClockIcon },
];
