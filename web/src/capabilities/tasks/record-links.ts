import { loadTexts } from '#platform/i18n/i18n.ts';
import type { RecordLink } from '#platform/record-links.ts';
import { TasksIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const record = async () =>
  (await Promise.all([import('./record/task-record.tsx'), loadTexts(['tasks'])]))[0].TaskRecord;

export const recordLinks: RecordLink[] = [
  {
    kind: 'Task',
    label: 'search:kinds.Task',
    path: (id) => `/tasks/${id}`,
    Icon: TasksIcon,
    Peek: lazyPart(record),
  },
];
