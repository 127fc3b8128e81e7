import type { ItemContent } from '@seedbed/domain/courses/content.ts';
import type { ItemKind } from '@seedbed/domain/courses/item-kind.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import type { RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { admins, all, type Roles } from '#testing/matrix/roles.ts';
import { versionRow } from './building/publish.ts';
import { courseDiscussions } from './discussions/table.ts';
import { coursePackages } from './packages/table.ts';
import { signingKey, signText } from './proof/signatures.ts';
import { learningRecords } from './proof/table.ts';
import { courseItems, courseRuns, courseSections, courses, courseVersions, enrollments, submissions } from './table.ts';

const coaches: Roles = ['SubAdmin', 'Staff', 'Coach'];
/** People with a right to manage courses: below ALL, those that they wrote, and the learners of their startups. */
export const teachers: Roles = [...admins, ...coaches];
export const learners: Roles = [...teachers, 'Mentor', 'Expert', 'Evaluator', 'Cofounder', 'CommunityMember'];
interface Row {
  kind?: ItemKind;
  startupId?: Id<'Startup'>;
  createdById?: Id<'User'>;
  trashedAt?: Temporal.Instant;
}

export const promptId = newId();
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

/** A run whose learner discusses an item. Run, item and discussion have the id of the course, so that calls need one id. */
async function putDiscussionRun(
  tenant: Parameters<typeof putEnrollment>[0],
  { startupId, trashedAt }: Row,
  { isOpened }: { isOpened: boolean },
) {
  const { id: courseId, itemId } = await putCourse(tenant.id, { kind: 'discussion' });
  const runId = courseId as string as Id<'CourseRun'>;
  const { userId } = await tenant.person('Cofounder');
  const of = { tenantId: tenant.id, courseId, runId };
  await inTenant(tenant.id, async (tx) => {
    const startsOn = Temporal.PlainDate.from('2026-09-07');
    await tx.db
      .insert(courseRuns)
      .values({ tenantId: tenant.id, id: runId, courseId, startsOn, ...(trashedAt && { trashedAt }) });
    await tx.db.insert(enrollments).values({
      ...{ ...of, id: newId<'Enrollment'>(), userId, startsOn, state: 'active', startVersion: 1 },
      startupId: startupId ?? null,
    });
    if (isOpened)
      await tx.db.insert(courseDiscussions).values({ ...of, id: runId as string as Id<'CourseDiscussion'>, itemId });
  });
  return runId;
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
export const reviewers = { ownStartup: teachers, otherStartup: admins as Roles };

export const courseRecords: RecordFixtures = {
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
  coursePicture: {
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
  discussionRun: {
    put: (tenant, row) => putDiscussionRun(tenant as never, row as Row, { isOpened: false }),
    pools: ofStartups as never,
    sees: reviewers,
  },
  courseDiscussion: {
    put: (tenant, row) => putDiscussionRun(tenant as never, row as Row, { isOpened: true }),
    pools: ofStartups as never,
    sees: reviewers,
  },
  courseSubmission: {
    put: (tenant, row) => putSubmission(tenant as never, row as Row),
    pools: ofStartups as never,
    sees: reviewers,
  },
};
