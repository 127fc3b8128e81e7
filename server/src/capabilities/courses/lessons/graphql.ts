import { getTableColumns, sql } from 'drizzle-orm';
import { Enrollment, ItemKindName, ownLoader } from '#capabilities/courses/learning/graphql-types.ts';
import { courses } from '#capabilities/courses/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import type { SearchSource } from '#platform/search/find-records.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import { lessonTexts } from './publish-lessons.ts';
import { courseLessons } from './table.ts';
import { visibleLessons } from './visible-lessons.ts';

const { id, courseId, kind: itemKind, title: name } = getTableColumns(courseLessons);
const courseName = subquery<string>(sql`(select ${courses.name} from ${courses}
  where ${courses.tenantId} = ${courseLessons.tenantId} and ${courses.id} = ${courseLessons.courseId})`);
const lessonCard = { id, courseId, itemKind, name, courseName };

const Lesson = builder.objectRef<RowOf<typeof lessonCard>>('CourseLesson').implement({
  description: 'An item of a published course, for people to whom it is open and for managers of the course.',
  interfaces: [NamedRecord],
  fields: (t) => ({
    courseId: t.exposeID('courseId'),
    courseName: t.exposeString('courseName'),
    itemKind: t.expose('itemKind', { type: ItemKindName }),
    own: t.field({
      type: Enrollment,
      nullable: true,
      description: 'The enrollment of the reader. Managers without one see the draft.',
      resolve: (lesson, _, context) => context.loader(ownLoader).load(lesson.courseId),
    }),
  }),
});

export const lessonSearch: SearchSource = {
  type: Lesson,
  table: courseLessons,
  card: lessonCard,
  visibleTo: visibleLessons,
  texts: (tx, lessonId) => lessonTexts(tx, { id: lessonId }),
};
