import type { RecordLink } from '#platform/record-links.ts';
import { CoursesIcon } from '#platform/ui/icons.tsx';

export const recordLinks: RecordLink[] = [
  { kind: 'Course', label: 'courses:title', path: (id) => `/courses/${id}`, Icon: CoursesIcon },
  // The palette knows the course of a lesson; other places show its home.
  { kind: 'CourseLesson', label: 'search:kinds.CourseLesson', path: () => '/courses/home', Icon: CoursesIcon },
  {
    kind: 'CourseDiscussion',
    label: 'courses:title',
    path: (id) => `/courses/discussion/${id}`,
    Icon: CoursesIcon,
  },
  {
    kind: 'QuizQuestion',
    label: 'search:kinds.QuizQuestion',
    path: (id) => `/courses/management/questions?question=${id}`,
    Icon: CoursesIcon,
  },
  {
    kind: 'CourseSubmission',
    label: 'courses:title',
    path: (id) => `/courses/submission/${id}`,
    Icon: CoursesIcon,
  },
];
