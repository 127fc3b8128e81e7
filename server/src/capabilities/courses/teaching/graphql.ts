import { enrollFields, runFields } from '@seedbed/domain/courses/input.ts';
import { canManageSomeCourse } from '@seedbed/domain/courses/policy.ts';
import { picturesIn } from '@seedbed/domain/courses/texts/pictures.ts';
import { inLanguage } from '@seedbed/domain/courses/texts/words.ts';
import * as v from 'valibot';
import { User } from '#capabilities/accounts/public.ts';
import type { CourseCard } from '#capabilities/courses/find-courses.ts';
import { publishedOutline } from '#capabilities/courses/find-courses.ts';
import { picturesOfItem } from '#capabilities/courses/item-files.ts';
import { enrollPeople, extendEnrollment } from '#capabilities/courses/learning/enroll.ts';
import { submissionsToReview } from '#capabilities/courses/learning/find-submissions.ts';
import { Course, Enrollment, Run, Submission } from '#capabilities/courses/learning/graphql-types.ts';
import { Attachment } from '#capabilities/files/public.ts';
import { openPeople, peopleMatching } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { whoIsBehind } from './behind.ts';
import { findDashboardCourse, type HeatRow, heatMap } from './dashboard.ts';
import { learnerList } from './learner-list.ts';
import { type QuestionResult, quizResults } from './quiz-results.ts';
import { type Reminders, remindLearners } from './remind-learners.ts';
import { claimSubmission, reviewSubmission } from './review.ts';
import { createRun, deleteRun, saveRun } from './runs.ts';

const RunInput = inputFromSchema('CourseRunInput', v.partial(runFields), { types: {} });
const EnrollInput = inputFromSchema('EnrollInput', v.partial(enrollFields), { types: {} });
const required = { required: true } as const;

builder.listField('courseLearnerList', {
  list: learnerList,
  row: Enrollment,
  allow: canManageSomeCourse,
  export: {
    title: 'courses:dashboard.learners',
    file: 'course-progress',
    texts: 'courses',
    columns: {
      person: 'person: person { name: fullName }',
      startup: 'startup: startup { name }',
      course: 'course: course { name }',
      run: 'run: runName',
      progress: 'progress',
      late: 'late',
      lastSeenAt: 'lastSeenAt',
      state: 'state',
    },
  },
});

const Heat = builder.objectRef<HeatRow>('CourseHeatRow').implement({
  fields: (t) => ({
    rowId: t.exposeID('id'),
    startupId: t.exposeID('startupId', { nullable: true, description: 'Null for a person without a startup.' }),
    name: t.exposeString('name'),
    learners: t.exposeInt('learners'),
    done: t.expose('done', { type: 'JSON', description: 'Learners who are done, by item.' }),
    waiting: t.expose('waiting', { type: 'JSON', description: 'Submissions that wait for a review, by item.' }),
    progress: t.exposeInt('progress', { description: 'In percent.' }),
  }),
});

const Question = builder.objectRef<QuestionResult>('QuizQuestionResult').implement({
  fields: (t) => ({
    questionId: t.exposeID('id'),
    text: t.exposeString('text', { description: 'In one line.' }),
    content: t.expose('content', { type: 'JSON', description: 'The text of the question, as the quiz shows it.' }),
    language: t.exposeString('language', { description: 'The language of its text.' }),
    pictures: t.field({
      type: [Attachment],
      description: 'The pictures in its text.',
      resolve: ({ itemId, content }, _, context) => picturesOfItem(context, itemId, picturesIn(content)),
    }),
    isDrawn: t.exposeBoolean('isDrawn', { description: 'Drawn from the bank: not each attempt asked it.' }),
    formerVersion: t.exposeInt('formerVersion', {
      nullable: true,
      description:
        'The last version that asked it, if the published quiz asks it no more, or in other words, or with other options.',
    }),
    asked: t.exposeInt('asked', { description: 'The last attempts that asked it.' }),
    answers: t.exposeInt('answers', { description: 'The last attempt of each learner.' }),
    right: t.exposeInt('right'),
    options: t.field({
      type: [
        builder.objectRef<QuestionResult['options'][number]>('QuizOptionCount').implement({
          fields: (option) => ({
            optionId: option.exposeID('id'),
            text: option.exposeString('text'),
            isRight: option.exposeBoolean('isRight'),
            count: option.exposeInt('count'),
          }),
        }),
      ],
      resolve: ({ options }) => options,
    }),
    others: t.field({
      type: [
        builder.objectRef<QuestionResult['others'][number]>('QuizOtherAnswer').implement({
          fields: (other) => ({ text: other.exposeString('text'), count: other.exposeInt('count') }),
        }),
      ],
      description: 'Typed answers that are wrong, the most frequent first, at most 20.',
      resolve: ({ others }) => others,
    }),
  }),
});

interface Dashboard {
  course: CourseCard;
  runId: string | null;
}

const DashboardItem = builder
  .objectRef<{ id: string; title: string; kind: string; isRequired: boolean }>('CourseDashboardItem')
  .implement({
    fields: (t) => ({
      itemId: t.exposeID('id'),
      title: t.exposeString('title'),
      kind: t.exposeString('kind'),
      isRequired: t.exposeBoolean('isRequired'),
    }),
  });

export const DashboardType = builder.objectRef<Dashboard>('CourseDashboard').implement({
  description: 'The learners of a course whom the person manages or coaches.',
  fields: (t) => ({
    course: t.expose('course', { type: Course }),
    items: t.field({
      type: [DashboardItem],
      resolve: async ({ course }, _, context) =>
        ((await publishedOutline(await context.read(), course))?.items ?? []).map((item) =>
          inLanguage(item, context.language),
        ),
    }),
    heatMap: t.field({
      type: [Heat],
      resolve: async ({ course, runId }, _, context) => heatMap(await context.read(), context.actor, course, runId),
    }),
    behind: t.field({
      type: [Enrollment],
      description: 'Learners with late items, the latest first, then people who never began a run that did.',
      resolve: async ({ course, runId }, _, context) =>
        whoIsBehind(await context.read(), context.actor, course, { runId }),
    }),
    reviews: t.field({
      type: [Submission],
      description: 'Submissions that wait, the oldest first.',
      resolve: async ({ course }, _, context) => submissionsToReview(await context.read(), context.actor, course),
    }),
  }),
});

builder.queryFields((t) => ({
  peopleForCourses: t.field({
    type: [User],
    allow: canManageSomeCourse,
    description: 'People who can be enrolled, at most 50.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => peopleMatching(await context.read(), openPeople(context.actor), search),
  }),
  courseDashboard: t.field({
    type: DashboardType,
    nullable: true,
    allow: canManageSomeCourse,
    args: { courseId: t.arg.id(required), runId: t.arg.id() },
    resolve: async (_, { courseId, runId }, context) => {
      const course = await orNull(findDashboardCourse(await context.read(), context.actor, courseId));
      return course && { course, runId: runId ?? null };
    },
  }),
  quizResults: t.field({
    type: [Question],
    nullable: true,
    allow: canManageSomeCourse,
    args: { courseId: t.arg.id(required), itemId: t.arg.id(required) },
    resolve: async (_, { courseId, itemId }, context) => {
      const tx = await context.read();
      const course = await orNull(findDashboardCourse(tx, context.actor, courseId));
      return course && orNull(quizResults(tx, context.actor, course, { itemId, language: context.language }));
    },
  }),
}));

const RemindersType = builder.objectRef<Reminders>('CourseReminders').implement({
  fields: (t) => ({
    reminded: t.expose('reminded', { type: [Enrollment] }),
    leftOut: t.expose('leftOut', { type: [Enrollment], description: 'Reminded today already.' }),
  }),
});

builder.mutationFields((t) => ({
  remindCourseLearners: t.field({
    type: RemindersType,
    allow: canManageSomeCourse,
    description:
      'Reminds people who are behind, each at most once a day. Others are ignored. Not in an archived course.',
    args: { courseId: t.arg.id(required), enrollmentIds: t.arg.idList(required) },
    resolve: (_, given, { actor }) => transact(remindLearners, actor, given),
  }),
  createCourseRun: t.field({
    type: Run,
    allow: canManageSomeCourse,
    args: { id: t.arg.id(), courseId: t.arg.id(required), input: t.arg({ type: RunInput, required: true }) },
    resolve: (_, { id, courseId, input }, { actor }) => createRun(actor, courseId, givenFields(input), id),
  }),
  saveCourseRun: t.field({
    type: Run,
    allow: canManageSomeCourse,
    description: 'Another first day moves the days of all its learners.',
    args: { runId: t.arg.id(required), input: t.arg({ type: RunInput, required: true }), version: t.arg.int() },
    resolve: (_, { runId, input, version }, { actor }) => transact(saveRun, actor, runId, givenFields(input), version),
  }),
  deleteCourseRun: t.id({
    allow: canManageSomeCourse,
    args: { runId: t.arg.id(required) },
    resolve: (_, { runId }, { actor }) => deleteRun(actor, runId),
  }),
  enrollPeople: t.field({
    type: [Enrollment],
    allow: canManageSomeCourse,
    description: 'Answers the new enrollments: people who are in the run stay as they are.',
    args: { runId: t.arg.id(required), input: t.arg({ type: EnrollInput, required: true }) },
    resolve: (_, { runId, input }, { actor }) => enrollPeople(actor, runId, givenFields(input)),
  }),
  extendEnrollment: t.field({
    type: Enrollment,
    allow: canManageSomeCourse,
    description: 'Moves the due days of one learner.',
    args: { enrollmentId: t.arg.id(required), extraDays: t.arg.int(required) },
    resolve: (_, { enrollmentId, extraDays }, { actor }) => extendEnrollment(actor, enrollmentId, extraDays),
  }),
  claimCourseSubmission: t.field({
    type: Submission,
    allow: canManageSomeCourse,
    description: 'Takes it for a review, or gives it back. A claim ends after a day without a step.',
    args: { submissionId: t.arg.id(required), claim: t.arg.boolean(required) },
    resolve: (_, { submissionId, claim }, { actor }) => claimSubmission(actor, submissionId, claim),
  }),
  reviewCourseSubmission: t.field({
    type: Submission,
    allow: canManageSomeCourse,
    args: {
      submissionId: t.arg.id(required),
      accept: t.arg.boolean(required),
      grades: t.arg({ type: 'JSON', description: 'The ids of levels by criteria.' }),
    },
    resolve: (_, { submissionId, accept, grades }, { actor }) =>
      reviewSubmission(actor, submissionId, { accept, grades }),
  }),
}));
