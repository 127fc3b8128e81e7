// Names in the recent changes and in the trash are those of the time of the change: the rights of now decide who reads
// them.
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let acme: { id: Id<'Startup'>; name: string };

beforeEach(async () => {
  tenant = await aTenant();
  acme = await tenant.startup('Acme');
});

const call = async (who: Actor, document: string, variables: object = {}) => {
  const { data, errors } = await graphql(tenant, who as never, document, variables);
  expect(errors).toBeUndefined();
  return data;
};
const changesOf = async (who: Actor): Promise<string[]> =>
  (await call(who, '{ recentChanges { results { text name } } }')).recentChanges.results.map(
    ({ text, name }: { text: string; name: string | null }) => name ?? text,
  );
const trashOf = async (who: Actor): Promise<string[]> =>
  (await call(who, '{ trash { results { name text } } }')).trash.results.map(
    ({ text, name }: { text: string; name: string | null }) => name ?? text,
  );
const sql = (text: string, ...values: unknown[]) => ownerPool().query(text, values);
const becomes = ({ userId }: Actor, role: RoleType) =>
  sql('update users set role_id = $1 where id = $2', tenant.roleId(role), userId);
const leaves = ({ userId }: Actor) => sql('delete from startup_founders where user_id = $1', userId);

const deleteTask = (who: Actor, id: string) => call(who, 'mutation ($id: ID!) { deleteTask(taskId: $id) }', { id });
const rename = (who: Actor, name: string) =>
  call(who, 'mutation ($id: ID!, $name: String!) { updateStartup(startupId: $id, facts: { name: $name }) { _id } }', {
    id: acme.id,
    name,
  });

test('a founder who left reads no name of the startup, its tasks and posts any more', async () => {
  const [mia, admin] = [await tenant.founderOf(acme), await tenant.person('Admin')];
  const ownTask = await tenant.task({ by: mia, assignees: [mia], name: 'Own task' });
  const task = await tenant.task({ by: admin, assignees: [mia], name: 'Call the bank' });
  await call(mia, 'mutation ($id: ID!) { updateTaskDone(taskId: $id, done: true) { _id } }', { id: task.id });
  await rename(mia, 'Acme Robotics');
  const { id: postId } = await tenant.post(mia, acme);
  await call(mia, 'mutation ($id: ID!) { deletePost(postId: $id) }', { id: postId });
  await deleteTask(mia, ownTask.id);
  expect(await changesOf(mia)).toEqual(['Own task', 'Acme Robotics', 'Acme Robotics', 'Call the bank']);
  expect(await trashOf(mia)).toEqual(['Own task', 'Acme Robotics']);

  await leaves(mia);
  await sql('delete from task_assignees where user_id = $1', mia.userId);
  // The own task stays visible to its author.
  expect(await changesOf(mia)).toEqual(['Own task']);
  expect(await trashOf(mia)).toEqual(['Own task']);
  await tenant.makeFounder(mia, acme);
  expect(await changesOf(mia)).toHaveLength(4);
});

test('a person who lost the role reads no name of tags and people any more', async () => {
  await tenant.person('Admin');
  const staff = await tenant.person('Staff');
  const other = await tenant.person('Mentor', { fullName: 'Roya Moradi' });
  const { createTag } = await call(
    staff,
    'mutation { createTag(tag: { kind: startup, name: "Secret deal" }) { _id } }',
  );
  await call(staff, 'mutation ($id: ID!) { updateTag(tagId: $id, changes: { name: "Secret deal 2" }) { _id } }', {
    id: createTag._id,
  });
  await call(staff, 'mutation ($id: ID!) { setUserStatus(userId: $id, status: archived, reason: "Left") { _id } }', {
    id: other.userId,
  });
  expect(await changesOf(staff)).toEqual(['Roya Moradi', 'Secret deal 2', 'Secret deal']);
  await becomes(staff, 'Applicant');
  expect(await changesOf(staff)).toEqual([]);
});

test("an Admin's trash holds the deletions of records that Admins may see, not personal tasks and views", async () => {
  const [coach, admin, mia] = [
    await tenant.assignedTo(acme, 'Coach'),
    await tenant.person('Admin'),
    await tenant.founderOf(acme),
  ];
  const personal = await tenant.task({ by: coach, assignees: [coach], name: 'See a doctor' });
  const shared = await tenant.task({ by: coach, assignees: [mia], name: 'Call the bank' });
  await deleteTask(coach, personal.id);
  await deleteTask(coach, shared.id);
  expect(await trashOf(coach)).toEqual(['Call the bank', 'See a doctor']);
  expect(await trashOf(admin)).toEqual(['Call the bank']);
  expect(await trashOf(mia)).toEqual([]);
  expect(await trashOf(await tenant.person('Staff'))).toEqual([]);
  const view = 'mutation { createSavedView(view: { list: "tasks", name: "My plan", address: "" }) { _id } }';
  const { createSavedView } = await call(coach, view);
  await call(coach, 'mutation ($id: ID!) { deleteSavedView(viewId: $id) }', { id: createSavedView._id });
  expect(await trashOf(coach)).toContain('My plan');
  expect(await trashOf(admin)).toEqual(['Call the bank']);

  await becomes(admin, 'Staff');
  expect(await trashOf(admin)).toEqual([]);
});

test("shows another tenant's Admin nothing", async () => {
  const coach = await tenant.assignedTo(acme, 'Coach');
  await deleteTask(coach, (await tenant.task({ by: coach, assignees: [coach] })).id);
  const other = await aTenant();
  const stranger = await other.person('Admin');
  const { data } = await graphql(other, stranger, '{ recentChanges { results { _id } } trash { results { _id } } }');
  expect(data).toEqual({ recentChanges: { results: [] }, trash: { results: [] } });
  expect(await trashOf(coach)).toHaveLength(1);
});
