import type { RecordLink } from '#platform/record-links.ts';
import { BookIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  { kind: 'Resource', label: 'resources:title', path: (id) => `/resources/internal/${id}`, Icon: BookIcon },
];
