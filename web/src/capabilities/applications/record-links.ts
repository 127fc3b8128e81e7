import type { RecordLink } from '#platform/record-links.ts';
import { FilterIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  {
    kind: 'Funnel',
    label: 'search:kinds.Funnel',
    path: (id) => `/applications/funnels/${id}/builder`,
    Icon: FilterIcon,
  },
];
