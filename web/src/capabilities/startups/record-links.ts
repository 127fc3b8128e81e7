import type { RecordLink } from '#platform/record-links.ts';
import { RocketIcon, UserCircleIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  {
    kind: 'Startup',
    label: 'search:kinds.Startup',
    path: (id) => `/startup/${id}/file/activities`,
    Icon: RocketIcon,
  },
  { kind: 'User', label: 'search:kinds.User', path: (id) => `/profile/${id}`, Icon: UserCircleIcon },
];
