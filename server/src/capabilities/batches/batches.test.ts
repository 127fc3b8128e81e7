import { canUndo } from '@seedbed/domain/batches/batch.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startups } from '#capabilities/startups/table.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { fulfilled, patience, race, refusals, rounds } from '#testing/runs.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { batchUpdates } from './batch-updates.ts';
import { findBatch } from './find-batches.ts';
import { runBatchJob } from './run/run-batch.ts';
import { retryBatch, startBatch, undoBatch } from './run/start-batch.ts';
import { stopBatch } from './run/stop-batch.ts';

const setStage = (ids: readonly string[], stage = 'launched') =>
  ({ kind: 'startups', action: 'fields', ids, input: { stage } }) as const;

async function someStartups(tenant: Tenant, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await tenant.startup(`Startup ${n}`)).id);
  return ids.sort();
}

const stagesOf = (tenant: Tenant, ids: readonly string[]) =>
  readTx({ tenantId: tenant.id }, async (tx) => {
    const rows = await tx.db
      .select()
      .from(startups)
      .where(inArray(startups.id, ids as (typeof startups.$inferSelect)['id'][]));
    return rows.map(({ stage }) => stage);
  });

test('changes all records, undoes them, and answers a repeated start alike', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const ids = await someStartups(tenant, 3);
  const id = newId();
  const first = await transact(startBatch, staff, { id, ...setStage(ids) });
  expect(await transact(startBatch, staff, { id, ...setStage(ids) })).toEqual(first);
  const job = { tenantId: tenant.id, operationId: first.id };
  await runBatchJob(job);
  // A repeated job changes nothing.
  await runBatchJob(job);
  expect(await stagesOf(tenant, ids)).toEqual(['launched', 'launched', 'launched']);
  const done = await readTx(staff, (tx) => findBatch(tx, staff, first.id));
  expect(done).toMatchObject({ state: 'COMPLETED', result: 'SUCCEEDED', succeeded: 3, failed: 0 });

  expect(canUndo(done)).toBe(true);
  const document = 'mutation ($id: ID!) { undoBatchOperation(id: $id) { _id } }';
  const { data, extensions } = await graphql(tenant, staff, document, { id: first.id });
  // An open panel of the operation learns that there is nothing left to undo.
  expect(extensions?.changes).toContainEqual(expect.objectContaining({ kind: 'BatchOperation', id: first.id }));
  const undone = { id: data.undoBatchOperation._id };
  await runBatchJob({ tenantId: tenant.id, operationId: undone.id });
  expect(await stagesOf(tenant, ids)).toEqual([null, null, null]);
  await expect(undoBatch(staff, first.id)).rejects.toMatchObject({ code: 'batches.nothing-to-undo' });
});

test('offers no undo of what was undone among the recent changes', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const ids = await someStartups(tenant, 2);
  const { id } = await transact(startBatch, staff, setStage(ids));
  await runBatchJob({ tenantId: tenant.id, operationId: id });
  const done = await readTx(staff, (tx) => findBatch(tx, staff, id));
  await undo(staff, { undoId: done.undoId ?? '', zone });
  expect(await stagesOf(tenant, ids)).toEqual([null, null]);
  expect(canUndo(await readTx(staff, (tx) => findBatch(tx, staff, id)))).toBe(false);
});

test('starts, runs and undoes once for many concurrent calls [RE-R10]', patience, async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const ids = await someStartups(tenant, 3);
  for (let round = 1; round <= rounds; round++) {
    const id = newId<'BatchOperation'>();
    const starts = await race(() => transact(startBatch, staff, { id, ...setStage(ids) }));
    expect(refusals(starts)).toEqual([]);
    expect(new Set(fulfilled(starts).map((one) => one.id))).toEqual(new Set([id]));
    await expect(transact(startBatch, staff, { id, ...setStage(ids, 'idea') })).rejects.toThrow();
    await race(() => runBatchJob({ tenantId: tenant.id, operationId: id }));
    for (const one of ids)
      expect((await activity(tenant, one)).filter(({ type }) => type === 'startups.changed')).toHaveLength(
        round * 2 - 1,
      );
    const [undone, ...more] = fulfilled(await race(() => undoBatch(staff, id)));
    expect(more).toEqual([]);
    await runBatchJob({ tenantId: tenant.id, operationId: undone?.id ?? id });
    expect(await stagesOf(tenant, ids)).toEqual([null, null, null]);
  }
});

test('reports failed records with their reasons, and retries only them', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const ids = await someStartups(tenant, 2);
  const other = await aTenant();
  const foreign = await someStartups(other, 1);
  const batch = await transact(startBatch, staff, setStage([...ids, ...foreign]));
  await runBatchJob({ tenantId: tenant.id, operationId: batch.id });
  const ask = `query ($id: ID!) { batchOperation(id: $id) {
    state result count succeeded failed canRetry failures { recordId name code message }
  } }`;
  const { data } = await graphql(tenant, staff, ask, { id: batch.id });
  expect(data.batchOperation).toEqual({
    state: 'COMPLETED',
    result: 'PARTIALLY_SUCCEEDED',
    count: 3,
    succeeded: 2,
    failed: 1,
    canRetry: true,
    failures: [{ recordId: foreign[0], name: null, code: 'NotFound', message: expect.any(String) }],
  });
  expect(await stagesOf(other, foreign)).toEqual([null]);

  const again = await retryBatch(staff, batch.id);
  expect(again.total).toBe(1);
  await expect(retryBatch(staff, batch.id)).rejects.toMatchObject({ code: 'batches.nothing-to-retry' });
});

test('stops between two chunks, and continues with the others', async () => {
  const tenant = await aTenant();
  const [staff, admin] = [await tenant.person('Staff'), await tenant.person('Admin')];
  const ids = await someStartups(tenant, 3);
  const batch = await transact(startBatch, staff, setStage(ids));
  const job = { tenantId: tenant.id, operationId: batch.id };
  await expect(stopBatch(admin, batch.id)).rejects.toMatchObject({ code: 'Forbidden' });
  const stopped = await stopBatch(staff, batch.id);
  expect(stopped).toMatchObject({ state: 'FAILED', succeeded: 0, failed: 0 });
  // The queued job finds it ended.
  await runBatchJob(job);
  expect(await stagesOf(tenant, ids)).toEqual([null, null, null]);
  await expect(stopBatch(staff, batch.id)).rejects.toMatchObject({ code: 'batches.nothing-to-stop' });

  const again = await retryBatch(staff, batch.id);
  await runBatchJob({ tenantId: tenant.id, operationId: again.id });
  expect(await stagesOf(tenant, ids)).toEqual(['launched', 'launched', 'launched']);
});

test('fails before any change if no record may be changed', async () => {
  const tenant = await aTenant();
  const coach = await tenant.person('Coach');
  const ids = await someStartups(tenant, 2);
  const batch = await transact(startBatch, coach, setStage(ids));
  await runBatchJob({ tenantId: tenant.id, operationId: batch.id });
  const failed = await readTx(coach, (tx) => findBatch(tx, coach, batch.id));
  expect(failed).toMatchObject({ state: 'FAILED', isValid: false, succeeded: 0, failed: 2 });
  expect(await stagesOf(tenant, ids)).toEqual([null, null]);
});

test('keeps records that changed since from the undo', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const ids = await someStartups(tenant, 2);
  const batch = await transact(startBatch, staff, setStage(ids));
  await runBatchJob({ tenantId: tenant.id, operationId: batch.id });
  const change = 'mutation ($id: ID!) { updateStartup(startupId: $id, facts: { stage: "idea" }) { _id } }';
  await graphql(tenant, staff, change, { id: ids[0] });
  const undo = await undoBatch(staff, batch.id);
  await runBatchJob({ tenantId: tenant.id, operationId: undo.id });
  const done = await readTx(staff, (tx) => findBatch(tx, staff, undo.id));
  expect(done).toMatchObject({ result: 'PARTIALLY_SUCCEEDED', succeeded: 1, failed: 1 });
  expect((await stagesOf(tenant, ids)).sort()).toEqual(['idea', null]);
});

test('repeats all updates for a late subscriber, and hides operations of others', async () => {
  const tenant = await aTenant();
  const [staff, colleague, admin] = [
    await tenant.person('Staff'),
    await tenant.person('Staff'),
    await tenant.person('Admin'),
  ];
  const [id] = await someStartups(tenant, 1);
  const batch = await transact(startBatch, staff, setStage([id as string]));
  await runBatchJob({ tenantId: tenant.id, operationId: batch.id });
  const updates = async (who: typeof staff) => {
    const found = [];
    for await (const update of batchUpdates(() => who, batch.id)) found.push(update);
    return found;
  };
  const all = [
    { type: 'VALIDATION_SUCCEEDED', recordId: null },
    { type: 'RECORD_SUCCEEDED', recordId: id },
    { type: 'PROCESSING_SUCCEEDED', recordId: null },
  ];
  expect(await updates(staff)).toEqual(all);
  expect(await updates(admin)).toEqual(all);
  await expect(updates(colleague)).rejects.toThrow(NotFound);
  await expect(undoBatch(admin, batch.id)).rejects.toMatchObject({ code: 'Forbidden' });
  await expect(retryBatch(colleague, batch.id)).rejects.toThrow(NotFound);
});

test('undoes an operation that changed only some of its records', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const ids = await someStartups(tenant, 2);
  const change = 'mutation ($id: ID!) { updateStartup(startupId: $id, facts: { stage: "launched" }) { _id } }';
  await graphql(tenant, staff, change, { id: ids[0] });
  const batch = await transact(startBatch, staff, setStage(ids));
  await runBatchJob({ tenantId: tenant.id, operationId: batch.id });
  const undo = await undoBatch(staff, batch.id);
  await runBatchJob({ tenantId: tenant.id, operationId: undo.id });
  const done = await readTx(staff, (tx) => findBatch(tx, staff, undo.id));
  expect(done).toMatchObject({ result: 'SUCCEEDED', succeeded: 2, failed: 0 });
  expect((await stagesOf(tenant, ids)).sort()).toEqual(['launched', null]);
});

test('refuses unknown actions, bad input, no records and too many', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const founder = await tenant.person('Cofounder');
  const ids = await someStartups(tenant, 1);
  const start = async (who: typeof staff, given: object) => transact(startBatch, who, { ...setStage(ids), ...given });
  await expect(start(founder, {})).rejects.toMatchObject({ code: 'Forbidden' });
  const many = Array.from({ length: 10_001 }, () => newId());
  for (const bad of [{ action: 'no-action' }, { input: { stage: 'no-stage' } }, { ids: [] }, { ids: ['x'] }])
    await expect(start(staff, bad)).rejects.toMatchObject({ code: 'Validation' });
  await expect(start(staff, { ids: many })).rejects.toMatchObject({
    fields: { ids: [{ code: 'too-many', params: { max: 10_000 } }] },
  });
});
