import { expect, test } from 'vitest';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

async function aFewTasks() {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const [ana, bea] = [
    await tenant.founderOf(acme, { fullName: 'Ana' }),
    await tenant.founderOf(acme, { fullName: 'Bea' }),
  ];
  const staff = await tenant.person('Staff');
  const shared = await tenant.task({ by: staff, assignees: [ana, bea], name: 'Shared' });
  const own = await tenant.task({ by: staff, assignees: [bea], name: 'Own' });
  return { tenant, acme, ana, bea, staff, shared, own };
}

test('lists a task under each assignee, with the number of tasks of the group', async () => {
  const { tenant, staff } = await aFewTasks();
  const { data } = await graphql(
    tenant,
    staff,
    '{ userTaskList(group: "assignee", count: EXACT, limit: 2) { count next rows { groupTotal person { fullName } task { name } } } }',
  );
  expect(data.userTaskList.count).toBe(3);
  expect(data.userTaskList.rows).toEqual([
    { groupTotal: 1, person: { fullName: 'Ana' }, task: { name: 'Shared' } },
    { groupTotal: 2, person: { fullName: 'Bea' }, task: { name: expect.any(String) } },
  ]);
  const next = await graphql(
    tenant,
    staff,
    `{ userTaskList(group: "assignee", count: EXACT, cursor: "${data.userTaskList.next}") { next rows { groupTotal person { fullName } } } }`,
  );
  expect(next.data.userTaskList).toEqual({ next: null, rows: [{ groupTotal: 2, person: { fullName: 'Bea' } }] });
});

test('separates people with the same name', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const people = [];
  for (let n = 0; n < 3; n++) people.push(await tenant.founderOf(acme, { fullName: 'Kim' }));
  const staff = await tenant.person('Staff');
  for (let n = 0; n < 2; n++) await tenant.task({ by: staff, assignees: people });
  const seen: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const { data } = await graphql(
      tenant,
      staff,
      `query ($cursor: String) { userTaskList(group: "assignee", count: EXACT, limit: 1, cursor: $cursor) { next rows { groupTotal person { _id } } } }`,
      { cursor },
    );
    const { rows, next } = data.userTaskList;
    expect(rows[0].groupTotal).toBe(2);
    seen.push(rows[0].person._id);
    cursor = next;
    if (!cursor) break;
  }
  expect(seen).toHaveLength(6);
  // Each person once: the rows of a group follow each other.
  expect(seen.filter((id, i) => id !== seen[i - 1])).toHaveLength(3);
});

test('answers the ids of all matching tasks, each once', async () => {
  const { tenant, staff, ana, acme, shared, own } = await aFewTasks();
  const ids = async (person: typeof staff, list: string) =>
    (await graphql(tenant, person, `{ ${list} { ids } }`)).data[list.replace(/\(.*/, '')].ids.sort();
  expect(await ids(staff, 'userTaskList(limit: 1)')).toEqual([shared.id, own.id].sort());
  expect(await ids(staff, 'startupTaskList(search: "own")')).toEqual([own.id]);
  const ofAna = `userTaskList(filter: { column: "assignee", operator: "ANY_OF", values: ["${ana.userId}"] })`;
  expect(await ids(staff, ofAna)).toEqual([shared.id]);
  const outsider = await tenant.founderOf(await tenant.startup('Rival'));
  const ofAcme = `startupTaskList(filter: { column: "startup", operator: "ANY_OF", values: ["${acme.id}"] })`;
  expect(await ids(ana, ofAcme)).toEqual([shared.id, own.id].sort());
  expect(await ids(outsider, ofAcme)).toEqual([]);
});
