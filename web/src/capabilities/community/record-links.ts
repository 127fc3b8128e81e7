import type { RecordLink } from '#platform/record-links.ts';
import { CommentIcon, UsersIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  {
    kind: 'Introduction',
    label: 'community:title',
    path: () => '/community/introductions',
    Icon: UsersIcon,
  },
  {
    kind: 'CohortQuestion',
    label: 'community:title',
    path: () => '/community/questions',
    Icon: CommentIcon,
  },
];
