import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { FindPickable } from '#capabilities/access/public.ts';
import { courses } from './table.ts';

/** Courses that a role manages, by any author. */
export const pickableCourses: FindPickable = (tx, find) => {
  const found = tx.db.select({ id: courses.id, name: courses.name }).from(courses);
  if ('ids' in find)
    return found.where(and(inArray(courses.id, [...find.ids] as Id<'Course'>[]), isNull(courses.trashedAt)));
  const named = find.search ? sql`position(lower(${find.search}) in lower(${courses.name})) > 0` : undefined;
  return found
    .where(and(isNull(courses.trashedAt), ne(courses.state, 'archived'), named))
    .orderBy(asc(courses.name), asc(courses.id))
    .limit(50);
};
