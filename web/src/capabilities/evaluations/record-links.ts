import type { RecordLink } from '#platform/record-links.ts';
import { CheckIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  {
    kind: 'Evaluation',
    label: 'search:kinds.Evaluation',
    path: (id) => `/applications/evaluations/${id}`,
    Icon: CheckIcon,
  },
];
