import { expect, test } from 'vitest';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

const myTasks = `query ($cursor: String, $limit: Int, $queryOptions: TaskQueryOptions) {
  myTasksPaginated(cursor: $cursor, limit: $limit, queryOptions: $queryOptions) {
    totalCount next prev
    results { _id name dueDate done isGroupTask version tags startup { _id name people { fullName } } createdBy { fullName role { type } roleLabel } assignees { status done user { _id fullName avatar startups { name } } } }
  }
}`;

test('returns my tasks with all row data, page by page and back', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const [coach, mia] = [await tenant.assignedTo(acme, 'Coach'), await tenant.founderOf(acme)];
  for (const name of ['One', 'Two', 'Three']) await tenant.task({ by: coach, assignees: [mia], name });

  const { data, errors } = await graphql(tenant, mia, myTasks, { limit: 2 });
  expect(errors).toBeUndefined();
  const { results, totalCount, next, prev } = data.myTasksPaginated;
  expect({ totalCount, prev, names: results.map((task: { name: string }) => task.name) }).toEqual({
    totalCount: 3,
    prev: null,
    names: ['One', 'Two'],
  });
  expect(results[0]).toMatchObject({
    startup: { name: 'Acme', people: [{ fullName: expect.any(String) }] },
    createdBy: { role: { type: 'Coach' }, roleLabel: expect.any(String) },
    assignees: [{ status: 'pending', done: false, user: { _id: mia.userId, startups: [{ name: 'Acme' }] } }],
  });
  const second = (await graphql(tenant, mia, myTasks, { limit: 2, cursor: next })).data.myTasksPaginated;
  expect(second.results.map((task: { name: string }) => task.name)).toEqual(['Three']);
  const back = (await graphql(tenant, mia, myTasks, { limit: 2, cursor: second.prev })).data.myTasksPaginated;
  expect(back.results.map((task: { name: string }) => task.name)).toEqual(['One', 'Two']);

  const wrong = await graphql(tenant, mia, myTasks, { cursor: 'nonsense' });
  expect(wrong.errors?.[0]?.extensions.code).toBe('WrongCursor');
  const nobody = await graphql(tenant, null, myTasks);
  expect(nobody.errors?.[0]?.extensions.code).toBe('AuthenticationRequiredError');
});

test('filters the list', async () => {
  const tenant = await aTenant();
  const mia = await tenant.person('Staff');
  const other = await tenant.person('Staff');
  await tenant.task({ by: mia, assignees: [mia], name: 'Cap table', tags: ['legal'] });
  await tenant.task({ by: mia, assignees: [other], name: 'Pitch deck', tags: ['marketing'] });
  const names = async (queryOptions: object) =>
    (await graphql(tenant, mia, myTasks, { queryOptions })).data.myTasksPaginated.results.map(
      (task: { name: string }) => task.name,
    );

  expect(await names({ search: 'CAP' })).toEqual(['Cap table']);
  expect(await names({ tag: 'marketing' })).toEqual(['Pitch deck']);
  expect(await names({ assigneeId: other.userId })).toEqual(['Pitch deck']);
  expect(await names({ completionStatus: 'COMPLETED' })).toEqual([]);
  expect(await names({ dueBefore: '2020-01-01T00:00:00Z' })).toEqual([]);
});
