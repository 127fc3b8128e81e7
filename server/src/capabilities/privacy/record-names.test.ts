// The personal export names a record only for a person who may open it now.
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { records as ofApplications } from '#capabilities/applications/authorization.matrix.ts';
import { records as ofCoaching } from '#capabilities/coaching/authorization.matrix.ts';
import { createComment } from '#capabilities/comments/public.ts';
import { records as ofCourses } from '#capabilities/courses/authorization.matrix.ts';
import { enrollments, submissions } from '#capabilities/courses/table.ts';
import { records as ofDocuments } from '#capabilities/documents/authorization.matrix.ts';
import { records as ofMatching } from '#capabilities/matching/authorization.matrix.ts';
import { records as ofMilestones } from '#capabilities/milestones/authorization.matrix.ts';
import { records as ofResources } from '#capabilities/resources/authorization.matrix.ts';
import { records as ofRooms } from '#capabilities/rooms/authorization.matrix.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { activities } from '#platform/activity-log/table.ts';
import { ExportRecord, privacySources } from '#platform/privacy-sources.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { putEvent } from '#testing/database/an-event.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { collectParts } from './export-parts.ts';

const reader = { language: 'en', words: {}, zone: 'UTC', dateFormat: null, timeFormat: null } as const;

test('names records of own activities only as far as the person may open them now', async () => {
  const tenant = await aTenant();
  const [mia, other] = [await tenant.person('Admin', { fullName: 'Mia Costa' }), await tenant.person('Admin')];
  const [acme, spring, guest] = [
    await tenant.startup('Acme'),
    await tenant.program('Spring'),
    await tenant.person('Expert', { fullName: 'Ben Expert' }),
  ];
  const post = await tenant.post(other, acme, 'Our bank account is empty.', false);
  const comment = (message: string, by = other) =>
    createComment(by, { recordKind: 'post', recordId: post.id, message });
  const [others, own] = [await comment('A secret comment'), await comment('Own words', mia)];
  const task = await tenant.task({ by: other, assignees: [other], startupId: acme.id, name: 'Dismiss the CFO' });
  const facts = { ownerId: other.userId, startupId: acme.id, coachId: other.userId };
  const names = {
    Task: [task.id, 'Dismiss the CFO'],
    StartupEvent: [post.id, 'Our bank account is empty.'],
    Startup: [acme.id, 'Acme'],
    Program: [spring.id, 'Spring'],
    User: [guest.userId, 'Ben Expert'],
    IncubatorEvent: [await putEvent(tenant, { title: 'Board meeting', status: 'draft' }), 'Board meeting'],
    CoachingSession: [
      await ofCoaching.coachingSession?.put(tenant, { ...facts, name: 'On the crisis' }),
      'On the crisis',
    ],
    Resource: [await ofResources.resource?.put(tenant, { title: 'Layoffs', state: 'draft' }), 'Layoffs'],
    Application: [await ofApplications.application?.put(tenant, { ownerId: other.userId, name: 'Rival' }), 'Rival'],
    Comment: [others.id, 'A secret comment'],
    TaskComment: [others.id, 'A secret comment'],
    ApplicationComment: [others.id, 'A secret comment'],
  } as const;
  // A source that names one more kind joins this test.
  expect(
    privacySources()
      .flatMap((source) => Object.keys(source.names ?? {}))
      .sort(),
  ).toEqual(
    Object.keys(names)
      .map((kind) => new ExportRecord(kind, '').kind)
      .sort(),
  );
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(activities).values(
      [...Object.entries(names), ['Comment', [own.id, 'Own words']] as const].map(([kind, [recordId]]) => ({
        ...{ tenantId: tenant.id, id: newId<'Activity'>(), actorId: mia.userId, type: 'test', kind },
        ...{ recordId: String(recordId), audience: [], payload: {} },
      })),
    ),
  );
  const exported = async () => {
    const parts = await readTx(mia, (tx) => collectParts(tx, { id: mia.userId, email: mia.email }, reader));
    const rows = parts.find(({ name }) => name === 'activities')?.rows.filter(({ act }) => act === 'test') ?? [];
    return rows.map(({ record }) => (record as ExportRecord).name).sort();
  };
  const all = [...Object.values(names).map(([, name]) => name), 'Own words'].sort();
  expect(await exported()).toEqual(all);

  await inTenant(tenant.id, (tx) =>
    tx.db.update(tasks).set({ trashedAt: Temporal.Now.instant() }).where(eq(tasks.id, task.id)),
  );
  expect(await exported()).toEqual([...all.map((name) => (name === 'Dismiss the CFO' ? null : name))].sort());

  const roleId = tenant.roleId('Applicant');
  await inTenant(tenant.id, (tx) => tx.db.update(users).set({ roleId }).where(eq(users.id, mia.userId)));
  expect((await exported()).filter((name) => name !== null)).toEqual(['Own words']);
});

test('names records that a person worked on, and their startups, only as far as the person may open them now', async () => {
  const tenant = await aTenant();
  const mia = await tenant.person('Admin', { fullName: 'Mia Costa' });
  const acme = await tenant.startup('Acme');
  await tenant.post(mia, acme, 'Own words');
  const of = { startupId: acme.id };
  const put = {
    documents: ofDocuments.document,
    milestones: ofMilestones.milestone,
    requests: ofDocuments.assetRequest,
  };
  const [document, milestone, request] = await Promise.all(Object.values(put).map(async (one) => one?.put(tenant, of)));
  const set = (change: string, id: string | undefined) =>
    ownerPool().query(`update ${change} = $1 where id = $2`, [mia.userId, id]);
  await set('documents set created_by_id', document);
  await set('milestones set owner_id', milestone);
  await set('asset_requests set submitted_by_id', request);
  const exported = async () => {
    const parts = await readTx(mia, (tx) => collectParts(tx, { id: mia.userId, email: mia.email }, reader));
    return ['posts', 'documents', 'milestones', 'asset-requests'].map((part) => {
      const [row] = parts.find(({ name }) => name === part)?.rows ?? [];
      return [part, row?.name ?? row?.text, row?.startup];
    });
  };
  expect(await exported()).toEqual([
    ['posts', 'Own words', 'Acme'],
    ['documents', 'deck.pdf', 'Acme'],
    ['milestones', 'Pitch', 'Acme'],
    ['asset-requests', 'Cap table', 'Acme'],
  ]);
  const roleId = tenant.roleId('Applicant');
  await inTenant(tenant.id, (tx) => tx.db.update(users).set({ roleId }).where(eq(users.id, mia.userId)));
  expect(await exported()).toEqual([
    ['posts', 'Own words', null],
    ['documents', undefined, null],
    ['milestones', undefined, null],
    ['asset-requests', undefined, null],
  ]);
});

/** The names in the rows of each part. */
async function namesIn(person: Awaited<ReturnType<Tenant['person']>>, names: readonly string[]) {
  const parts = await readTx(person, (tx) => collectParts(tx, { id: person.userId, email: person.email }, reader));
  return Object.fromEntries(
    names.map((part) => [
      part,
      parts
        .find(({ name }) => name === part)
        ?.rows.map((row) => [row.name, row.course, row.record].find((named) => named !== undefined)),
    ]),
  );
}

const becomes = (tenant: Tenant, { userId }: Actor, role: RoleType) =>
  inTenant(tenant.id, (tx) =>
    tx.db
      .update(users)
      .set({ roleId: tenant.roleId(role) })
      .where(eq(users.id, userId)),
  );

test('names courses only as far as the person may open them now', async () => {
  const tenant = await aTenant();
  const mia = await tenant.person('CommunityMember');
  const courseId = (await ofCourses.takenCourse?.put(tenant, { createdById: mia.userId })) as Id<'Course'>;
  const itemId = courseId as string as Id<'CourseItem'>;
  await inTenant(tenant.id, async (tx) => {
    const [taken] = await tx.db
      .select({ enrollmentId: enrollments.id, runId: enrollments.runId })
      .from(enrollments)
      .where(eq(enrollments.userId, mia.userId));
    if (!taken) throw new Error('Everyone takes the course.');
    const of = { tenantId: tenant.id, id: newId<'CourseSubmission'>(), courseId, itemId, userId: mia.userId };
    await tx.db.insert(submissions).values({ ...of, ...taken, teamIds: [mia.userId] });
  });
  const parts = ['courses', 'course-enrollments', 'course-submissions'];
  const all = Object.fromEntries(parts.map((part) => [part, ['Discovery']]));
  const none = Object.fromEntries(parts.map((part) => [part, [null]]));
  expect(await namesIn(mia, parts)).toEqual(all);
  await becomes(tenant, mia, 'Applicant');
  expect(await namesIn(mia, parts)).toEqual(none);
  await becomes(tenant, mia, 'CommunityMember');
  await ownerPool().query('update courses set trashed_at = now() where id = $1', [courseId]);
  expect(await namesIn(mia, parts)).toEqual(none);
});

test('names rooms only as far as the person may enter them now', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const [mia, fund] = [await tenant.founderOf(acme), await tenant.person('Expert')];
  const roomId = await ofRooms.room?.put(tenant, { startupId: acme.id });
  const set = (change: string, ...values: unknown[]) => ownerPool().query(change, [roomId, ...values]);
  await set('update rooms set created_by_id = $2 where id = $1', mia.userId);
  await set(
    `update room_visits set email = $2, verified_at = now(), started_at = now()
      where link_id = (select id from room_links where room_id = $1)`,
    fund.email,
  );
  const names = async () => [
    ...Object.values(await namesIn(mia, ['rooms'])).flat(),
    ...Object.values(await namesIn(fund, ['room-visits'])).flat(),
  ];
  // The link has ended.
  expect(await names()).toEqual(['Seed round', null]);
  await set('update room_links set ended_at = null where room_id = $1');
  expect(await names()).toEqual(['Seed round', 'Seed round']);
  await set(`update room_links set allowed = '["other.test"]' where room_id = $1`);
  expect(await names()).toEqual(['Seed round', null]);
  await set(`update room_links set allowed = '[]' where room_id = $1`);
  await set(`update rooms set state = 'closed' where id = $1`);
  expect(await names()).toEqual(['Seed round', null]);
  await becomes(tenant, mia, 'Applicant');
  expect(await names()).toEqual([null, null]);
});

test('names startups of wishes and matches only for a mentor who is asked, or may open them', async () => {
  const tenant = await aTenant();
  const [acme, beta, own] = [await tenant.startup('Acme'), await tenant.startup('Beta'), await tenant.startup('Own')];
  const mia = await tenant.assignedTo(own, 'Mentor');
  const match = (startupId: string) => ofMatching.matchRelation?.put(tenant, { startupId, mentorId: mia.userId });
  const asked = await match(acme.id);
  await match(beta.id);
  await match(own.id);
  await ownerPool().query(`update match_relations set state = 'proposed' where id = $1`, [asked]);
  for (const { id } of [beta, own])
    await ownerPool().query(
      `insert into match_wishes (tenant_id, id, startup_id, mentor_id, side, rank) values ($1, $2, $3, $4, 'mentor', 1)`,
      [tenant.id, newId(), id, mia.userId],
    );
  const parts = ['matches', 'matchWishes'];
  expect(await namesIn(mia, parts)).toEqual({ matches: ['Acme', null, 'Own'], matchWishes: [null, 'Own'] });
  await ownerPool().query('update startups set trashed_at = now() where id = any($1)', [[acme.id, own.id]]);
  expect(await namesIn(mia, parts)).toEqual({ matches: [null, null, null], matchWishes: [null, null] });
});
