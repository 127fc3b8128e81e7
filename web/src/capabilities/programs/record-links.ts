import type { RecordLink } from '#platform/record-links.ts';
import { CalendarEventIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  {
    kind: 'Program',
    label: 'search:kinds.Program',
    path: (id) => `/startups/programs/program/${id}`,
    Icon: CalendarEventIcon,
  },
];
