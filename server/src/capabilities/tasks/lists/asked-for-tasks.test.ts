import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { expect, test } from 'vitest';
import { setTaskApproval } from '#capabilities/tasks/set-task-approval.ts';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { transact } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, zone } from '#testing/tenant.ts';

async function aFounderAndMentor() {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const ana = await tenant.founderOf(acme, { fullName: 'Ana' });
  const bea = await tenant.founderOf(acme, { fullName: 'Bea' });
  const mentor = await tenant.assignedTo(acme, 'Mentor', { fullName: 'Roya Moradi' });
  const namesOf = async (person: Actor, list: 'myTaskList' | 'askedForTaskList', state = 'PENDING') => {
    const filter = `{ column: "state", operator: "ANY_OF", values: ["${state}"] }`;
    const { data } = await graphql(tenant, person, `{ ${list}(filter: ${filter}) { rows { name } } }`);
    return data[list].rows.map(({ name }: { name: string }) => name).sort();
  };
  return { tenant, ana, bea, mentor, namesOf };
}

test('separates tasks for a person from those that the person asked for', async () => {
  const { tenant, ana, bea, namesOf } = await aFounderAndMentor();
  await tenant.task({ by: ana, assignees: [ana], name: 'Own' });
  await tenant.task({ by: ana, assignees: [bea], name: 'Asked' });
  await tenant.task({ by: ana, assignees: [ana, bea], name: 'Shared' });
  expect(await namesOf(ana, 'myTaskList')).toEqual(['Own', 'Shared']);
  expect(await namesOf(ana, 'askedForTaskList')).toEqual(['Asked', 'Shared']);
  expect(await namesOf(bea, 'myTaskList')).toEqual(['Asked', 'Shared']);
  expect(await namesOf(bea, 'askedForTaskList')).toEqual([]);
});

test('keeps a task that I asked for open until everybody is done', async () => {
  const { tenant, ana, bea, namesOf } = await aFounderAndMentor();
  const { id } = await tenant.task({ by: ana, assignees: [ana, bea], name: 'Shared' });
  await transact(setTaskDone, ana, { taskId: id, done: true }, zone);
  expect(await namesOf(ana, 'myTaskList', 'COMPLETED')).toEqual(['Shared']);
  expect(await namesOf(ana, 'askedForTaskList')).toEqual(['Shared']);
  await transact(setTaskDone, bea, { taskId: id, done: true }, zone);
  expect(await namesOf(ana, 'askedForTaskList', 'COMPLETED')).toEqual(['Shared']);
});

test('never lists what another person asked for', async () => {
  const { tenant, ana, bea, mentor, namesOf } = await aFounderAndMentor();
  await tenant.task({ by: ana, assignees: [bea], name: 'Asked' });
  expect(await namesOf(mentor, 'askedForTaskList')).toEqual([]);
  expect(await namesOf(mentor, 'myTaskList')).toEqual([]);
  expect(await namesOf(await tenant.person('Admin'), 'askedForTaskList')).toEqual([]);
});

test('names the assignees whose approval a task waits for', async () => {
  const { tenant, ana, bea, mentor } = await aFounderAndMentor();
  const { id } = await tenant.task({ by: ana, assignees: [ana, bea, mentor], name: 'Review the deck' });
  const asked = async () => {
    const document = 'query ($id: ID!) { task(id: $id) { approvalStatus assignees { isAsked user { fullName } } } }';
    const { task } = (await graphql(tenant, ana, document, { id })).data;
    const people = task.assignees.filter((assignee: { isAsked: boolean }) => assignee.isAsked);
    return [task.approvalStatus, ...people.map(({ user }: { user: { fullName: string } }) => user.fullName)];
  };
  expect(await asked()).toEqual(['PENDING', 'Roya Moradi']);
  await setTaskApproval(mentor, id, true, zone);
  expect(await asked()).toEqual(['APPROVED']);
});
