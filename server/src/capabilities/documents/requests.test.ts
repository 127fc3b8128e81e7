import { WrongRequestState } from '@seedbed/domain/documents/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { FeatureLocked, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { tasks, taskTags } from '#capabilities/tasks/table.ts';
import { readTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { AssetScene } from '#testing/scenes/asset-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { zone } from '#testing/tenant.ts';
import { saveAsset } from './assets/save-asset.ts';
import { decideRequest, removeRequest, submitRequest } from './requests/answer-request.ts';
import { remindOfRequests, renewRequests } from './requests/renew-requests.ts';

let scene: AssetScene;
beforeEach(async () => {
  scene = await AssetScene.make();
});

const failureOf = async (operationId: string) =>
  (await ownerPool().query('select error from batch_records where operation_id = $1', [operationId])).rows[0]?.error;

test('asks a startup once, returns its file with a reason, and approves it; the task follows', async () => {
  const { mia, staff, tenant, acme } = scene;
  const assetId = await scene.anAsset();
  await scene.ask(assetId);
  expect((await failureOf(await scene.ask(assetId))).code).toBe('documents.is-asked');
  const { id } = await scene.request();
  await runReactions(tenant);
  const taskOf = () =>
    readTx(staff, async (tx) => {
      const [task] = await tx.db.select().from(tasks).where(eq(tasks.causeRecordId, id));
      const tags = task && (await tx.db.select().from(taskTags).where(eq(taskTags.taskId, task.id)));
      return { isDone: task?.completedAt !== null, tags: tags?.map(({ tag }) => tag) };
    });
  expect(await taskOf()).toEqual({ isDone: false, tags: ['asset'] });
  await expect(submitRequest(mia, id, null)).rejects.toMatchObject({ code: 'documents.file-missing' });
  await scene.addFile(id);
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  await expect(submitRequest(mentor, id, null)).rejects.toThrow(NotFound);
  await expect(submitRequest(staff, id, null)).rejects.toThrow(Forbidden);
  expect(await submitRequest(mia, id, null)).toMatchObject({ state: 'submitted', submittedById: mia.userId });
  await submitRequest(mia, id, null);
  await runReactions(tenant);
  expect((await taskOf()).isDone).toBe(true);
  await expect(decideRequest(mia, id, { accept: true })).rejects.toThrow(Forbidden);
  await expect(decideRequest(staff, id, { accept: false, reason: ' ' })).rejects.toMatchObject({ code: 'Validation' });
  await decideRequest(staff, id, { accept: false, reason: 'A page is missing.' });
  expect(await scene.request()).toMatchObject({ state: 'returned', reason: 'A page is missing.' });
  await runReactions(tenant);
  expect((await taskOf()).isDone).toBe(false);
  await submitRequest(mia, id, null);
  expect(await decideRequest(staff, id, { accept: true })).toMatchObject({ state: 'approved', reason: null });
  await scene.undoLast(staff, id);
  expect((await scene.request()).state).toBe('submitted');
  expect((await activity(tenant, id)).filter(({ type }) => type === 'documents.submitted')).toHaveLength(2);
});

test('asks each founder, who alone signs the present template', async () => {
  const { mia, tenant, acme } = scene;
  const leo = await tenant.founderOf(acme);
  const assetId = await scene.anAsset({ kind: 'signed', owner: 'founder' });
  await scene.addFile(assetId, 'dataAsset');
  await scene.ask(assetId);
  const mine = (await scene.requests()).find(({ personId }) => personId === mia.userId);
  const id = mine?.id ?? '';
  expect(await scene.requests()).toHaveLength(2);
  await expect(submitRequest(leo, id, 'Leo Founder')).rejects.toThrow(Forbidden);
  await expect(submitRequest(mia, id, '')).rejects.toMatchObject({ code: 'Validation' });
  expect(await submitRequest(mia, id, 'Mia Founder')).toMatchObject({ answer: 'Mia Founder', signedHash: 'x' });
  // The founder reads the template by the request alone.
  const text = `{ assetRequest(id: "${id}") { template { name } title } }`;
  expect((await graphql(tenant, mia, text)).data.assetRequest).toEqual({
    template: { name: 'plan.pdf' },
    title: 'Cap table',
  });
});

test('checks links and values, and keeps the kind of what is asked', async () => {
  const { mia, staff } = scene;
  const assetId = await scene.anAsset({ kind: 'link' });
  await scene.ask(assetId);
  const { id } = await scene.request();
  await expect(submitRequest(mia, id, 'javascript:alert(1)')).rejects.toMatchObject({ code: 'Validation' });
  expect((await submitRequest(mia, id, 'docs.example.com/deck')).answer).toBe('http://docs.example.com/deck');
  await expect(saveAsset(staff, { id: assetId, input: { kind: 'value' } })).rejects.toMatchObject({
    code: 'documents.kind-is-fixed',
  });
  await saveAsset(staff, { id: assetId, input: { isArchived: true } });
  const refused = await scene.ask(assetId);
  const { rows } = await ownerPool().query('select error from batch_operations where id = $1', [refused]);
  expect(rows[0]?.error.code).toBe('documents.is-archived');
  await removeRequest(staff, id);
  expect(await scene.requests()).toEqual([]);
  await scene.undoLast(staff, id);
  expect(await scene.requests()).toHaveLength(1);
});

test('ends an answer after its time, asks again before, and reminds once for each day', async () => {
  const { mia, staff, tenant } = scene;
  const assetId = await scene.anAsset({ kind: 'value', expiresAfterMonths: 1 });
  await scene.ask(assetId);
  const { id } = await scene.request();
  await submitRequest(mia, id, 'Berlin');
  await decideRequest(staff, id, { accept: true });
  await renewRequests(tenant.id, zone);
  expect((await scene.requests()).map(({ state }) => state)).toEqual(['approved']);
  await ownerPool().query('update asset_requests set expires_on = current_date - 1 where id = $1', [id]);
  await renewRequests(tenant.id, zone);
  await renewRequests(tenant.id, zone);
  expect((await scene.requests()).map(({ state }) => state).sort()).toEqual(['due', 'expired']);
  const next = (await scene.requests()).find(({ state }) => state === 'due');
  await remindOfRequests(tenant.id, zone);
  expect(await activity(tenant, next?.id ?? '')).toHaveLength(1);
  await ownerPool().query('update asset_requests set due_on = current_date + 2 where id = $1', [next?.id]);
  await remindOfRequests(tenant.id, zone);
  await remindOfRequests(tenant.id, zone);
  expect((await activity(tenant, next?.id ?? '')).map(({ type }) => type)).toEqual([
    'documents.asked',
    'documents.reminded',
  ]);
});

test('shows how much is approved on the portfolio, and who has to decide', async () => {
  const { mia, staff, tenant, acme } = scene;
  const [one, two] = [await scene.anAsset({ kind: 'value' }), await scene.anAsset({ kind: 'value' })];
  await scene.ask(one);
  await scene.ask(two);
  const { id } = await scene.request();
  await submitRequest(mia, id, 'Berlin');
  const ask = async () =>
    (
      await graphql(
        tenant,
        staff,
        `{ startup(id: "${acme.id}") { assetSummary { approved late } } assetReviewQueue { _id } assetMatrix { _id }
          startupList(sort: { column: "assets_late", isDescending: true }) { rows { _id } } workItems { name count } }`,
      )
    ).data;
  const before = await ask();
  expect(before).toMatchObject({
    startup: { assetSummary: { approved: 0, late: 1 } },
    assetReviewQueue: [{ _id: id }],
    startupList: { rows: [{ _id: acme.id }] },
  });
  expect(before.assetMatrix).toHaveLength(2);
  expect(before.workItems).toContainEqual({ name: 'documents:work-items.submitted', count: 1 });
  await decideRequest(staff, id, { accept: true });
  expect((await ask()).startup.assetSummary).toEqual({ approved: 50, late: 1 });
  await ownerPool().query("update incubators set plan = 'Starter' where id = $1", [tenant.id]);
  await expect(submitRequest(mia, newId(), 'x')).rejects.toThrow(NotFound);
  await expect(decideRequest(staff, id, { accept: true })).rejects.toThrow(FeatureLocked);
  expect((await ask())?.startup?.assetSummary ?? null).toBeNull();
});

test('a founder takes back no answer that the team has decided about', async () => {
  const { mia, staff, tenant } = scene;
  const assetId = await scene.anAsset({ kind: 'value' });
  await scene.ask(assetId);
  const { id } = await scene.request();
  await submitRequest(mia, id, 'Berlin');
  const undoId = (await activity(tenant, id)).find(({ type }) => type === 'documents.submitted')?.undoId ?? '';
  await decideRequest(staff, id, { accept: true });
  await expect(undo(mia, { undoId, zone, overwrite: true })).rejects.toThrow(WrongRequestState);
  expect(await scene.request()).toMatchObject({ state: 'approved', answer: 'Berlin' });
});
