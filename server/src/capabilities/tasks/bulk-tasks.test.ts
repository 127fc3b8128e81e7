import { batchChunk } from '@seedbed/domain/batches/batch.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { tasks } from './table.ts';

const runBatch = (action: string, fields = '_id code message') =>
  `mutation ($ids: [ID!]!, $input: JSON) { runBatch(kind: tasks, action: "${action}", ids: $ids, input: $input) { ${fields} } }`;
const setDone = runBatch('done');
const remove = runBatch('delete', '_id code');

test('sets several tasks done in one call, with a result for each', async () => {
  const tenant = await aTenant();
  const [staff, other] = [await tenant.person('Staff'), await tenant.person('Mentor')];
  const mine = await Promise.all(['A', 'B'].map((name) => tenant.task({ by: staff, assignees: [staff], name })));
  const theirs = await tenant.task({ by: staff, assignees: [other] });
  const hidden = await tenant.task({ by: other, assignees: [other] });
  const absent = newId();
  const ids = [...mine.map(({ id }) => id), theirs.id, hidden.id, absent, 'no id', mine[0]?.id];

  const { data } = await graphql(tenant, staff, setDone, { ids, input: { done: true } });
  expect(data.runBatch).toEqual([
    ...mine.map(({ id }) => ({ _id: id, code: null, message: null })),
    { _id: theirs.id, code: 'tasks.not-an-assignee', message: expect.any(String) },
    // Hidden is the same as absent.
    ...[hidden.id, absent, 'no id'].map((_id) => ({ _id, code: 'NotFound', message: expect.any(String) })),
  ]);
  const completed = () =>
    readTx(staff, async (tx) => {
      const all = [...mine.map(({ id }) => id), theirs.id, hidden.id];
      const rows = await tx.db.select().from(tasks).where(inArray(tasks.id, all));
      return rows.filter(({ completedAt }) => completedAt !== null).map(({ id }) => id);
    });
  expect((await completed()).sort()).toEqual(mine.map(({ id }) => id).sort());

  await graphql(tenant, staff, setDone, { ids, input: { done: false } });
  expect(await completed()).toEqual([]);
});

test('deletes only tasks that the person may delete', async () => {
  const tenant = await aTenant();
  const [mentor, staff] = [await tenant.person('Mentor'), await tenant.person('Staff')];
  const own = await tenant.task({ by: mentor, assignees: [mentor] });
  const given = await tenant.task({ by: staff, assignees: [mentor] });
  const { data } = await graphql(tenant, mentor, remove, { ids: [given.id, own.id] });
  expect(data.runBatch).toEqual([
    { _id: given.id, code: 'Forbidden' },
    { _id: own.id, code: null },
  ]);
  const left = await readTx(mentor, (tx) =>
    tx.db
      .select()
      .from(tasks)
      .where(inArray(tasks.id, [own.id, given.id])),
  );
  expect(left.map(({ id, trashedAt }) => [id, trashedAt !== null]).sort()).toEqual(
    [
      [own.id, true],
      [given.id, false],
    ].sort(),
  );
});

const update = runBatch('update');

test('changes date, assignees and tags of several tasks, and leaves those of others', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const [mentor, staff] = [await tenant.assignedTo(acme, 'Mentor'), await tenant.person('Staff')];
  const mia = await tenant.founderOf(acme);
  const own = await Promise.all(['A', 'B'].map((name) => tenant.task({ by: mentor, assignees: [mia], name })));
  const given = await tenant.task({ by: staff, assignees: [mia], name: 'C' });
  const ids = [given.id, ...own.map(({ id }) => id)];
  const dueDate = Temporal.Now.instant()
    .add({ hours: 24 * 9 })
    .toString();
  const codes = async (person: typeof staff, changes: object) => {
    const { data } = await graphql(tenant, person, update, { ids, input: changes });
    return data.runBatch.map(({ code }: { code: string | null }) => code);
  };
  expect(await codes(mentor, { dueDate, tags: ['legal'] })).toEqual(['Forbidden', null, null]);
  const list = async () => {
    const ask = 'query ($id: ID!) { task(id: $id) { name tags dueDate assignees { user { _id } } } }';
    const all = await Promise.all(ids.map((id) => graphql(tenant, staff, ask, { id })));
    return new Map(all.map(({ data }) => [data.task.name, data.task]));
  };
  const before = await list();
  expect(before.get('A')?.tags).toEqual(['legal']);
  expect(before.get('A')?.dueDate).toBe(before.get('B')?.dueDate);
  expect(before.get('A')?.dueDate).not.toBe(before.get('C')?.dueDate);
  expect(before.get('C')?.tags).toEqual(['non-tagged']);

  const assignees = [{ type: 'user', value: staff.userId }];
  expect(await codes(staff, { assignees })).toEqual([null, null, null]);
  const after = await list();
  for (const name of ['A', 'B', 'C']) expect(after.get(name)?.assignees).toEqual([{ user: { _id: staff.userId } }]);
  expect(after.get('A')?.tags).toEqual(['legal']);
});

test('says why no task was changed to a day that has passed', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const task = await tenant.task({ by: staff, assignees: [staff] });
  const changes = { dueDate: '2020-01-01T00:00:00Z' };
  const { data } = await graphql(tenant, staff, update, { ids: [task.id], input: changes });
  expect(data.runBatch).toEqual([{ _id: task.id, code: 'Validation', message: expect.any(String) }]);
});

test('refuses more than 100 tasks, and an empty list', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const refusal = async (ids: string[]) =>
    (await graphql(tenant, staff, setDone, { ids, input: { done: true } })).errors?.[0] as object;
  expect(await refusal(Array.from({ length: 101 }, () => newId()))).toMatchObject({
    message: 'At most 100 at a time',
    extensions: { code: 'Validation' },
  });
  expect(await refusal([])).toMatchObject({ extensions: { code: 'Validation' } });
});

test('does not stop at a defect of one task', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const made = await Promise.all(['A', 'B'].map((name) => tenant.task({ by: staff, assignees: [staff], name })));
  const ids = made.map(({ id }) => id).sort();
  // A trigger of this test fails at the second task.
  await ownerPool().query(`create function fail_at_task() returns trigger language plpgsql as
    $$ begin if new.id = '${ids[1]}' then raise exception 'broken'; end if; return new; end $$`);
  await ownerPool().query(
    'create trigger fail_at_task before update on tasks for each row execute function fail_at_task()',
  );
  try {
    const { data } = await graphql(tenant, staff, setDone, { ids, input: { done: true } });
    expect(data.runBatch.map(({ code }: { code: string | null }) => code)).toEqual([null, 'batches.record-failed']);
  } finally {
    await ownerPool().query('drop function fail_at_task() cascade');
  }
  const rows = await readTx(staff, (tx) => tx.db.select().from(tasks).where(inArray(tasks.id, ids)));
  expect(new Map(rows.map(({ id, completedAt }) => [id, completedAt !== null]))).toEqual(
    new Map(ids.map((id, i) => [id, i === 0])),
  );
});

test('shares one undo among all records, also of several chunks', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const made: string[] = [];
  for (let i = 0; i < batchChunk + 5; i++)
    made.push((await tenant.task({ by: staff, assignees: [staff], name: `Task ${i}` })).id);
  const document = runBatch('done', '_id code undoId');
  const { data } = await graphql(tenant, staff, document, { ids: made, input: { done: true } });
  const undoIds = new Set(data.runBatch.map(({ undoId }: { undoId: string }) => undoId));
  expect(undoIds.size).toBe(1);
  const [undoId = ''] = undoIds as Set<string>;
  expect(await undo(staff, { undoId, zone })).toHaveLength(made.length);
});
