import { canLearn, canManageSomeCourse } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { findCourse, listCourses } from '#capabilities/courses/find-courses.ts';
import { isOn } from '#capabilities/courses/is-on.ts';
import { filesOfItem } from '#capabilities/courses/item-files.ts';
import { Attachment } from '#capabilities/files/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { type Attempt, answerQuiz } from './answer-quiz.ts';
import {
  type Courseware,
  coursewareOf,
  type LearnerItem,
  type OpenItem,
  openItem,
  outlineTitles,
} from './courseware.ts';
import { dropEnrollment, startCourse } from './enroll.ts';
import { ownEnrollments } from './find-enrollments.ts';
import { findSubmission } from './find-submissions.ts';
import { Course, Enrollment, ItemKindName, ownLoader, Submission, UnaskedAnswerType } from './graphql-types.ts';
import { setItemDone, visitItem } from './set-item-done.ts';
import { saveSubmission, sendSubmission } from './submit.ts';

const seesCourses = (actor: Actor) => canLearn(actor) || canManageSomeCourse(actor);

const ItemState = builder.enumType('CourseItemState', { values: ['locked', 'open', 'done'] as const });

const Item = builder.objectRef<LearnerItem>('LearnerItem').implement({
  description: 'An item of a published course, as one learner has it.',
  fields: (t) => ({
    itemId: t.exposeID('id'),
    sectionId: t.exposeID('sectionId'),
    kind: t.expose('kind', { type: ItemKindName }),
    title: t.exposeString('title'),
    isTeam: t.exposeBoolean('isTeam'),
    isRequired: t.exposeBoolean('isRequired', { description: 'For this person.' }),
    isNew: t.exposeBoolean('isNew', { description: 'Published after the person began.' }),
    isLate: t.exposeBoolean('isLate'),
    isWaiting: t.exposeBoolean('isWaiting', { description: 'It was sent, and waits for a review.' }),
    asksForWatching: t.exposeBoolean('asksForWatching', { description: 'Done when enough of its video was watched.' }),
    act: t.exposeString('act', {
      nullable: true,
      description: 'metrics or session of the startup, registered or attended at the event: it completes the item.',
    }),
    state: t.expose('state', { type: ItemState }),
    lock: t.exposeString('lock', { nullable: true, description: 'order, prerequisite or release' }),
    afterId: t.exposeID('afterId', { nullable: true }),
    opensOn: t.expose('opensOn', { type: 'Date', nullable: true }),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
  }),
});

const Section = builder.objectRef<Courseware['sections'][number]>('LearnerSection').implement({
  fields: (t) => ({ sectionId: t.exposeID('id'), title: t.exposeString('title') }),
});

const CoursewareType = builder.objectRef<Courseware>('Courseware').implement({
  fields: (t) => ({
    course: t.expose('course', { type: Course }),
    enrollment: t.expose('enrollment', { type: Enrollment, nullable: true, description: 'Null in a preview.' }),
    sections: t.expose('sections', { type: [Section] }),
    items: t.expose('items', { type: [Item] }),
    done: t.exposeInt('done'),
    total: t.exposeInt('total'),
    nextId: t.exposeID('nextId', {
      nullable: true,
      description: 'The item where the learner goes on. Null if none is open.',
    }),
  }),
});

const AttemptType = builder.objectRef<Attempt>('QuizAttempt').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    answers: t.expose('answers', { type: 'JSON' }),
    score: t.exposeInt('score'),
    isPassed: t.exposeBoolean('isPassed'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const WatchingType = builder.objectRef<NonNullable<OpenItem['watching']>>('CourseWatching').implement({
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'In seconds.' }),
    coverage: t.exposeInt('coverage', { description: 'The watched part in percent.' }),
  }),
});

export const OpenItemType = builder.objectRef<OpenItem>('OpenCourseItem').implement({
  fields: (t) => ({
    item: t.expose('item', { type: Item }),
    language: t.exposeString('language', { description: 'The language of its text.' }),
    content: t.expose('content', { type: 'JSON' }),
    criteria: t.expose('criteria', { type: 'JSON' }),
    files: t.field({
      type: [Attachment],
      description: 'The files of the item, and the pictures of its texts.',
      resolve: async ({ item: { id: itemId }, pictures: { shown, hidden } }, _, context) => {
        const [files, pictures] = await filesOfItem(context, itemId);
        return [...files.filter(({ id }) => !hidden.has(id)), ...pictures.filter(({ id }) => shown.has(id))];
      },
    }),
    submission: t.expose('submission', { type: Submission, nullable: true }),
    unasked: t.expose('unasked', {
      type: [UnaskedAnswerType],
      description: 'The answers of the submission to questions that `content` does not have.',
    }),
    attempts: t.expose('attempts', { type: [AttemptType] }),
    attemptsLeft: t.exposeInt('attemptsLeft', { nullable: true, description: 'Null without a limit.' }),
    watching: t.expose('watching', { type: WatchingType, nullable: true }),
    answered: t.expose('answered', {
      type: 'JSON',
      nullable: true,
      description: 'The questions of the last attempt with their right answers, once the learner may read them.',
    }),
  }),
});

type Titles = Awaited<ReturnType<typeof outlineTitles>>;
builder.objectField(Course, 'outline', (t) =>
  t.field({
    type: builder.objectRef<Titles>('CourseOutline').implement({
      description: 'Before people enroll, titles alone.',
      fields: (outline) => ({
        sections: outline.expose('sections', { type: [Section] }),
        nextId: outline.exposeID('nextId', {
          nullable: true,
          description: 'The item where the learner goes on. Null if none is open, and for people who do not learn.',
        }),
        items: outline.field({
          type: [
            builder.objectRef<Titles['items'][number]>('CourseOutlineItem').implement({
              fields: (item) => ({
                itemId: item.exposeID('id'),
                sectionId: item.exposeID('sectionId'),
                kind: item.expose('kind', { type: ItemKindName }),
                title: item.exposeString('title'),
                isTeam: item.exposeBoolean('isTeam'),
                isRequired: item.exposeBoolean('isRequired', { description: 'For this person.' }),
                state: item.field({
                  type: ItemState,
                  nullable: true,
                  description: 'Null for people who do not learn.',
                  resolve: ({ status }) => status?.state ?? null,
                }),
                lock: item.string({
                  nullable: true,
                  description: 'order, prerequisite or release',
                  resolve: ({ status }) => status?.lock ?? null,
                }),
                afterId: item.id({
                  nullable: true,
                  description: 'The item that must be done before.',
                  resolve: ({ status }) => status?.afterId ?? null,
                }),
                opensOn: item.field({
                  type: 'Date',
                  nullable: true,
                  resolve: ({ status }) => status?.opensOn ?? null,
                }),
                isNew: item.boolean({ resolve: ({ status }) => status?.isNew ?? false }),
                isLate: item.boolean({ resolve: ({ status }) => status?.isLate ?? false }),
                isWaiting: item.boolean({ resolve: ({ status }) => status?.isWaiting ?? false }),
                dueOn: item.field({
                  type: 'Date',
                  nullable: true,
                  resolve: ({ status }) => status?.dueOn ?? null,
                }),
              }),
            }),
          ],
          resolve: ({ items }) => items,
        }),
      }),
    }),
    resolve: async (course, _, context) => {
      const own = await context.loader(ownLoader).load(course.id);
      return outlineTitles(await context.read(), course, { own, language: context.language });
    },
  }),
);

const required = { required: true } as const;

builder.queryFields((t) => ({
  courses: t.field({
    type: [Course],
    allow: seesCourses,
    description: 'Courses that the person takes, may take, or manages.',
    resolve: async (_, __, context) => {
      const tx = await context.read();
      return (await isOn(tx)) ? listCourses(tx, context.actor) : [];
    },
  }),
  course: t.field({
    type: Course,
    nullable: true,
    allow: seesCourses,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findCourse(await context.read(), context.actor, id)),
  }),
  ownEnrollments: t.field({
    type: [Enrollment],
    allow: seesCourses,
    resolve: async (_, __, context) => {
      const tx = await context.read();
      return (await isOn(tx)) ? ownEnrollments(tx, context.actor) : [];
    },
  }),
  courseware: t.field({
    type: CoursewareType,
    nullable: true,
    allow: seesCourses,
    description: 'Null for people who do not take the course.',
    args: { courseId: t.arg.id(required), preview: t.arg.boolean({ defaultValue: false }) },
    resolve: async (_, { courseId, preview }, context) =>
      orNull(
        coursewareOf(await context.read(), context.actor, courseId, {
          preview: preview ?? false,
          language: context.language,
        }),
      ),
  }),
  courseItem: t.field({
    type: OpenItemType,
    nullable: true,
    allow: seesCourses,
    description: 'Null for a locked item.',
    args: {
      courseId: t.arg.id(required),
      itemId: t.arg.id(required),
      preview: t.arg.boolean({ defaultValue: false }),
    },
    resolve: async (_, { courseId, itemId, preview }, context) =>
      orNull(
        openItem(await context.read(), context.actor, courseId, {
          ...{ itemId, preview: preview ?? false },
          language: context.language,
        }),
      ),
  }),
  courseSubmission: t.field({
    type: Submission,
    nullable: true,
    allow: seesCourses,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => {
      const found = await orNull(findSubmission(await context.read(), context.actor, id));
      return found?.submission ?? null;
    },
  }),
}));

builder.mutationFields((t) => ({
  startCourse: t.field({
    type: Enrollment,
    allow: canLearn,
    description: 'Accepts an invitation, or enrolls the person.',
    args: { courseId: t.arg.id(required) },
    resolve: (_, { courseId }, { actor }) => startCourse(actor, courseId),
  }),
  dropEnrollment: t.field({
    type: Enrollment,
    allow: seesCourses,
    args: { enrollmentId: t.arg.id(required) },
    resolve: (_, { enrollmentId }, { actor }) => dropEnrollment(actor, enrollmentId),
  }),
  setCourseItemDone: t.field({
    type: Enrollment,
    allow: canLearn,
    args: { courseId: t.arg.id(required), itemId: t.arg.id(required), done: t.arg.boolean(required) },
    resolve: (_, { courseId, itemId, done }, { actor }) => setItemDone(actor, courseId, itemId, done),
  }),
  visitCourseItem: t.id({
    allow: canLearn,
    description: 'Remembers where the learner is.',
    args: { courseId: t.arg.id(required), itemId: t.arg.id(required) },
    resolve: (_, { courseId, itemId }, { actor }) => visitItem(actor, courseId, itemId),
  }),
  answerQuiz: t.field({
    type: AttemptType,
    allow: canLearn,
    args: {
      id: t.arg.id(required),
      courseId: t.arg.id(required),
      itemId: t.arg.id(required),
      answers: t.arg({ type: 'JSON', required: true, description: 'Ids of options, or one text, by questions.' }),
    },
    resolve: (_, { id, ...given }, { actor }) => answerQuiz(actor, given, id),
  }),
  saveCourseSubmission: t.field({
    type: Submission,
    allow: canLearn,
    description: 'Stores the draft, which the founders of a team share.',
    args: {
      id: t.arg.id(required),
      courseId: t.arg.id(required),
      itemId: t.arg.id(required),
      answers: t.arg({ type: 'JSON', required: true }),
    },
    resolve: (_, { id, ...given }, { actor }) => saveSubmission(actor, given, id),
  }),
  sendCourseSubmission: t.field({
    type: Submission,
    allow: canLearn,
    args: {
      id: t.arg.id(required),
      courseId: t.arg.id(required),
      itemId: t.arg.id(required),
      answers: t.arg({ type: 'JSON', required: true }),
    },
    resolve: (_, { id, ...given }, { actor }) => sendSubmission(actor, given, id),
  }),
}));
