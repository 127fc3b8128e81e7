import type { RecordLink } from '#platform/record-links.ts';
import { ActivityIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  {
    kind: 'MetricDefinition',
    label: 'search:kinds.MetricDefinition',
    path: (id) => `/startups/metrics/definitions/${id}`,
    Icon: ActivityIcon,
  },
];
