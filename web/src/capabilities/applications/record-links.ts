import type { RecordLink } from '#platform/record-links.ts';
import { DocumentsIcon, FilterIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  {
    kind: 'Funnel',
    label: 'search:kinds.Funnel',
    path: (id) => `/applications/funnels/${id}/builder`,
    Icon: FilterIcon,
  },
  {
    kind: 'Application',
    label: 'search:kinds.Application',
    path: (id) => `/applications/overview?application=${id}`,
    Icon: DocumentsIcon,
  },
];
