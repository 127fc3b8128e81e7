import { courseFields, itemFields } from '@seedbed/domain/courses/input.ts';
import { canCreateCourse, canManageSomeCourse } from '@seedbed/domain/courses/policy.ts';
import * as v from 'valibot';
import { Course, ItemKindName, OrderName } from '#capabilities/courses/learning/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { type AudienceChoice, audienceChoices } from './audience-sql.ts';
import { courseList } from './course-list.ts';
import { publishCourse } from './publish.ts';
import { createCourse, deleteCourse, saveCourse, setCourseArchived, setCourseAudience } from './save-course.ts';
import { arrangeCourse, removeItem, removeSection, saveItem, saveSection } from './save-outline.ts';

const CourseInput = inputFromSchema('CourseInput', v.partial(courseFields), { types: { order: OrderName } });
const ItemInput = inputFromSchema('CourseItemInput', v.partial(itemFields), { types: { kind: ItemKindName } });
const required = { required: true } as const;

builder.listField('courseList', {
  list: courseList,
  row: Course,
  allow: canManageSomeCourse,
  export: {
    title: 'navigation:entries.courses-management',
    file: 'courses',
    texts: 'courses',
    columns: {
      title: 'title: name',
      items: 'items: itemCount',
      learners: 'learners: learnerCount',
      order: 'order',
      state: 'state',
    },
  },
});

const Choice = builder.objectRef<AudienceChoice>('CourseAudienceChoice').implement({
  fields: (t) => ({
    dimension: t.exposeString('dimension'),
    value: t.exposeID('value'),
    name: t.exposeString('name', { nullable: true, description: 'Null for a role without a label.' }),
    roleType: t.exposeString('roleType', { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  courseAudienceChoices: t.field({
    type: [Choice],
    allow: canManageSomeCourse,
    description: 'Roles, tags and programs, for the audience and for enrolling people.',
    resolve: async (_, __, context) => audienceChoices(await context.read()),
  }),
}));

builder.mutationFields((t) => ({
  createCourse: t.field({
    type: Course,
    allow: canCreateCourse,
    args: {
      id: t.arg.id(),
      input: t.arg({ type: CourseInput, required: true }),
      copyOf: t.arg.id({ description: 'A course whose sections and items the new one gets.' }),
    },
    resolve: (_, { id, input, copyOf }, { actor }) => createCourse(actor, { input: givenFields(input), copyOf }, id),
  }),
  saveCourse: t.field({
    type: Course,
    allow: canManageSomeCourse,
    args: {
      courseId: t.arg.id(required),
      input: t.arg({ type: CourseInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { courseId, input, version }, { actor }) =>
      transact(saveCourse, actor, courseId, givenFields(input), version),
  }),
  setCourseAudience: t.field({
    type: Course,
    allow: canManageSomeCourse,
    description: 'Who may enroll themselves: [{ dimension, value, isExcluded }]',
    args: {
      courseId: t.arg.id(required),
      audience: t.arg({ type: 'JSON', required: true }),
      audienceBefore: t.arg({ type: 'JSON', description: 'The one that the person changed.' }),
    },
    resolve: (_, { courseId, audience, audienceBefore }, { actor }) =>
      setCourseAudience(actor, courseId, audience, audienceBefore),
  }),
  setCourseArchived: t.field({
    type: Course,
    allow: canManageSomeCourse,
    args: { courseId: t.arg.id(required), archived: t.arg.boolean(required) },
    resolve: (_, { courseId, archived }, { actor }) => setCourseArchived(actor, courseId, archived),
  }),
  publishCourse: t.field({
    type: Course,
    allow: canManageSomeCourse,
    description: 'Shows the draft to learners. No completion is lost.',
    args: { courseId: t.arg.id(required) },
    resolve: (_, { courseId }, { actor }) => publishCourse(actor, courseId),
  }),
  deleteCourse: t.id({
    allow: canManageSomeCourse,
    args: { courseId: t.arg.id(required) },
    resolve: (_, { courseId }, { actor }) => deleteCourse(actor, courseId),
  }),
  saveCourseSection: t.field({
    type: Course,
    allow: canManageSomeCourse,
    description: 'Adds a section at the end, or renames the one with this id.',
    args: {
      courseId: t.arg.id(required),
      id: t.arg.id(required),
      title: t.arg.string(required),
      words: t.arg({ type: 'JSON', description: 'By language: { title }. Absent words stay.' }),
    },
    resolve: (_, given, { actor }) => transact(saveSection, actor, given),
  }),
  removeCourseSection: t.field({
    type: Course,
    allow: canManageSomeCourse,
    args: { courseId: t.arg.id(required), id: t.arg.id(required) },
    resolve: (_, { courseId, id }, { actor }) => removeSection(actor, courseId, id),
  }),
  saveCourseItem: t.field({
    type: Course,
    allow: canManageSomeCourse,
    description: 'Adds an item at the end of the section, or changes the one with this id.',
    args: {
      courseId: t.arg.id(required),
      sectionId: t.arg.id(),
      id: t.arg.id(required),
      input: t.arg({ type: ItemInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { input, ...given }, { actor }) => transact(saveItem, actor, { ...given, input: givenFields(input) }),
  }),
  removeCourseItem: t.field({
    type: Course,
    allow: canManageSomeCourse,
    args: { courseId: t.arg.id(required), id: t.arg.id(required) },
    resolve: (_, { courseId, id }, { actor }) => removeItem(actor, courseId, id),
  }),
  arrangeCourse: t.field({
    type: Course,
    allow: canManageSomeCourse,
    description: 'All sections and items in their new order. Items belong to the section above them.',
    args: { courseId: t.arg.id(required), ids: t.arg.idList(required) },
    resolve: (_, { courseId, ids }, { actor }) => arrangeCourse(actor, courseId, ids),
  }),
}));
