// The list of all files and the access to a single record agree, for every role and reach.
import type { AttachableKind } from '@seedbed/domain/files/attachment.ts';
import { attachableKinds } from '@seedbed/domain/files/attachment.ts';
import type { Actor, PermissionScope, Visibility } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { applicationPeople } from '#capabilities/applications/people/table.ts';
import { applications, funnelOwners } from '#capabilities/applications/table.ts';
import { comments } from '#capabilities/comments/table.ts';
import { records as courseRecords } from '#capabilities/courses/authorization.matrix.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { findAttachment, listSeenAttachments } from '#capabilities/files/attachments/find-attachments.ts';
import { attachments } from '#capabilities/files/table.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { metricPeriods, metrics, metricValues } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { publishedForm, readApplication, readRound, scorecard } from '#testing/evaluation-round.ts';
import { recordMatrices } from '#testing/matrix/matrices.gen.ts';
import type { RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { aScene, putFile, putPost, putTask, type Scene, type SignInRole, signInRoles } from '#testing/scene.ts';
import { call } from '#testing/servers/server.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
  await putStartupRecords();
  await putPeople();
  await putIntake();
  await putRecordsOfMatrices();
  await putTakenCourse();
});

const put = (kind: AttachableKind, recordId: string) => putFile(scene, { kind, recordId });
const insert = (write: Parameters<typeof inTenant<unknown>>[1]) => inTenant(scene.tenant.id, write);
const own = () => ({ tenantId: scene.tenant.id });
const trashedAt = Temporal.Now.instant();

async function putComment(recordKind: string, recordId: string, audience: 'everyone' | 'team' = 'everyone') {
  const id = newId<'Comment'>();
  await insert((tx) => tx.db.insert(comments).values({ ...own(), id, recordKind, recordId, audience, message: 'See' }));
  await put('comment', id);
}

async function putStartupRecords() {
  const { ownStartup, otherStartup, people } = scene;
  const gone = await scene.tenant.startup('Gone');
  await insert((tx) => tx.db.update(startups).set({ trashedAt }).where(sql`id = ${gone.id}`));
  for (const { id: startupId } of [ownStartup, otherStartup, gone]) {
    await put('startup', startupId);
    for (const assigneeIds of [[], [people.Applicant.userId, people.Evaluator.userId]]) {
      const taskId = await putTask(scene, { startupId, assigneeIds });
      await put('task', taskId);
      await putComment('task', taskId);
    }
    for (const isPublic of [true, false]) {
      const postId = await putPost(scene, { startupId, isPublic });
      await put('post', postId);
      await putComment('post', postId);
    }
    for (const audience of ['TEAM', 'ADVISORS'] as const) await putValue(startupId, audience);
    await putFilling('startup', startupId);
  }
  await put('task', await putTask(scene, { trashedAt }));
  await put('task', await putTask(scene, { createdById: people.Mentor.userId }));
}

async function putValue(startupId: Id<'Startup'>, audience: 'TEAM' | 'ADVISORS') {
  const [metricId, periodId, id] = [newId<'Metric'>(), newId<'MetricPeriod'>(), newId<'MetricValue'>()];
  const startsOn = Temporal.PlainDate.from(audience === 'TEAM' ? '2026-01-01' : '2026-02-01');
  const texts = { name: 'Revenue', names: [], slug: `m-${metricId}`, unitType: 'NUMBER' as never };
  await insert(async ({ db }) => {
    await db.insert(metrics).values({ ...own(), ...texts, id: metricId, audience });
    const days = { startsOn, endsOn: startsOn.add({ days: 27 }), dueOn: startsOn.add({ days: 30 }) };
    await db.insert(metricPeriods).values({ ...own(), ...days, id: periodId, startupId });
    await db.insert(metricValues).values({ ...own(), id, periodId, metricId, startupId, startsOn, value: 1 });
  });
  await put('metric', id);
}

let formId: Id<'Form'> | undefined;
async function putFilling(recordKind: string, recordId: string): Promise<Id<'FormResponse'>> {
  formId ??= await publishedForm(scene.tenant, scene.author, 'application', scorecard().questions);
  const id = newId<'FormResponse'>();
  const of = { formId, purpose: 'application' as const, recordKind, recordId };
  await insert((tx) => tx.db.insert(formFillings).values({ ...own(), ...of, id }));
  await put('filling', id);
  return id;
}

/** A course that everyone takes: learners see the files of its items. */
async function putTakenCourse() {
  const id = (await courseRecords.takenCourse?.put(scene.tenant, {})) ?? '';
  await put('course', id);
  // The item has the id of its course.
  await put('courseItem', id);
}

async function putPeople() {
  const outsider = await scene.tenant.person('Mentor');
  for (const { userId } of [...Object.values(scene.people), scene.ownStartupFounder, outsider]) {
    await put('user', userId);
    await put('draft', userId);
  }
}

async function putIntake() {
  const { tenant, people } = scene;
  const funnels = [
    await readRound(tenant, scene.author),
    await readRound(tenant, people.Mentor, { hidesNames: true }),
    await readRound(tenant, people.SubAdmin, { hidesContacts: true }),
  ];
  for (const round of funnels) {
    await put('funnel', round.funnelId);
    for (const [role, state] of [
      ['Expert', 'submitted'],
      ['Evaluator', 'assigned'],
      ['Evaluator', 'recused'],
    ] as const) {
      const { id } = await readApplication(tenant, round, state === 'assigned' ? { applicant: people.Applicant } : {});
      await putApplicationRecords(id);
      await putEvaluation(round, id, people[role], state);
      // Its author sees it, and another evaluator once their own is sent.
      await putEvaluation(round, id, people.Coach, 'submitted');
    }
    await putDraftAndTrash(round);
  }
}

async function putEvaluation(
  { roundId }: { roundId: Id<'FunnelRound'> },
  applicationId: Id<'Application'>,
  { userId }: Actor,
  state: 'assigned' | 'recused' | 'submitted',
) {
  const id = newId<'Evaluation'>();
  const fillingId = await putFilling('evaluation', id);
  const submittedAt = state === 'submitted' ? Temporal.Now.instant().subtract({ minutes: 5 }) : null;
  const by = { evaluatorId: userId, method: 'hand' as const, assignmentId: newId(), state };
  const row = { ...own(), ...by, id, roundId, applicationId, fillingId, submittedAt };
  await insert((tx) => tx.db.insert(evaluations).values(row));
}

async function putApplicationRecords(id: Id<'Application'>) {
  await put('application', id);
  await putFilling('application', id);
  await putComment('application', id);
  await putComment('application', id, 'team');
}

async function putDraftAndTrash(round: Awaited<ReturnType<typeof readRound>>) {
  const draft = (await readApplication(scene.tenant, round)).id;
  const gone = (await readApplication(scene.tenant, round)).id;
  await insert(async ({ db }) => {
    await db.update(applications).set({ status: 'draft', submittedAt: null }).where(sql`id = ${draft}`);
    await db.update(applications).set({ trashedAt }).where(sql`id = ${gone}`);
    const person = { ...own(), id: newId<'ApplicationPerson'>(), userId: scene.people.CommunityMember.userId };
    await db.insert(applicationPeople).values({ ...person, applicationId: draft });
    const owner = { ...own(), id: newId<'FunnelOwner'>(), userId: scene.people.Staff.userId };
    await db.insert(funnelOwners).values({ ...owner, funnelId: round.funnelId });
  });
  for (const id of [draft, gone]) await putApplicationRecords(id);
}

/** Kinds without a scene of their own: the records of their capability's matrix, in each relation to some people. */
async function putRecordsOfMatrices() {
  const fixtures: RecordFixtures = Object.assign({}, ...Object.values(recordMatrices));
  const known = await insert((tx) => tx.db.selectDistinct({ kind: attachments.kind }).from(attachments));
  const hasScene = new Set((known as { kind: string }[]).map(({ kind }) => kind));
  for (const kind of attachableKinds) {
    const fixture = fixtures[kind];
    if (!fixture || hasScene.has(kind)) continue;
    for (const fieldsFor of Object.values(fixture.pools))
      for (const role of ['Admin', 'Mentor', 'Cofounder'] as const)
        await put(kind, await fixture.put(scene.tenant, fieldsFor(scene, scene.people[role])));
  }
}

const listed = async (actor: Actor) => {
  const found: string[] = [];
  for (;;) {
    const page = await readTx(actor, (tx) => listSeenAttachments(tx, actor, found.at(-1)));
    if (page.length === 0) return found.toSorted();
    found.push(...page.map(({ id }) => id));
  }
};

const opened = (actor: Actor) =>
  readTx(actor, async (tx) => {
    const found: string[] = [];
    for (const { id } of await tx.db.select().from(attachments))
      await findAttachment(tx, actor, id).then(
        () => found.push(id),
        (fault) => {
          if (!(fault instanceof NotFound)) throw fault;
        },
      );
    return found.toSorted();
  });

const reaches: { name: string; scope?: PermissionScope; visibility?: Visibility }[] = [
  { name: 'their own rights' },
  { name: 'all rights', scope: 'ALL', visibility: 'ALL' },
  { name: 'rights at ASSIGNED', scope: 'ASSIGNED', visibility: 'ASSIGNED' },
  { name: 'no rights', scope: 'NONE', visibility: 'NONE' },
];
const [usual, ...others] = reaches.map((reach) => signInRoles.map((role) => ({ role, ...reach })));

async function expectAgreement({ role, scope, visibility }: (typeof reaches)[number] & { role: SignInRole }) {
  const person = scene.people[role];
  const actor: Actor = {
    ...person,
    ...(scope && { scopes: Object.fromEntries(Object.keys(scene.people.Admin.scopes).map((key) => [key, scope])) }),
    ...(visibility && { startupVisibility: visibility, peopleVisibility: visibility }),
  };
  const [inList, inRecords] = [await listed(actor), await opened(actor)];
  expect(inList).toEqual(inRecords);
  expect(inList.length).toBeGreaterThan(0);
}

test.each(usual ?? [])('lists for $role with $name what they may open', expectAgreement);

test.each(others.flat())('lists for $role with $name what they may open', { tags: ['night'] }, expectAgreement);

test('proves it with seen files of every kind and with hidden ones', async () => {
  const all = await inTenant(scene.tenant.id, (tx) => tx.db.select().from(attachments));
  const seen = new Set(await listed(scene.people.Admin));
  const kinds = new Set(all.filter(({ id }) => seen.has(id)).map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(attachableKinds.toSorted());
  expect((await listed(scene.people.Evaluator)).length).toBeLessThan(seen.size / 2);
});

test('answers the newest hundred, then those before', async () => {
  const { token } = scene.people.Admin;
  const ask = (query: string) =>
    call(scene.tenant, { path: `/api/attachments${query}`, headers: { authorization: `Bearer ${token}` } });
  const ids = (await listed(scene.people.Admin)).toReversed();
  const first = await ask('');
  expect(first.json.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 100));
  expect(first.json[0]).toMatchObject({ name: 'plan.pdf', fileUrl: expect.stringContaining('/files/') });
  const next = await ask(`?before=${ids[99]}`);
  expect(next.json.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(100, 200));
  expect((await ask('?before=nothing')).status).toBe(422);
  expect((await ask('?reference=nothing')).status).toBe(422);
});
