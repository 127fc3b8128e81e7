import type { RecordLink } from '#platform/record-links.ts';
import { UsersIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  { kind: 'MatchRun', label: 'matching:title', path: (id) => `/startups/mentors/runs/${id}`, Icon: UsersIcon },
  {
    kind: 'MentorProfile',
    label: 'matching:title',
    path: (id) => `/startups/mentors/mentor/${id}`,
    Icon: UsersIcon,
  },
];
