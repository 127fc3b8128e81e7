import type { ItemContent } from '@seedbed/domain/courses/content.ts';
import type { ItemKind } from '@seedbed/domain/courses/item-kind.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { admins, all, type Roles } from '#testing/matrix/roles.ts';
import { versionRow } from './building/publish.ts';
import { coursePackages } from './packages/table.ts';
import { signingKey, signText } from './proof/signatures.ts';
import { learningRecords } from './proof/table.ts';
import { courseItems, courseRuns, courseSections, courses, courseVersions, enrollments, submissions } from './table.ts';

const coaches: Roles = ['SubAdmin', 'Staff', 'Coach'];
/** People with a right to manage courses: below ALL, those that they wrote, and the learners of their startups. */
const teachers: Roles = [...admins, ...coaches];
const learners: Roles = [...teachers, 'Mentor', 'Expert', 'Evaluator', 'Cofounder', 'CommunityMember'];
/** A published course that everyone who learns may take. */
const seen = { ownStartup: learners };
const managed = { ownStartup: admins as Roles };
const creators: Roles = [...admins, 'SubAdmin', 'Staff'];

interface Row {
  kind?: ItemKind;
  startupId?: Id<'Startup'>;
  createdById?: Id<'User'>;
  trashedAt?: Temporal.Instant;
}

const promptId = newId();
const contents: Partial<Record<ItemKind, ItemContent>> = {
  quiz: { body: null, questions: [], attempts: null, passMark: 0, shuffle: false, feedback: 'after' },
  submission: { body: null, prompts: [{ id: promptId, label: 'What?', kind: 'text' }], wantsFiles: false },
};

/** A checked ZIP file with the id of its course. */
async function putPackage(tx: Tx, courseId: Id<'Course'>) {
  const { tenantId } = tx;
  const [itemId, attachmentId] = [courseId as string as Id<'CourseItem'>, newId<'Attachment'>()];
  const name = 'pricing.zip';
  await tx.db.insert(attachments).values({ tenantId, id: attachmentId, kind: 'courseItem', recordId: itemId, name });
  await tx.db.insert(fileContents).values({
    ...{ tenantId, id: newId<'FileContent'>(), attachmentId, number: 1, storageKey: `${tenantId}/${attachmentId}` },
    ...{ type: 'application/zip', size: 100, sha256: '', sentSha256: '', state: 'READY', hasThumbnails: false },
  });
  await tx.db.insert(coursePackages).values({
    ...{ tenantId, id: courseId as string as Id<'CoursePackage'>, courseId, itemId, attachmentId, content: 1 },
    ...{ format: '1.2', title: 'Pricing', launch: 'index.html', launchData: '', files: {} },
  });
}

/** Section and item have the id of their course, so that calls need one id. */
async function putCourse(tenantId: Id<'Incubator'>, { trashedAt, createdById, kind = 'submission' }: Row) {
  const id = newId<'Course'>();
  const [sectionId, itemId] = [id as string as Id<'CourseSection'>, id as string as Id<'CourseItem'>];
  const name = 'Discovery';
  const item = {
    ...{ id: itemId, sectionId, kind, title: 'Notes', content: contents[kind] ?? { body: null } },
    ...{
      isRequired: true,
      isTeam: false,
      unlockAfterId: null,
      releaseOffsetDays: null,
      dueOffsetDays: null,
      criteria: [],
    },
  };
  await inTenant(tenantId, async (tx) => {
    await tx.db.insert(courses).values({
      ...{ tenantId, id, name, title: [{ language: 'en', value: name }], state: 'published', publishedVersion: 1 },
      ...{ selfEnroll: true, ...(trashedAt && { trashedAt }), ...(createdById && { createdById }) },
    });
    await tx.db.insert(courseSections).values({ tenantId, id: sectionId, courseId: id, title: 'First' });
    await tx.db.insert(courseItems).values({ ...item, tenantId, courseId: id });
    const outline = { sections: [{ id: sectionId, title: 'First' }], items: [{ ...item, since: 1 }] };
    await tx.db.insert(courseVersions).values(versionRow({ tenantId }, id, 1, outline, null));
    if (kind === 'package') await putPackage(tx, id);
  });
  return { id, itemId };
}

/** Everyone who learns takes it. */
async function putTaken(tenantId: Id<'Incubator'>, row: Row) {
  const { id: courseId } = await putCourse(tenantId, row);
  const [runId, startsOn] = [newId<'CourseRun'>(), Temporal.PlainDate.from('2026-09-07')];
  await inTenant(tenantId, async (tx) => {
    await tx.db.insert(courseRuns).values({ tenantId, id: runId, courseId, startsOn });
    const people = await tx.db
      .select({ userId: users.id })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(inArray(roles.type, [...learners]));
    const of = { tenantId, runId, courseId, startsOn, state: 'active' as const, startVersion: 1 };
    if (people.length > 0)
      await tx.db.insert(enrollments).values(people.map((one) => ({ ...of, ...one, id: newId<'Enrollment'>() })));
  });
  return courseId;
}

async function putRun(tenantId: Id<'Incubator'>, row: Row) {
  const { id: courseId, itemId } = await putCourse(tenantId, {});
  const id = newId<'CourseRun'>();
  const startsOn = Temporal.PlainDate.from('2026-09-07');
  await inTenant(tenantId, (tx) =>
    tx.db
      .insert(courseRuns)
      .values({ tenantId, id, courseId, startsOn, ...(row.trashedAt && { trashedAt: row.trashedAt }) }),
  );
  return { id, courseId, itemId, startsOn };
}

/** A learner of a startup whom nobody of the scene is. */
async function putEnrollment(
  tenant: { id: Id<'Incubator'>; person: (role: 'Cofounder') => Promise<{ userId: Id<'User'> }> },
  row: Row,
) {
  const run = await putRun(tenant.id, row);
  const id = newId<'Enrollment'>();
  const { userId } = await tenant.person('Cofounder');
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(enrollments).values({
      ...{ tenantId: tenant.id, id, runId: run.id, courseId: run.courseId, userId, startsOn: run.startsOn },
      ...{ startupId: row.startupId ?? null, state: 'active', startVersion: 1 },
    }),
  );
  return { ...run, id, runId: run.id, userId };
}

async function putSubmission(tenant: Parameters<typeof putEnrollment>[0], row: Row) {
  const { id: enrollmentId, courseId, runId, itemId, userId } = await putEnrollment(tenant, row);
  const id = newId<'CourseSubmission'>();
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(submissions).values({
      ...{ tenantId: tenant.id, id, enrollmentId, courseId, runId, itemId, userId, teamIds: [userId] },
      ...{ startupId: row.startupId ?? null, state: 'submitted', submittedAt: Temporal.Now.instant() },
    }),
  );
  return id;
}

/** A signed record of a learner whom nobody of the scene is. */
async function putRecord(tenant: Parameters<typeof putEnrollment>[0], row: Row & { createdById?: Id<'User'> | null }) {
  const { userId } = await putEnrollment(tenant, row);
  const id = newId<'LearningRecord'>();
  const content = JSON.stringify({
    ...{ organization: 'North', person: 'Mia', startup: null, day: '2026-11-29', courses: [], sessions: null },
  });
  await inTenant(tenant.id, async (tx) => {
    const key = await signingKey(tx);
    await tx.db.insert(learningRecords).values({
      ...{ tenantId: tenant.id, id, userId, content, language: 'en', keyId: key.id, signature: signText(key, content) },
      createdById: row.createdById ?? null,
    });
  });
  return id;
}

const ofStartups = {
  ownStartup: ({ ownStartup }: { ownStartup: { id: string } }) => ({ startupId: ownStartup.id }),
  otherStartup: ({ otherStartup }: { otherStartup: { id: string } }) => ({ startupId: otherStartup.id }),
};
const reviewers = { ownStartup: teachers, otherStartup: admins as Roles };

export const records: RecordFixtures = {
  course: {
    put: async (tenant, row) => (await putCourse(tenant.id, row as Row)).id,
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: learners },
  },
  takenCourse: {
    put: (tenant, row) => putTaken(tenant.id, row as Row),
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: learners },
  },
  courseRun: {
    put: async (tenant, row) => (await putRun(tenant.id, row as Row)).id,
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: admins },
  },
  courseItem: {
    put: async (tenant, row) => (await putCourse(tenant.id, row as Row)).itemId,
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: admins },
  },
  enrollment: {
    put: async (tenant, row) => (await putEnrollment(tenant as never, row as Row)).id,
    pools: ofStartups as never,
    sees: reviewers,
  },
  learningRecord: {
    put: (tenant, row) => putRecord(tenant as never, row as Row),
    pools: { created: (_, who) => ({ createdById: who.userId }), ownStartup: () => ({}) },
    sees: { created: all, ownStartup: [] },
  },
  courseSubmission: {
    put: (tenant, row) => putSubmission(tenant as never, row as Row),
    pools: ofStartups as never,
    sees: reviewers,
  },
};

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
  'Query.ownEnrollments': { may: learners },
  'Query.courseList': { may: teachers, args: () => ({ limit: 1 }) },
  'Query.courseLearnerList': { may: teachers, args: () => ({ limit: 1 }) },
  'Query.courseAudienceChoices': { may: teachers },
  'Query.peopleForCourses': { may: teachers },
  'Query.course': onCourse((id) => ({ id }), seen),
  'Query.courseDashboard': onCourse((courseId) => ({ courseId }), { ownStartup: teachers }),
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
