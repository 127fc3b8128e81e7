import type { RecordLink } from '#platform/record-links.ts';
import { FileTextIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  {
    kind: 'Form',
    label: 'search:kinds.Form',
    path: (id) => `/forms/management/${id}/edit`,
    Icon: FileTextIcon,
  },
];
