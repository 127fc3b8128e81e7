import type { RecordLink } from '#platform/record-links.ts';
import { CommentIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  {
    kind: 'FeedbackRequest',
    label: 'feedback:title',
    path: (id) => `/feedback/management/${id}`,
    Icon: CommentIcon,
  },
];
