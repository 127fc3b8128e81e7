import type { RecordLink } from '#platform/record-links.ts';
import { LockIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  {
    kind: 'Room',
    label: 'rooms:title',
    // Founders alone open it: the startup is theirs.
    path: (id) => `/startup/rooms/${id}`,
    Icon: LockIcon,
  },
];
