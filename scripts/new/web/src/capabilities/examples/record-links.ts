import type { RecordLink } from '#platform/record-links.ts';
import { FolderIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  { kind: 'Example', label: 'examples:title', path: (id) => `/examples/${id}`, Icon: FolderIcon },
];
