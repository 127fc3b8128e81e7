import type { RecordLink } from '#platform/record-links.ts';
import { CoursesIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  { kind: 'Course', label: 'courses:title', path: (id) => `/courses/${id}`, Icon: CoursesIcon },
  {
    kind: 'CourseSubmission',
    label: 'courses:title',
    path: (id) => `/courses/submission/${id}`,
    Icon: CoursesIcon,
  },
];
