import type { RecordLink } from '#platform/record-links.ts';
import { MailIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  { kind: 'Campaign', label: 'campaigns:title', path: (id) => `/emails/management/${id}`, Icon: MailIcon },
];
