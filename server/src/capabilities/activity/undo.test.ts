import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { UndoExpired } from '@seedbed/domain/kernel/undo/undo.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { updateStartup } from '#capabilities/startups/update-startup.ts';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { updateTask } from '#capabilities/tasks/update-task.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

type Somebody = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let coach: Somebody;
let mia: Somebody;
let admin: Somebody;
let acme: { id: Id<'Startup'> };
let taskId: string;

beforeEach(async () => {
  tenant = await aTenant();
  acme = await tenant.startup('Acme');
  [coach, mia, admin] = [
    await tenant.assignedTo(acme as never, 'Coach'),
    await tenant.founderOf(acme as never),
    await tenant.person('Admin'),
  ];
  taskId = (await tenant.task({ by: coach, assignees: [mia], tags: ['sales'], url: 'https://example.com' })).id;
});

const call = (who: Actor, document: string, variables: object = {}) =>
  graphql(tenant, who as Somebody, document, variables);
/** The `undoId` that the mutation answers. */
async function undoIdOf(who: Actor, document: string, variables: object = {}): Promise<string> {
  const { errors, extensions } = await call(who, document, variables);
  expect(errors).toBeUndefined();
  return extensions?.undoId ?? '';
}
const task = async (who: Actor = coach) =>
  (
    await call(who, 'query ($id: ID!) { task(id: $id) { name url tags done dueDate assignees { user { _id } } } }', {
      id: taskId,
    })
  ).data.task;
const rename = (who: Actor, name: string) =>
  undoIdOf(
    who,
    'mutation ($id: ID!, $name: String!) { updateTask(taskId: $id, updatedTask: { name: $name }) { _id } }',
    {
      id: taskId,
      name,
    },
  );
const deleteTask = (who: Actor) => undoIdOf(who, 'mutation ($id: ID!) { deleteTask(taskId: $id) }', { id: taskId });
const undoOf = (who: Actor, undoId: string, options: object = {}) => undo(who, { undoId, zone, ...options });
const restoreAll = { restoresAll: true };

test('restores the old values of a changed task once, and logs it as a change that offers no undo', async () => {
  const before = await task();
  const undoId = await undoIdOf(
    coach,
    `mutation ($id: ID!, $coach: ID!) { updateTask(taskId: $id, updatedTask: {
      name: "Other", url: null, tags: ["legal"], dueDate: "2031-01-01T10:00:00Z", assignees: [{ type: "user", value: $coach }] }) { _id } }`,
    { id: taskId, coach: coach.userId },
  );
  expect(await task()).not.toEqual(before);
  const { data, extensions } = await call(coach, 'mutation ($id: ID!) { undo(id: $id) { kind recordId } }', {
    id: undoId,
  });
  expect(data.undo).toEqual([{ kind: 'Task', recordId: taskId }]);
  expect(extensions?.undoId).toBeUndefined();
  expect(await task()).toEqual(before);
  const rows = (await activity(tenant, taskId)).length;
  await undoOf(coach, undoId);
  expect(await activity(tenant, taskId)).toHaveLength(rows);
});

test('reports the values that it would overwrite, and overwrites them when asked to', async () => {
  const undoId = await rename(coach, 'Mine');
  await updateTask(admin, taskId, { name: 'Theirs' }, zone);
  const { errors } = await call(coach, 'mutation ($id: ID!) { undo(id: $id) { kind } }', { id: undoId });
  expect(errors?.[0]).toMatchObject({ message: 'Name: Theirs', extensions: { code: 'Conflict' } });
  expect(errors?.[0]?.extensions?.fields).toEqual({
    name: [{ code: 'would-overwrite', params: { field: 'Name', value: 'Theirs' } }],
  });
  expect(await task()).toMatchObject({ name: 'Theirs' });
  await undoOf(coach, undoId, { overwrite: true });
  expect(await task()).toMatchObject({ name: 'Talk to ten customers' });
});

test('keeps changes of other fields that came later', async () => {
  const undoId = await rename(coach, 'Mine');
  await updateTask(admin, taskId, { tags: ['legal'] }, zone);
  await undoOf(coach, undoId);
  expect(await task()).toMatchObject({ name: 'Talk to ten customers', tags: ['legal'] });
});

test('restores a due date that has passed', async () => {
  await inTenant(tenant.id, (tx) =>
    tx.db.execute(sql`update tasks set due_at = '2024-03-01T22:59:59Z', due_on = '2024-03-01'`),
  );
  const { dueDate } = await task();
  const later =
    'mutation ($id: ID!) { updateTask(taskId: $id, updatedTask: { dueDate: "2031-01-01T10:00:00Z" }) { _id } }';
  const undoId = await undoIdOf(coach, later, { id: taskId });
  await undoOf(coach, undoId);
  expect((await task()).dueDate.slice(0, 10)).toBe(dueDate.slice(0, 10));
});

test('opens a completed task again, and all tasks of one bulk action', async () => {
  const done = 'mutation ($id: ID!) { updateTaskDone(taskId: $id, done: true) { _id } }';
  const undoId = await undoIdOf(mia, done, { id: taskId });
  await undoOf(mia, undoId);
  expect(await task(mia)).toMatchObject({ done: false });

  const other = (await tenant.task({ by: mia, assignees: [mia] })).id;
  const bulk =
    'mutation ($ids: [ID!]!) { runBatch(kind: tasks, action: "done", ids: $ids, input: { done: true }) { code } }';
  const bulkId = await undoIdOf(mia, bulk, { ids: [taskId, other] });
  const { data } = await call(mia, '{ recentChanges { results { _id text name count isUndone } } }');
  expect(data.recentChanges.results[0]).toMatchObject({ _id: bulkId, count: 2, isUndone: false });
  expect(data.recentChanges.results[1]).toMatchObject({
    _id: undoId,
    count: 1,
    isUndone: true,
    name: 'Talk to ten customers',
  });
  expect(await undoOf(mia, bulkId)).toHaveLength(2);
  await expect(transact(setTaskDone, mia, { taskId: other, done: true }, zone)).resolves.toMatchObject({ id: other });
});

test('restores a deleted task with its people, tags and search terms, from the trash too', async () => {
  const before = await task();
  const undoId = await deleteTask(coach);
  expect(await task()).toBeNull();
  const trash = '{ trash { results { _id name by { _id } } } }';
  expect((await call(coach, trash)).data.trash.results).toEqual([
    { _id: undoId, name: 'Talk to ten customers', by: { _id: coach.userId } },
  ]);
  expect((await call(mia, trash)).data.trash.results).toEqual([]);
  expect((await call(admin, trash)).data.trash.results).toHaveLength(1);
  await undoOf(admin, undoId, restoreAll);
  expect(await task()).toEqual(before);
  expect((await call(coach, trash)).data.trash.results).toEqual([]);
  expect((await call(coach, '{ search(text: "customers") { ... on NamedRecord { _id } } }')).data.search).toEqual([
    { _id: taskId },
  ]);
});

test('restores posts: their text, pin and deletion', async () => {
  const { id } = await tenant.post(mia, acme as never, 'First');
  const text = async () =>
    (
      await call(mia, 'query ($id: ID!) { startupEvents(startupId: $id) { results { message isPinned } } }', {
        id: acme.id,
      })
    ).data.startupEvents.results;
  const edited = await undoIdOf(mia, 'mutation ($id: ID!) { updatePost(postId: $id, message: "Second") { _id } }', {
    id,
  });
  expect(JSON.stringify(await activity(tenant, id))).not.toContain('Second');
  await undoOf(mia, edited);
  const pinned = await undoIdOf(admin, 'mutation ($id: ID!) { setPostPinned(postId: $id, pinned: true) { _id } }', {
    id,
  });
  await undoOf(admin, pinned);
  expect(await text()).toEqual([{ message: 'First', isPinned: false }]);
  const deleted = await undoIdOf(mia, 'mutation ($id: ID!) { deletePost(postId: $id) }', { id });
  expect(await text()).toEqual([]);
  await undoOf(mia, deleted);
  expect(await text()).toEqual([{ message: 'First', isPinned: false }]);
});

test('restores the facts of a startup', async () => {
  const before = await transact(updateStartup, admin, acme.id, { city: 'Lisbon', foundedYear: 2020 });
  const change =
    'mutation ($id: ID!) { updateStartup(startupId: $id, facts: { city: null, foundedYear: 2021 }) { _id } }';
  const undoId = await undoIdOf(admin, change, { id: acme.id });
  await undoOf(admin, undoId);
  const { data } = await call(admin, 'query ($id: ID!) { startup(id: $id) { city foundedYear version } }', {
    id: acme.id,
  });
  expect(data.startup).toEqual({ city: 'Lisbon', foundedYear: 2020, version: before.version + 2 });
});

test("refuses another person's change, another tenant's, and an unknown one alike", async () => {
  const undoId = await rename(coach, 'Mine');
  const deleted = await deleteTask(coach);
  const other = await aTenant();
  const stranger = await other.person('Admin');
  for (const who of [mia, stranger]) {
    await expect(undoOf(who, undoId, restoreAll)).rejects.toThrow(NotFound);
    await expect(undoOf(who, deleted)).rejects.toThrow(NotFound);
  }
  await expect(undoOf(admin, undoId, restoreAll)).rejects.toThrow(NotFound);
  await expect(undoOf(coach, 'no-id')).rejects.toThrow(NotFound);
  await undoOf(coach, deleted);
  await undoOf(coach, undoId);
  expect(await task()).toMatchObject({ name: 'Talk to ten customers' });
});

test('applies the rights of now: a person who lost the right undoes nothing', async () => {
  const undoId = await rename(admin, 'Mine');
  const noScopes: Actor = { ...admin, scopes: {} };
  await expect(undoOf(noScopes, undoId)).rejects.toThrow(Forbidden);
  const outside: Actor = { ...noScopes, startupVisibility: 'NONE' };
  await expect(undoOf(outside, undoId)).rejects.toThrow(NotFound);
  expect(await task()).toMatchObject({ name: 'Mine' });
  await undoOf(admin, undoId);
  expect(await task()).toMatchObject({ name: 'Talk to ten customers' });
});

test('ends after a day, for a deletion after thirty days', async () => {
  const undoId = await rename(coach, 'Mine');
  const deleted = await deleteTask(coach);
  const age = (hours: number) =>
    ownerPool().query('update activities set at = now() - make_interval(hours => $1) where tenant_id = $2', [
      hours,
      tenant.id,
    ]);
  await age(25);
  await expect(undoOf(coach, undoId)).rejects.toThrow(UndoExpired);
  expect((await call(coach, '{ recentChanges { results { _id } } }')).data.recentChanges.results).toEqual([]);
  await age(24 * 30 + 1);
  await expect(undoOf(coach, deleted)).rejects.toThrow(UndoExpired);
  await age(24 * 30 - 1);
  await undoOf(coach, deleted);
  expect(await task()).toMatchObject({ name: 'Mine' });
});

test('undoes a change once for two calls at the same time', async () => {
  const undoId = await rename(coach, 'Mine');
  const before = (await activity(tenant, taskId)).length;
  await Promise.all([undoOf(coach, undoId), undoOf(coach, undoId)]);
  expect(await activity(tenant, taskId)).toHaveLength(before + 1);
});
