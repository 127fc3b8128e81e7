import { withoutAnswers } from '@seedbed/domain/courses/content.ts';
import { courseOrders, courseStates, enrollmentStates, submissionStates } from '@seedbed/domain/courses/course.ts';
import { itemKinds } from '@seedbed/domain/courses/item-kind.ts';
import {
  canEditSubmission,
  canManageCourse,
  canManageSomeCourse,
  canReview,
  canSeeStartupProgress,
  seesDashboard,
} from '@seedbed/domain/courses/policy.ts';
import { claimant } from '@seedbed/domain/courses/submission.ts';
import { picturesOfInstructions } from '@seedbed/domain/courses/texts/pictures.ts';
import { inLanguage, languageOfTexts } from '@seedbed/domain/courses/texts/words.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { User } from '#capabilities/accounts/public.ts';
import { audienceOf } from '#capabilities/courses/building/audience-sql.ts';
import { draftOf, type ItemRow, type SectionRow } from '#capabilities/courses/building/outline.ts';
import { pendingChanges } from '#capabilities/courses/building/publish.ts';
import { type CourseCard, loadCourse } from '#capabilities/courses/find-courses.ts';
import { picturesOfItem } from '#capabilities/courses/item-files.ts';
import {
  type AnsweredItem,
  answeredItem,
  type UnaskedAnswer,
  unaskedOf,
} from '#capabilities/courses/teaching/answered-item.ts';
import { type RunCard, runsOf } from '#capabilities/courses/teaching/runs.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { TranslationType } from '#capabilities/incubators/public.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { type EnrollmentCard, ownEnrollments, progressOfStartup } from './find-enrollments.ts';
import type { SubmissionCard } from './find-submissions.ts';

export const StateName = builder.enumType('CourseState', { values: courseStates });
export const OrderName = builder.enumType('CourseOrder', { values: courseOrders });
export const ItemKindName = builder.enumType('CourseItemKind', { values: itemKinds });
export const EnrollmentStateName = builder.enumType('EnrollmentState', { values: enrollmentStates });
export const SubmissionStateName = builder.enumType('CourseSubmissionState', { values: submissionStates });

export const ownLoader = (context: Context) =>
  new DataLoader<Id<'Course'>, EnrollmentCard | null>(async (ids) => {
    const all = await ownEnrollments(await context.read(), context.actor);
    // The newest one of each course.
    const byCourse = new Map(all.sort((a, b) => (a.id < b.id ? -1 : 1)).map((one) => [one.courseId, one]));
    return ids.map((id) => byCourse.get(id) ?? null);
  });
export const courseLoader = (context: Context) =>
  new DataLoader<Id<'Course'>, CourseCard>(async (ids) => {
    const tx = await context.read();
    const found: CourseCard[] = [];
    for (const id of ids) found.push(await loadCourse(tx, id));
    return found;
  });

const Section = builder.objectRef<SectionRow>('CourseSection').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    title: t.exposeString('title'),
    words: t.expose('words', { type: 'JSON', description: 'By language: { title }' }),
  }),
});

export const CourseItem = builder.objectRef<ItemRow>('CourseItem').implement({
  description: 'An item of the draft, for people who manage the course.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    sectionId: t.exposeID('sectionId'),
    kind: t.expose('kind', { type: ItemKindName }),
    title: t.exposeString('title'),
    content: t.expose('content', { type: 'JSON' }),
    isRequired: t.exposeBoolean('isRequired'),
    isTeam: t.exposeBoolean('isTeam'),
    unlockAfterId: t.exposeID('unlockAfterId', { nullable: true }),
    releaseOffsetDays: t.exposeInt('releaseOffsetDays', { nullable: true }),
    dueOffsetDays: t.exposeInt('dueOffsetDays', { nullable: true }),
    criteria: t.expose('criteria', { type: 'JSON' }),
    words: t.expose('words', {
      type: 'JSON',
      description:
        'By language: { title, body, transcript, texts }. Texts are by the ids of their questions and options.',
    }),
    files: t.field({
      type: [Attachment],
      resolve: ({ id }, _, context) => filesOfRecord(context, 'courseItem', id),
    }),
    pictures: t.field({
      type: [Attachment],
      description: 'The pictures of its texts, and those that were in one before.',
      resolve: ({ id }, _, context) => filesOfRecord(context, 'coursePicture', id),
    }),
    version: t.exposeInt('version'),
  }),
});

const Change = builder.objectRef<Awaited<ReturnType<typeof pendingChanges>>[number]>('CourseChange').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'added, changed, moved or removed' }),
    title: t.exposeString('title'),
    isRequired: t.exposeBoolean('isRequired'),
  }),
});

const Rule = builder.objectRef<Awaited<ReturnType<typeof audienceOf>>[number]>('CourseAudienceRule').implement({
  fields: (t) => ({
    dimension: t.exposeString('dimension', { description: 'role, userTag, startupTag or program' }),
    value: t.exposeID('value'),
    isExcluded: t.exposeBoolean('isExcluded'),
  }),
});

export const Run = builder.objectRef<RunCard>('CourseRun').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true }),
    startsOn: t.expose('startsOn', {
      type: 'Date',
      nullable: true,
      description: 'Null for the run of those who enroll themselves.',
    }),
    endsOn: t.expose('endsOn', { type: 'Date', nullable: true }),
    programId: t.exposeID('programId', { nullable: true }),
    programName: t.exposeString('programName', { nullable: true }),
    learnerCount: t.exposeInt('learnerCount'),
    version: t.exposeInt('version'),
  }),
});

export const Enrollment = builder.objectRef<EnrollmentCard & { late?: number; isRemindedToday?: boolean }>(
  'Enrollment',
);
export const Course = builder.objectRef<CourseCard>('Course');

/** The parts of a course that only its managers read. */
const CourseDraft = builder.objectRef<CourseCard>('CourseDraft').implement({
  fields: (t) => ({
    sections: t.field({
      type: [Section],
      resolve: async ({ id }, _, context) => (await draftOf(await context.read(), id)).sections,
    }),
    items: t.field({
      type: [CourseItem],
      description: 'In the order of their sections.',
      resolve: async ({ id }, _, context) => (await draftOf(await context.read(), id)).items,
    }),
    changes: t.field({
      type: [Change],
      description: 'What publishing would change for learners.',
      resolve: async (course, _, context) => pendingChanges(await context.read(), course),
    }),
    audience: t.field({
      type: [Rule],
      resolve: async ({ id }, _, context) => audienceOf(await context.read(), id),
    }),
  }),
});

Course.implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    title: t.expose('title', { type: [TranslationType] }),
    summary: t.expose('summary', { type: [TranslationType] }),
    order: t.expose('order', { type: OrderName }),
    givesCertificate: t.exposeBoolean('givesCertificate'),
    state: t.expose('state', { type: StateName }),
    selfEnroll: t.exposeBoolean('selfEnroll', { description: 'People of the audience enroll themselves.' }),
    publishedVersion: t.exposeInt('publishedVersion', { nullable: true }),
    itemCount: t.exposeInt('itemCount'),
    learnerCount: t.int({
      nullable: true,
      description: 'For people who manage courses.',
      resolve: ({ learnerCount }, _, { actor }) => (canManageSomeCourse(actor) ? learnerCount : null),
    }),
    mayManage: t.boolean({ resolve: (course, _, { actor }) => canManageCourse(actor, course) }),
    seesDashboard: t.boolean({ resolve: (course, _, { actor }) => seesDashboard(actor, course) }),
    files: t.field({
      type: [Attachment],
      description: 'The first picture is the cover.',
      resolve: ({ id }, _, context) => filesOfRecord(context, 'course', id),
    }),
    own: t.field({
      type: Enrollment,
      nullable: true,
      description: 'The enrollment of the reader.',
      resolve: ({ id }, _, context) => context.loader(ownLoader).load(id),
    }),
    draft: t.field({
      type: CourseDraft,
      nullable: true,
      description: 'For people who manage the course.',
      resolve: (course, _, { actor }) => (canManageCourse(actor, course) ? course : null),
    }),
    runs: t.field({
      type: [Run],
      nullable: true,
      description: 'For people who see its dashboard.',
      resolve: async (course, _, context) =>
        seesDashboard(context.actor, course) ? runsOf(await context.read(), course.id) : null,
    }),
    version: t.exposeInt('version'),
  }),
});

const StartupProgress = builder.objectRef<{ learners: number; progress: number }>('StartupProgress').implement({
  fields: (t) => ({
    learners: t.exposeInt('learners'),
    progress: t.exposeInt('progress', { description: 'Required items that are done, in percent.' }),
  }),
});

Enrollment.implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    courseId: t.exposeID('courseId'),
    course: t.field({
      type: Course,
      resolve: ({ courseId }, _, context) => context.loader(courseLoader).load(courseId),
    }),
    runId: t.exposeID('runId'),
    runName: t.exposeString('runName', { nullable: true }),
    runStartsOn: t.expose('runStartsOn', {
      type: 'Date',
      nullable: true,
      description: 'Null for people who enrolled themselves.',
    }),
    runEndsOn: t.expose('runEndsOn', { type: 'Date', nullable: true }),
    person: t.expose('person', { type: User }),
    startup: t.expose('startup', { type: Startup, nullable: true }),
    state: t.expose('state', { type: EnrollmentStateName }),
    startsOn: t.expose('startsOn', { type: 'Date' }),
    extraDays: t.exposeInt('extraDays'),
    progress: t.exposeInt('progress', { description: 'Required items that are done, in percent.' }),
    late: t.int({ nullable: true, resolve: ({ late }) => late ?? null }),
    isRemindedToday: t.boolean({
      nullable: true,
      description: 'Of this course. In the list of people who are behind.',
      resolve: (one) => one.isRemindedToday ?? null,
    }),
    startupProgress: t.field({
      type: StartupProgress,
      nullable: true,
      description: 'All learners of the startup in the same run together; for its founders.',
      resolve: async (enrollment, _, context) =>
        canSeeStartupProgress(context.actor, enrollment) ? progressOfStartup(await context.read(), enrollment) : null,
    }),
    lastItemId: t.exposeID('lastItemId', { nullable: true }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
  }),
});

const answeredLoader = (context: Context) =>
  new DataLoader<SubmissionCard, AnsweredItem>(async (all) => {
    const tx = await context.read();
    const found: AnsweredItem[] = [];
    for (const submission of all)
      found.push(
        await answeredItem(tx, { submission, course: await context.loader(courseLoader).load(submission.courseId) }),
      );
    return found;
  });
const answered = (submission: SubmissionCard, context: Context) => context.loader(answeredLoader).load(submission);

export const UnaskedAnswerType = builder.objectRef<UnaskedAnswer>('UnaskedAnswer').implement({
  description: 'An answer to a question that was removed since.',
  fields: (t) => ({
    promptId: t.exposeID('promptId'),
    label: t.exposeString('label', { nullable: true, description: 'Null if no stored version asks the question.' }),
    answer: t.exposeString('answer'),
  }),
});

export const Submission = builder.objectRef<SubmissionCard>('CourseSubmission').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    courseId: t.exposeID('courseId'),
    course: t.field({
      type: Course,
      resolve: ({ courseId }, _, context) => context.loader(courseLoader).load(courseId),
    }),
    itemId: t.exposeID('itemId'),
    item: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The title, the instructions, the questions and the criteria of the version that it answers.',
      resolve: async (submission, _, context) => {
        const { item } = await answered(submission, context);
        if (!item) return null;
        const { title, content, criteria } = inLanguage(item, context.language);
        const language = languageOfTexts(item, context.language, context.tenant.defaultLanguage);
        // Since then the item may have become a quiz.
        return { title, content: withoutAnswers(content), criteria, language };
      },
    }),
    isItemNewer: t.boolean({
      description: 'The version that it answers is not stored. `item` is that of a newer one.',
      resolve: async (submission, _, context) => (await answered(submission, context)).isNewer,
    }),
    pictures: t.field({
      type: [Attachment],
      description: 'The pictures of the instructions. Reviewers see no other file of the item.',
      resolve: async (submission, _, context) => {
        const { item } = await answered(submission, context);
        const ids = item ? picturesOfInstructions(inLanguage(item, context.language)) : [];
        return picturesOfItem(context, submission.itemId, ids);
      },
    }),
    state: t.expose('state', { type: SubmissionStateName }),
    person: t.expose('author', { type: User }),
    startup: t.expose('startup', { type: Startup, nullable: true }),
    isTeam: t.exposeBoolean('isTeam'),
    team: t.expose('team', { type: [User], description: 'The learners that it counts for.' }),
    answers: t.expose('answers', { type: 'JSON' }),
    unasked: t.field({
      type: [UnaskedAnswerType],
      description: 'The answers to questions that `item` does not have.',
      resolve: async (submission, _, context) => {
        const prompts = (await answered(submission, context)).item?.content.prompts;
        return unaskedOf(await context.read(), submission, { prompts, language: context.language });
      },
    }),
    grades: t.expose('grades', { type: 'JSON' }),
    claimedBy: t.field({
      type: User,
      nullable: true,
      resolve: (one) => (claimant(one, Temporal.Now.instant()) ? one.claimedBy : null),
    }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    mayEdit: t.boolean({ resolve: (one, _, { actor }) => canEditSubmission(actor, one) }),
    mayReview: t.boolean({
      resolve: async (one, _, context) =>
        canReview(context.actor, await context.loader(courseLoader).load(one.courseId), one),
    }),
    files: t.field({
      type: [Attachment],
      resolve: ({ id }, _, context) => filesOfRecord(context, 'courseSubmission', id),
    }),
    version: t.exposeInt('version'),
  }),
});
