import type { CourseItemQuery, CoursewareQuery } from '#platform/api/generated/documents.ts';

/** A course as one learner has it. */
export type LearnersCourse = NonNullable<CoursewareQuery['courseware']>;
/** One item with its content. */
export type OpenItem = NonNullable<CourseItemQuery['courseItem']>;
