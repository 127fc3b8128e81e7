import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { courseColumns } from '@seedbed/domain/courses/columns.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { courseCard, itemCount, learnerCount, visibleCourses } from '#capabilities/courses/find-courses.ts';
import { courses } from '#capabilities/courses/table.ts';
import { defineList, noRecord } from '#platform/list/source.ts';

/** For people who manage or coach: the courses that they build, and those of their learners. */
export const courseList = defineList({
  name: 'courses',
  columns: courseColumns,
  table: courses,
  sources: {
    title: courses.name,
    items: { expression: itemCount, sqlType: 'integer' },
    learners: { expression: learnerCount, sqlType: 'integer' },
    order: courses.order,
    state: courses.state,
  },
  search: [courses.name],
  card: courseCard,
  visibleTo: (actor: Actor) => (scopeOf(actor, 'COURSES:MANAGE') === 'NONE' ? noRecord : visibleCourses(actor)),
});
