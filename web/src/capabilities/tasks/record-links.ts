import type { RecordLink } from '#platform/record-links.ts';
import { TasksIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  { kind: 'Task', label: 'search:kinds.Task', path: (id) => `/tasks/${id}`, Icon: TasksIcon },
];
