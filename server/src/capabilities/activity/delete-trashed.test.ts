// Admins delete for good what is in the trash, once they typed its name. [UX-B3]
import { setTimeout } from 'node:timers/promises';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { applicationLeads } from '#capabilities/applications/public.ts';
import { funnels } from '#capabilities/applications/table.ts';
import { comments } from '#capabilities/comments/table.ts';
import { attachments } from '#capabilities/files/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { activities } from '#platform/activity-log/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { undoneActivities } from '#platform/undo/table.ts';
import { runReactions } from '#testing/reactions.ts';
import { aScene, type Person, putFile, putPost, putTask, type Scene } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';

let scene: Scene;
let admin: Person;
let taskId: Id<'Task'>;
beforeEach(async () => {
  scene = await aScene();
  admin = scene.people.Admin;
  const { ownStartup, people } = scene;
  taskId = await putTask(scene, { name: 'Call the bank', startupId: ownStartup.id, createdById: people.Coach.userId });
});

const call = (who: Actor, document: string, variables: object) => graphql(scene.tenant, who, document, variables);
const deleteTask = async (who: Actor) =>
  (await call(who, 'mutation ($id: ID!) { deleteTask(taskId: $id) }', { id: taskId })).extensions?.undoId ?? '';
const forGood = (who: Actor, id: string, name = 'Call the bank') =>
  call(who, 'mutation ($id: ID!, $name: String!) { deleteForGood(id: $id, name: $name) { kind recordId } }', {
    id,
    name,
  });
const trash = async (who: Actor) =>
  (await call(who, '{ trash { results { _id canDeleteForGood } } }', {})).data.trash.results;
const codeOf = async (answer: ReturnType<typeof forGood>) => (await answer).errors?.[0]?.extensions?.code;
const rows = (table: typeof tasks | typeof posts, id: string) =>
  readTx(admin, (tx) => tx.db.$count(table, eq(table.id, id as never)));

test('deletes a task with its comments, and its files with the next cleaning', async () => {
  const fileId = await putFile(scene, { kind: 'task', recordId: taskId });
  const undoId = await deleteTask(scene.people.Coach);
  await runReactions(scene.tenant);
  expect(await trash(admin)).toEqual([{ _id: undoId, canDeleteForGood: true }]);
  expect(await trash(scene.people.Coach)).toEqual([{ _id: undoId, canDeleteForGood: false }]);
  const { data } = await forGood(admin, undoId);
  expect(data.deleteForGood).toEqual([{ kind: 'Task', recordId: taskId }]);
  expect(await rows(tasks, taskId)).toBe(0);
  const [left, [file]] = await readTx(admin, async (tx) => [
    await tx.db.$count(comments, eq(comments.recordId, taskId)),
    await tx.db.select().from(attachments).where(eq(attachments.id, fileId)),
  ]);
  expect(left).toBe(0);
  expect(file?.trashedAt?.until(Temporal.Now.instant()).total('hours')).toBeGreaterThan(30 * 24);
  expect(await trash(admin)).toEqual([]);
  expect(await trash(scene.people.Coach)).toEqual([]);
  const { data: recent } = await call(scene.people.Coach, '{ recentChanges { results { _id } } }', {});
  expect(recent.recentChanges.results).toEqual([]);
  expect((await call(admin, 'mutation ($id: ID!) { undo(id: $id) { kind } }', { id: undoId })).errors).toHaveLength(1);

  // The log keeps that the task was there, once.
  expect((await forGood(admin, undoId)).data).toEqual(data);
  const log = await readTx(admin, (tx) =>
    tx.db
      .select({ actorId: activities.actorId, payload: activities.payload })
      .from(activities)
      .where(and(eq(activities.recordId, taskId), eq(activities.type, 'activity.deleted-for-good'))),
  );
  expect(log).toEqual([{ actorId: admin.userId, payload: { name: 'Call the bank' } }]);
});

test('refuses another name, other roles, other tenants and what was restored', async () => {
  const undoId = await deleteTask(scene.people.Coach);
  const { errors } = await forGood(admin, undoId, 'Call the band');
  expect(errors?.[0]?.extensions?.fields.name).toMatchObject([{ code: 'activity.other-name' }]);
  expect(await codeOf(forGood(scene.people.Coach, undoId))).toBe('Forbidden');
  expect(await codeOf(forGood(scene.people.Staff, undoId))).toBe('NotFound');
  expect(await codeOf(forGood(admin, newId()))).toBe('NotFound');
  const other = await aScene();
  const foreign = await graphql(
    other.tenant,
    other.people.Admin,
    'mutation ($id: ID!, $name: String!) { deleteForGood(id: $id, name: $name) { kind } }',
    { id: undoId, name: 'Call the bank' },
  );
  expect(foreign.errors?.[0]?.extensions?.code).toBe('NotFound');
  await call(scene.people.Coach, 'mutation ($id: ID!) { undo(id: $id) { kind } }', { id: undoId });
  expect(await codeOf(forGood(admin, undoId))).toBe('NotFound');
  expect(await rows(tasks, taskId)).toBe(1);
});

test('asks for the name that the trash shows, such as the startup of a post', async () => {
  const id = await putPost(scene, { startupId: scene.ownStartup.id });
  const { extensions } = await call(admin, 'mutation ($id: ID!) { deletePost(postId: $id) }', { id });
  const undoId = extensions?.undoId ?? '';
  expect(await codeOf(forGood(admin, undoId, 'Post deleted'))).toBe('Validation');
  expect((await forGood(admin, undoId, scene.ownStartup.name)).errors).toBeUndefined();
  expect(await rows(posts, id)).toBe(0);
  expect(await readTx(admin, (tx) => tx.db.$count(comments, eq(comments.recordId, id)))).toBe(0);
});

test('deletes a record once for two calls at the same time', async () => {
  const undoId = await deleteTask(admin);
  const answers = await Promise.all([forGood(admin, undoId), forGood(admin, undoId)]);
  for (const { data } of answers) expect(data.deleteForGood).toHaveLength(1);
  const logged = await inTenant(scene.tenant.id, (tx) =>
    tx.db.$count(activities, eq(activities.type, 'activity.deleted-for-good')),
  );
  expect(logged).toBe(1);
});

test('answers a deletion with NotFound when the record is restored at the same moment', async () => {
  const undoId = await deleteTask(scene.people.Coach);
  const answer = await inTenant(scene.tenant.id, async (tx) => {
    // Imitates a restore whose transaction is still open.
    await tx.db.insert(undoneActivities).values({ tenantId: tx.tenantId, id: undoId as Id<'Activity'> });
    const waiting = forGood(admin, undoId);
    await setTimeout(300);
    return { waiting };
  });
  expect(await codeOf(answer.waiting)).toBe('NotFound');
  expect(await rows(tasks, taskId)).toBe(1);
});

test('keeps a record that another one needs, and says so', async () => {
  const [funnel, lead] = [newId<'Funnel'>(), newId<'ApplicationLead'>()];
  const by = { tenantId: scene.tenant.id, createdById: admin.userId };
  await inTenant(scene.tenant.id, async (tx) => {
    const names = [{ language: 'en' as const, value: 'Spring' }];
    await tx.db.insert(funnels).values({ ...by, id: funnel, name: 'Spring', names, slug: 'spring', kind: 'startup' });
    await tx.db.insert(applicationLeads).values({ ...by, id: lead, funnelId: funnel, name: 'Acme' });
  });
  const deletion = 'mutation ($id: ID!) { deleteFunnel(funnelId: $id) }';
  const undoId = (await call(admin, deletion, { id: funnel })).extensions?.undoId ?? '';
  expect(await codeOf(forGood(admin, undoId, 'Spring'))).toBe('activity.still-needed');
  expect(await trash(admin)).toHaveLength(1);
  await inTenant(scene.tenant.id, (tx) => tx.db.delete(applicationLeads).where(eq(applicationLeads.id, lead)));
  expect((await forGood(admin, undoId, 'Spring')).errors).toBeUndefined();
  expect(await readTx(admin, (tx) => tx.db.$count(funnels, eq(funnels.id, funnel)))).toBe(0);
});
