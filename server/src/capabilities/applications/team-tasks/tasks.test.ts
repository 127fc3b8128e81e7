import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { anApplication } from '#testing/database/an-application.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let applicant: Person;
let applicationId: string;
beforeEach(async () => {
  tenant = await aTenant();
  [staff, applicant] = [await tenant.person('Staff'), await tenant.person('Applicant')];
  applicationId = (await anApplication(tenant, staff, applicant, ['staff_decision'])).application.id;
});

const add = (actor: Actor, name: string, about: object | null, id = newId(), assignee = actor.userId) =>
  graphql(
    tenant,
    actor,
    `mutation ($id: ID!, $name: String!, $about: TaskSubjectInput, $due: DateTime!, $who: ID!) {
      createTask(id: $id, name: $name, dueDate: $due, about: $about, assignees: [{ type: "user", value: $who }]) {
        _id about { kind recordId name }
      }
    }`,
    { id, name, about, due: Temporal.Now.instant().add({ hours: 48 }).toString(), who: assignee },
  );
const tasksFor = async (actor: Actor) =>
  (
    await graphql(
      tenant,
      actor,
      'query ($id: ID!) { applicationTasks(applicationId: $id) { canOpen task { name done } } }',
      { id: applicationId },
    )
  ).data?.applicationTasks;
const about = () => ({ kind: 'application', recordId: applicationId });

test('the team sees the tasks about an application, and the task links back to it', async () => {
  const colleague = await tenant.person('Staff');
  const id = newId();
  const { data, errors } = await add(staff, 'Call the founders', about(), id);
  expect(errors).toBeUndefined();
  expect(data.createTask.about).toEqual({ ...about(), name: 'Acme' });
  // A repeated call creates no second one.
  await add(staff, 'Call the founders', about(), id);
  await add(staff, 'Something else', null);
  const task = { name: 'Call the founders', done: false };
  expect(await tasksFor(staff)).toEqual([{ canOpen: true, task }]);
  expect(await tasksFor(colleague)).toEqual([{ canOpen: false, task }]);
  expect(await tasksFor(await tenant.person('SubAdmin'))).toBeNull();
  expect((await tasksFor(applicant)) ?? null).toBeNull();
});

test('only the team adds tasks about an application, and assignees outside learn nothing of it', async () => {
  const code = async (answer: ReturnType<typeof add>) => (await answer).errors?.[0]?.extensions.code;
  const mentor = await tenant.person('Mentor');
  expect(await code(add(mentor, 'Peek', about()))).toBe('NotFound');
  expect(await code(add(staff, 'Else', { kind: 'user', recordId: applicant.userId }))).toBe('Validation');
  expect(await code(add(staff, 'Gone', { kind: 'application', recordId: newId() }))).toBe('NotFound');
  const id = newId();
  await add(staff, 'Read this', about(), id, mentor.userId);
  const seen = await graphql(tenant, mentor, `{ task(id: "${id}") { name about { name } } }`);
  expect(seen.data.task).toEqual({ name: 'Read this', about: null });
});
