import type { ItemKind } from '@seedbed/domain/courses/item-kind.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { admins, type Roles } from '#testing/matrix/roles.ts';
import { bankExpectations, questionFixture } from './bank/bank.matrix.ts';
import { courseRecords, learners, promptId, reviewers, teachers } from './records.matrix.ts';

/** A published course that everyone who learns may take. */
const seen = { ownStartup: learners };
const managed = { ownStartup: admins as Roles };
const creators: Roles = [...admins, 'SubAdmin', 'Staff'];

export const records: RecordFixtures = { ...courseRecords, quizQuestion: questionFixture };

const title = [{ language: 'en', value: 'New' }];
const onCourse = (args: (courseId: string) => object, may: { ownStartup: Roles } = managed) => ({
  record: 'course' as const,
  args,
  may,
});

const taken = (kind: ItemKind, args: (id: string) => object) => ({
  record: 'takenCourse' as const,
  fields: { kind },
  args: (id: string) => ({ courseId: id, itemId: id, ...args(id) }),
  may: seen,
});
const answered = () => ({ id: newId(), answers: { [promptId]: 'This' } });

export const expectations: Expectations = {
  'Query.courseware': { record: 'takenCourse', args: (courseId) => ({ courseId }), may: seen },
  'Query.courseItem': taken('text', () => ({})),
  'Query.quizResults': {
    record: 'course',
    fields: { kind: 'quiz' },
    args: (id) => ({ courseId: id, itemId: id }),
    may: { ownStartup: teachers },
  },
  'Mutation.setCourseItemDone': taken('text', () => ({ done: true })),
  'Mutation.visitCourseItem': taken('text', () => ({})),
  'Mutation.answerQuiz': taken('quiz', () => ({ id: newId(), answers: {} })),
  'Query.learningRecord': { may: learners },
  'Query.publicLearningRecord': { may: 'anyone', args: () => ({ id: newId() }), isSuccess: () => true },
  'Query.publicCertificate': { may: 'anyone', args: () => ({ id: newId() }), isSuccess: () => true },
  'Mutation.issueLearningRecord': { may: learners, args: () => ({ id: newId() }) },
  'Mutation.endLearningRecord': {
    record: 'learningRecord',
    args: (recordId) => ({ recordId }),
    may: { created: learners, ownStartup: [] },
  },
  'Mutation.saveCourseSubmission': taken('submission', answered),
  'Mutation.sendCourseSubmission': taken('submission', answered),
  'Mutation.enrollPeople': {
    record: 'courseRun',
    args: (runId, { userId }) => ({ runId, input: { userIds: [userId] } }),
    may: managed,
  },
  'Query.courses': { may: learners },
  'Query.coursesInProgress': { may: learners },
  'Query.ownEnrollments': { may: learners },
  'Query.courseList': { may: teachers, args: () => ({ limit: 1 }) },
  'Query.courseLearnerList': { may: teachers, args: () => ({ limit: 1 }) },
  'Query.courseAudienceChoices': { may: teachers },
  'Query.peopleForCourses': { may: teachers },
  'Query.course': onCourse((id) => ({ id }), seen),
  'Query.courseDashboard': onCourse((courseId) => ({ courseId }), { ownStartup: teachers }),
  'Query.eventsForCourses': { may: teachers },
  'Query.courseDiscussion': { record: 'courseDiscussion', args: (id) => ({ id }), may: reviewers },
  'Mutation.openCourseDiscussion': {
    record: 'discussionRun',
    args: (id) => ({ runId: id, itemId: id }),
    may: reviewers,
  },
  'Query.courseSubmission': { record: 'courseSubmission', args: (id) => ({ id }), may: reviewers },
  'Mutation.createCourse': { may: creators, args: () => ({ input: { title } }) },
  'Mutation.saveCourse': onCourse((courseId) => ({
    courseId,
    input: { title: [{ language: 'en', value: `Renamed ${newId()}` }] },
  })),
  'Mutation.setCourseAudience': onCourse((courseId) => ({ courseId, audience: [] })),
  'Mutation.setCourseArchived': onCourse((courseId) => ({ courseId, archived: true })),
  'Mutation.publishCourse': onCourse((courseId) => ({ courseId })),
  'Mutation.deleteCourse': onCourse((courseId) => ({ courseId })),
  'Mutation.saveCourseSection': onCourse((courseId) => ({ courseId, id: newId(), title: 'Second' })),
  'Mutation.removeCourseSection': onCourse((courseId) => ({ courseId, id: newId() })),
  'Mutation.saveCourseItem': onCourse((courseId) => ({
    courseId,
    id: newId(),
    input: { kind: 'text', title: 'Lesson', content: {} },
  })),
  // The file of its item is checked already.
  'Mutation.checkCoursePackage': {
    record: 'course',
    fields: { kind: 'package' },
    args: (id) => ({ courseId: id, itemId: id }),
    may: managed,
  },
  'Mutation.savePackageState': taken('package', (id) => ({ packageId: id, version: 0, data: { cmi: {} } })),
  'Mutation.removeCourseItem': onCourse((courseId) => ({ courseId, id: newId() })),
  'Mutation.arrangeCourse': onCourse((courseId) => ({ courseId, ids: [courseId, courseId] })),
  ...bankExpectations,
  'Mutation.createCourseRun': onCourse((courseId) => ({ courseId, input: { startsOn: '2026-10-05' } })),
  'Mutation.saveCourseRun': {
    record: 'courseRun',
    args: (runId) => ({ runId, input: { name: `Autumn ${newId()}` } }),
    may: managed,
  },
  'Mutation.deleteCourseRun': { record: 'courseRun', args: (runId) => ({ runId }), may: managed },
  'Mutation.startCourse': onCourse((courseId) => ({ courseId }), seen),
  'Mutation.dropEnrollment': {
    record: 'enrollment',
    args: (enrollmentId) => ({ enrollmentId }),
    may: { ownStartup: admins, otherStartup: admins },
  },
  'Mutation.extendEnrollment': {
    record: 'enrollment',
    args: (enrollmentId) => ({ enrollmentId, extraDays: 7 }),
    may: { ownStartup: admins, otherStartup: admins },
  },
  'Mutation.remindCourseLearners': onCourse((courseId) => ({ courseId, enrollmentIds: [newId()] })),
  'Mutation.claimCourseSubmission': {
    record: 'courseSubmission',
    args: (submissionId) => ({ submissionId, claim: true }),
    may: reviewers,
  },
  'Mutation.reviewCourseSubmission': {
    record: 'courseSubmission',
    args: (submissionId) => ({ submissionId, accept: true }),
    may: reviewers,
  },
};

export const routes: RouteExpectations = {
  'POST /api/courses/watching': {
    body: () => ({ courseId: newId(), itemId: newId(), ranges: [], position: 0, duration: 60, rate: 1 }),
    answers: () => 401,
  },
  'POST /api/courses/time': {
    body: () => ({ courseId: newId(), itemId: newId() }),
    answers: () => 401,
  },
  'GET /api/learning-records/:id/pdf': { path: `/api/learning-records/${newId()}/pdf`, answers: () => 404 },
  'GET /api/certificates/:id/pdf': { path: `/api/certificates/${newId()}/pdf`, answers: () => 404 },
  'GET /packages/:token': { path: '/packages/none', answers: () => 404 },
  'GET /packages/:token/*': { path: '/packages/none/index.html', answers: () => 404 },
  'GET /package-player/:script': { path: '/package-player/bridge.js', answers: () => 200 },
  'GET /.well-known/learning-keys': { answers: () => 200 },
  'GET /.well-known/learning-keys/:id': { path: `/.well-known/learning-keys/${newId()}`, answers: () => 404 },
};
