import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { questionSearch } from './bank/search.ts';
import { textsOf } from './building/save-course.ts';
import { courseCard, visibleCourses } from './find-courses.ts';
import { Course } from './learning/graphql-types.ts';
import { lessonSearch } from './lessons/graphql.ts';
import { courses } from './table.ts';

export const searchSources: readonly SearchSource[] = [
  {
    type: Course,
    table: courses,
    card: courseCard,
    visibleTo: visibleCourses,
    texts: async (tx, id) => {
      const found = await tx.db
        .select({ id: courses.id, title: courses.title, summary: courses.summary })
        .from(courses)
        .where(and(isNull(courses.trashedAt), id ? eq(courses.id, id as Id<'Course'>) : undefined));
      return found.map((one) => ({ id: one.id, texts: textsOf(one) }));
    },
  },
  lessonSearch,
  questionSearch,
];
